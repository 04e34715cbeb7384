import GeneratorCore
import SourceDiagnostics

/// The local disk, of which a run that reads a file is cancelled.
struct CancellingFiles: FileSystem {
    let cancellation = Guarded<Cancellation?>(nil)
    private let local = LocalFiles()

    func kind(at path: String) throws(FileFault) -> FileKind? {
        cancellation.use { $0?.cancel() }
        return try local.kind(at: path)
    }

    func read(_ path: String, limit: Int, takesStreams: Bool) throws(FileFault) -> [UInt8] {
        cancellation.use { $0?.cancel() }
        return try local.read(path, limit: limit, takesStreams: takesStreams)
    }

    func names(in directory: String) throws(FileFault) -> [String] { try local.names(in: directory) }
    func resolve(_ path: String) throws(FileFault) -> String { try local.resolve(path) }
    func isSameFile(_ left: String, _ right: String) -> Bool { local.isSameFile(left, right) }
    func makeDirectory(_ path: String) throws(FileFault) { try local.makeDirectory(path) }
    func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) { try local.create(path, bytes) }
    func rename(_ path: String, to other: String) throws(FileFault) { try local.rename(path, to: other) }
    func removeFile(_ path: String) throws(FileFault) { try local.removeFile(path) }
    func removeDirectory(_ path: String) throws(FileFault) { try local.removeDirectory(path) }
    func lock(_ directory: String) throws(FileFault) -> AdvisoryLock { try local.lock(directory) }
}
