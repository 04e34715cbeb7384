import GeneratorCore

/// The local disk as one that keeps the case of names but does not tell them apart by it.
struct CaseBlindFiles: FileSystem {
    private let local = LocalFiles()

    /// The path with its last part in the spelling that is there.
    private func there(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return path }
        let (directory, name) = (String(path[..<slash]), String(path[path.index(after: slash)...]))
        let names = (try? local.names(in: directory)) ?? []
        return directory + "/" + (names.first { $0.lowercased() == name.lowercased() } ?? name)
    }

    func kind(at path: String) throws(FileFault) -> FileKind? { try local.kind(at: there(path)) }
    func read(_ path: String, limit: Int, takesStreams: Bool) throws(FileFault) -> [UInt8] {
        try local.read(there(path), limit: limit, takesStreams: takesStreams)
    }

    func names(in directory: String) throws(FileFault) -> [String] { try local.names(in: directory) }
    func resolve(_ path: String) throws(FileFault) -> String { try local.resolve(there(path)) }
    func isSameFile(_ left: String, _ right: String) -> Bool { local.isSameFile(there(left), there(right)) }
    func makeDirectory(_ path: String) throws(FileFault) { try local.makeDirectory(there(path)) }
    func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) { try local.create(there(path), bytes) }
    func removeFile(_ path: String) throws(FileFault) { try local.removeFile(there(path)) }
    func removeDirectory(_ path: String) throws(FileFault) { try local.removeDirectory(there(path)) }
    func lock(_ directory: String) throws(FileFault) -> AdvisoryLock { try local.lock(directory) }

    /// A new spelling of the same name is taken; another file's name keeps the spelling it has.
    func rename(_ path: String, to other: String) throws(FileFault) {
        let (from, to) = (there(path), there(other))
        try local.rename(from, to: from == to ? other : to)
    }
}
