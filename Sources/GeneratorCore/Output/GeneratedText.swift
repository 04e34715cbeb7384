/// A single file that runs replace, which is recognized by its contents.
struct GeneratedText: Sendable {
    /// Whether endpointkit wrote a file with these contents.
    let isOwn: @Sendable (_ content: [UInt8]) -> Bool

    init(isOwn: @escaping @Sendable (_ content: [UInt8]) -> Bool) {
        self.isOwn = isOwn
    }

    /// - Parameter mark: The beginning of the file.
    init(mark: String) {
        self.init { $0.starts(with: mark.utf8) }
    }

    private static let sizeLimit = 64 << 20

    /// Throws if the file exists and endpointkit did not write it, unless it is empty.
    func check(_ path: String, files: any FileSystem) throws(FileFault) {
        switch try files.kind(at: path) {
        case nil: return
        case .file: break
        case .directory: throw FileFault("write", path, .isDirectory)
        case .link, .special: throw FileFault("write", path, .notRegularFile)
        }
        let content = try files.read(path, limit: Self.sizeLimit)
        guard !content.isEmpty, !isOwn(content) else { return }
        throw FileFault("write", path, .foreign)
    }

    /// Writes the file if its contents change.
    func write(_ text: String, to path: String, files: any FileSystem) throws(FileFault) {
        try check(path, files: files)
        let bytes = Array(text.utf8)
        if let old = try? files.read(path, limit: Self.sizeLimit), old == bytes { return }
        try files.replace(path, with: bytes)
    }
}

extension FileSystem {
    /// Replaces a file at once, or creates it. After an error, it is unchanged. Signals are deferred until it is done.
    package func replace(_ path: String, with bytes: [UInt8]) throws(FileFault) {
        let hold = SignalHold()
        do throws(FileFault) {
            try swap(path, with: bytes)
            hold.release()
        } catch {
            hold.release()
            throw error
        }
    }

    private func swap(_ path: String, with bytes: [UInt8]) throws(FileFault) {
        // A name of its own, because another run can write the same file.
        let temporary = path.sibling(OutputDirectory.temporaryName(for: "\(path) \(UInt64.random(in: 0...UInt64.max))"))
        do throws(FileFault) {
            try create(temporary, bytes)
        } catch {
            throw FileFault(error.action, path, error.reason)
        }
        do throws(FileFault) {
            try rename(temporary, to: path)
        } catch {
            try? removeFile(temporary)
            throw error
        }
    }
}
