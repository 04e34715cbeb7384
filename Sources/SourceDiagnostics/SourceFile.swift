/// A file that was read, with the path for diagnostics.
///
/// ``SourceSpan/file`` finds it as long as the object exists. Runs and diagnostics keep the files that their spans refer to.
package final class SourceFile: Sendable, Hashable {
    /// The number of a file among all files of the process, from which ``SourceSpan/file`` gets the file again.
    @usableFromInline
    package struct ID: Sendable, Hashable {
        let number: UInt32
    }

    package let id: ID
    /// The path as the user wrote it, with components separated by `/`.
    package let path: String
    /// The contents as UTF-8. Invalid bytes are reported when the file is parsed.
    package let utf8: [UInt8]

    /// - Parameter utf8: At most 4 GiB, because spans have 32-bit offsets.
    package init(path: String, utf8: [UInt8]) {
        id = SourceFileTable.shared.makeID()
        self.path = path
        self.utf8 = utf8
        SourceFileTable.shared.add(self)
        (SourceFiles.current ?? SourceFiles.ofProcess).add(self)
    }

    deinit {
        SourceFileTable.shared.remove(id)
    }

    /// Each file is equal only to itself.
    package static func == (left: SourceFile, right: SourceFile) -> Bool { left.id == right.id }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }

    package convenience init(path: String, text: String) {
        self.init(path: path, utf8: Array(text.utf8))
    }
}

/// Keeps the files of one run. The spans of the run refer to their files as long as this object exists.
///
/// A span is three numbers: it is copied with every node of a tree, and counting references to a file with each copy would take a tenth of
/// a run. So the files belong to the run. A file that is made outside of any run stays until the process ends. A ``Diagnostic`` keeps its
/// files itself, so that it can be shown after its run.
package final class SourceFiles: Sendable {
    @TaskLocal static var current: SourceFiles?
    static let ofProcess = SourceFiles()

    private let files = Guarded<[SourceFile]>([])

    package init() {}

    func add(_ file: SourceFile) {
        files.use { $0.append(file) }
    }

    /// Runs `body`, and keeps the files that it creates in this thread or task.
    package func keepFiles<Result>(of body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: body)
    }
}

/// The files of this process, by their IDs.
final class SourceFileTable: Sendable {
    static let shared = SourceFileTable()

    /// The result for the ID of a file that nothing keeps.
    private static let removed = SourceFile(path: "?", utf8: [])

    private struct Entry {
        weak var file: SourceFile?
    }

    private struct State {
        var files: [SourceFile.ID: Entry] = [:]
        var lastNumber: UInt32 = 0
    }

    private let state = Guarded(State())

    /// An unused ID.
    func makeID() -> SourceFile.ID {
        state.use { state in
            repeat { state.lastNumber &+= 1 } while state.files[SourceFile.ID(number: state.lastNumber)] != nil
            return SourceFile.ID(number: state.lastNumber)
        }
    }

    func add(_ file: SourceFile) {
        state.use { $0.files[file.id] = Entry(file: file) }
    }

    func remove(_ id: SourceFile.ID) {
        state.use { $0.files[id] = nil }
    }

    subscript(id: SourceFile.ID) -> SourceFile {
        if let file = state.use({ $0.files[id]?.file }) { return file }
        assertionFailure("a span of a file that nothing keeps")
        return Self.removed
    }
}
