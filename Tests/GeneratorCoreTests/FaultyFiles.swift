import Foundation
import GeneratorCore

/// The local disk, with one operation that fails from a certain call on.
final class FaultyFiles: FileSystem {
    enum Operation { case create, rename, makeDirectory, removeFile, read }

    private let local = LocalFiles()
    private let operation: Operation
    private let code: Int32
    private let lock = NSLock()
    private nonisolated(unsafe) var left: Int

    /// - Parameter after: How many calls of the operation work before it fails.
    init(_ operation: Operation, after: Int, code: Int32) {
        self.operation = operation
        self.code = code
        left = after
    }

    private func pass(_ operation: Operation, _ action: String, _ path: String) throws(FileFault) {
        guard operation == self.operation else { return }
        let works = lock.withLock {
            left -= 1
            return left >= 0
        }
        if !works { throw FileFault(action, path, .system(code)) }
    }

    func kind(at path: String) throws(FileFault) -> FileKind? { try local.kind(at: path) }
    func names(in directory: String) throws(FileFault) -> [String] { try local.names(in: directory) }
    func resolve(_ path: String) throws(FileFault) -> String { try local.resolve(path) }
    func isSameFile(_ left: String, _ right: String) -> Bool { local.isSameFile(left, right) }
    func removeDirectory(_ path: String) throws(FileFault) { try local.removeDirectory(path) }
    func lock(_ directory: String) throws(FileFault) -> AdvisoryLock { try local.lock(directory) }

    func read(_ path: String, limit: Int, takesStreams: Bool) throws(FileFault) -> [UInt8] {
        try pass(.read, "read", path)
        return try local.read(path, limit: limit, takesStreams: takesStreams)
    }

    func makeDirectory(_ path: String) throws(FileFault) {
        try pass(.makeDirectory, "create the directory", path)
        try local.makeDirectory(path)
    }

    func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
        try pass(.create, "write", path)
        try local.create(path, bytes)
    }

    func rename(_ path: String, to other: String) throws(FileFault) {
        try pass(.rename, "write", other)
        try local.rename(path, to: other)
    }

    func removeFile(_ path: String) throws(FileFault) {
        try pass(.removeFile, "remove", path)
        try local.removeFile(path)
    }
}
