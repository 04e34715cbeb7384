import GeneratorCore

/// The files on disk, in which open documents replace the contents of their files. Nothing is written.
struct OpenFiles: FileSystem {
    /// By absolute path without links.
    var documents: [String: [UInt8]]
    let disk: any FileSystem

    private func document(at path: String) -> [UInt8]? {
        if let bytes = documents[path] { return bytes }
        return (try? disk.absolute(path)).flatMap { documents[$0] }
    }

    func kind(at path: String) throws(FileFault) -> FileKind? {
        do throws(FileFault) {
            if let kind = try disk.kind(at: path) { return kind }
        } catch {
            if document(at: path) == nil { throw error }
        }
        return document(at: path) == nil ? nil : .file
    }

    func read(_ path: String, limit: Int, takesStreams: Bool) throws(FileFault) -> [UInt8] {
        guard let bytes = document(at: path) else { return try disk.read(path, limit: limit, takesStreams: false) }
        guard bytes.count <= limit else { throw FileFault("read", path, .tooLarge(limit: limit)) }
        return bytes
    }

    func resolve(_ path: String) throws(FileFault) -> String {
        do throws(FileFault) {
            return try disk.resolve(path)
        } catch {
            // An open document that was never saved, or a directory of one.
            guard let absolute = try? disk.absolute(path), documents[absolute] != nil || isDirectory(absolute) else { throw error }
            return absolute
        }
    }

    private func isDirectory(_ path: String) -> Bool { documents.keys.contains { $0.isBelow(path) } }

    func names(in directory: String) throws(FileFault) -> [String] { try disk.names(in: directory) }

    func isSameFile(_ left: String, _ right: String) -> Bool { disk.isSameFile(left, right) }

    func makeDirectory(_ path: String) throws(FileFault) { throw refusal(path) }
    func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) { throw refusal(path) }
    func rename(_ path: String, to other: String) throws(FileFault) { throw refusal(path) }
    func removeFile(_ path: String) throws(FileFault) { throw refusal(path) }
    func removeDirectory(_ path: String) throws(FileFault) { throw refusal(path) }
    func lock(_ directory: String) throws(FileFault) -> AdvisoryLock { throw refusal(directory) }

    private func refusal(_ path: String) -> FileFault { FileFault("write", path, .foreign) }
}
