import SourceDiagnostics

/// The file operations of the generator. Relative paths are relative to the working directory.
///
/// Tests use an implementation that fails.
package protocol FileSystem: Sendable {
    /// The kind of file at a path, without following a link; `nil` if there is none.
    func kind(at path: String) throws(FileFault) -> FileKind?
    /// Reads a file. A file that is larger than `limit` is an error before it is read.
    ///
    /// - Parameter takesStreams: Whether a pipe or a device is read to its end, and `-` is standard input. Otherwise a stream is an error,
    ///   without waiting for a writer.
    func read(_ path: String, limit: Int, takesStreams: Bool) throws(FileFault) -> [UInt8]
    /// The names in a directory, sorted. Invalid UTF-8 is replaced, so such a name does not refer to a file.
    func names(in directory: String) throws(FileFault) -> [String]
    /// The absolute path without links.
    func resolve(_ path: String) throws(FileFault) -> String
    /// Whether two paths refer to the same file, as two spellings can on a case-insensitive file system.
    func isSameFile(_ left: String, _ right: String) -> Bool
    func makeDirectory(_ path: String) throws(FileFault)
    /// Writes a new file, and removes it after an error.
    func create(_ path: String, _ bytes: [UInt8]) throws(FileFault)
    /// Moves a file, replacing an existing one, whose permissions it gets.
    func rename(_ path: String, to other: String) throws(FileFault)
    func removeFile(_ path: String) throws(FileFault)
    /// Removes an empty directory.
    func removeDirectory(_ path: String) throws(FileFault)
    /// Waits until no other run uses the directory. Releasing the value releases the lock.
    func lock(_ directory: String) throws(FileFault) -> AdvisoryLock
}

extension FileSystem {
    /// Reads a regular file. Anything else is an error, and so is a file that is larger than `limit`.
    package func read(_ path: String, limit: Int) throws(FileFault) -> [UInt8] {
        try read(path, limit: limit, takesStreams: false)
    }
}

/// The kind of file at a path.
package enum FileKind: Sendable, Hashable {
    case file
    case directory
    case link
    /// A pipe, a socket or a device.
    case special
}

extension FileSystem {
    /// The absolute path without links, also for paths that do not exist yet.
    package func absolute(_ path: String) throws(FileFault) -> String {
        var existing = path.isEmpty ? "." : path
        var rest: [Substring] = []
        while true {
            do throws(FileFault) {
                return Self.append(rest.reversed(), to: try resolve(existing))
            } catch {
                let parts = existing.pathComponents
                // Without a working directory there is nothing that a relative path could be in.
                guard error.isAbsence, existing != ".", let last = parts.last else { throw error }
                rest.append(last)
                let parent = parts.dropLast().joined(separator: "/")
                existing = existing.hasPrefix("/") ? "/" + parent : parent.isEmpty ? "." : parent
            }
        }
    }

    /// A path that does not exist has no links, so `..` only removes a component.
    private static func append(_ parts: [Substring], to directory: String) -> String {
        var result = directory.pathComponents
        result.append(path: parts.joined(separator: "/"), \.self)
        return "/" + result.joined(separator: "/")
    }

    /// The relative path from one directory to another.
    package func route(from directory: String, to target: String) throws(FileFault) -> String {
        let from = try absolute(directory).pathComponents
        let to = try absolute(target).pathComponents
        let shared = zip(from, to).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared).map(String.init)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    /// A directory and those above it, the nearest first, as prefixes of the paths of their files.
    ///
    /// - Parameter prefix: The directory to begin with, with a slash at the end; empty for the working directory.
    func prefixesUpward(from prefix: String = "") throws(FileFault) -> [String] {
        // A directory that does not exist yet has no files.
        var prefix = prefix
        while prefix.count > 1, try kind(at: prefix) == nil { prefix = String(prefix.dropLast()).directoryPrefix }
        let depth = try resolve(prefix.isEmpty ? "." : prefix).pathComponents.count
        var prefixes = [prefix]
        for _ in 0..<depth { prefixes.append(try prefixAbove(prefixes[prefixes.count - 1])) }
        return prefixes
    }

    /// The prefix of the directory above, without `..` if its last component is neither that nor a symbolic link.
    private func prefixAbove(_ prefix: String) throws(FileFault) -> String {
        let above = prefix + "../"
        guard !prefix.isEmpty else { return above }
        let shorter = String(prefix.dropLast()).directoryPrefix
        return try resolve(shorter.isEmpty ? "." : shorter) == resolve(above) ? shorter : above
    }
}
