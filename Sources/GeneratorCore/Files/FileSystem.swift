/// What the generator asks of a disk. Relative paths count from the working directory.
///
/// Tests put a failing one in its place.
package protocol FileSystem: Sendable {
    /// What stands at a path, without following a link there; `nil` when nothing does.
    func kind(at path: String) throws(FileFault) -> FileKind?
    /// The bytes of a file; a larger one than `limit` is a fault before it is read.
    ///
    /// - Parameter takesStreams: Whether it may be a pipe or a device, which is read to its end. Otherwise that is a fault, and nothing waits
    ///   for somebody to write to it.
    func read(_ path: String, limit: Int, takesStreams: Bool) throws(FileFault) -> [UInt8]
    /// The names in a folder, sorted. Bytes that are not UTF-8 are repaired, so such a name leads nowhere.
    func names(in folder: String) throws(FileFault) -> [String]
    /// The absolute path without links.
    func resolve(_ path: String) throws(FileFault) -> String
    /// Whether two paths lead to one file, as two spellings do on a disk that does not tell case apart.
    func isSameFile(_ left: String, _ right: String) -> Bool
    func makeFolder(_ path: String) throws(FileFault)
    /// Writes a file that did not exist; takes what it wrote away again when it fails.
    func create(_ path: String, _ bytes: [UInt8]) throws(FileFault)
    /// Moves a file, over another one if need be.
    func rename(_ path: String, to other: String) throws(FileFault)
    func removeFile(_ path: String) throws(FileFault)
    /// Removes a folder that is empty.
    func removeFolder(_ path: String) throws(FileFault)
    /// Waits until no other run works in the folder. The lock ends with its value.
    func lock(_ folder: String) throws(FileFault) -> FolderLock
}

extension FileSystem {
    /// The bytes of a regular file; anything else is a fault, and so is a larger file than `limit`.
    package func read(_ path: String, limit: Int) throws(FileFault) -> [UInt8] {
        try read(path, limit: limit, takesStreams: false)
    }
}
