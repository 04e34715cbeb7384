#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that was read, with the path for diagnostics.
package final class SourceFile: Sendable {
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
    }

    package convenience init(path: String, text: String) {
        self.init(path: path, utf8: Array(text.utf8))
    }
}

/// Keeps the files of one run. The spans of the run refer to their files as long as this object exists.
///
/// A span is three numbers: it is copied with every node of a tree, and counting references to a file with each copy would take a tenth of
/// a run. So the files belong to the run. A file that is made outside of any run stays until the process ends.
package final class SourceFiles: Sendable {
    @TaskLocal static var current: SourceFiles?

    package init() {}

    deinit {
        SourceFileTable.shared.removeFiles(of: ObjectIdentifier(self))
    }

    /// Runs `body`, and keeps the files that it creates in this thread or task.
    package func keepFiles<Result>(of body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: body)
    }
}

/// The files of all runs in this process, by their IDs.
final class SourceFileTable: @unchecked Sendable {
    static let shared = SourceFileTable()

    /// The result for the ID of a file whose run has ended.
    private static let removed = SourceFile(path: "?", utf8: [])

    // Everything below must only be used while the lock is held.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var files: [SourceFile.ID: SourceFile] = [:]
    private var owned: [ObjectIdentifier: [SourceFile.ID]] = [:]
    private var lastNumber: UInt32 = 0

    private init() {
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    private func withLock<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }

    /// An unused ID.
    func makeID() -> SourceFile.ID {
        withLock {
            repeat { lastNumber &+= 1 } while files[SourceFile.ID(number: lastNumber)] != nil
            return SourceFile.ID(number: lastNumber)
        }
    }

    /// Keeps the file until the end of the current run.
    func add(_ file: SourceFile) {
        let owner = SourceFiles.current.map(ObjectIdentifier.init)
        withLock {
            files[file.id] = file
            if let owner { owned[owner, default: []].append(file.id) }
        }
    }

    func removeFiles(of owner: ObjectIdentifier) {
        // The files are freed after the lock is.
        let removed = withLock { owned.removeValue(forKey: owner)?.map { files.removeValue(forKey: $0) } }
        withExtendedLifetime(removed) {}
    }

    subscript(id: SourceFile.ID) -> SourceFile {
        if let file = withLock({ files[id] }) { return file }
        assertionFailure("a span of a file whose run is over")
        return Self.removed
    }
}
