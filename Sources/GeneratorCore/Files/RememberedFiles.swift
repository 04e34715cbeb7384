import SourceDiagnostics

/// Files that are read from disk only once: later reads return the same contents, even if the file has changed since.
package final class RememberedFiles: FileSystem {
    private struct Memory {
        var contents: [String: Result<[UInt8], FileFault>] = [:]
        var paths: [String: Result<String, FileFault>] = [:]
    }

    private let base: any FileSystem
    private let memory = Guarded(Memory())

    package init(_ base: any FileSystem) {
        self.base = base
    }

    package func read(_ path: String, limit: Int, takesStreams: Bool) throws(FileFault) -> [UInt8] {
        if let known = memory.use({ $0.contents[path] }) { return try known.get() }
        let result = Result { () throws(FileFault) in try base.read(path, limit: limit, takesStreams: takesStreams) }
        memory.use { $0.contents[path] = result }
        return try result.get()
    }

    package func resolve(_ path: String) throws(FileFault) -> String {
        if let known = memory.use({ $0.paths[path] }) { return try known.get() }
        let result = Result { () throws(FileFault) in try base.resolve(path) }
        memory.use { $0.paths[path] = result }
        return try result.get()
    }

    package func kind(at path: String) throws(FileFault) -> FileKind? { try base.kind(at: path) }
    package func names(in directory: String) throws(FileFault) -> [String] { try base.names(in: directory) }
    package func isSameFile(_ left: String, _ right: String) -> Bool { base.isSameFile(left, right) }
    package func makeDirectory(_ path: String) throws(FileFault) { try base.makeDirectory(path) }
    package func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) { try base.create(path, bytes) }
    package func rename(_ path: String, to other: String) throws(FileFault) { try base.rename(path, to: other) }
    package func removeFile(_ path: String) throws(FileFault) { try base.removeFile(path) }
    package func removeDirectory(_ path: String) throws(FileFault) { try base.removeDirectory(path) }
    package func lock(_ directory: String) throws(FileFault) -> AdvisoryLock { try base.lock(directory) }
}
