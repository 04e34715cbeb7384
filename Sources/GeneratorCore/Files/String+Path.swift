/// Paths of files as users wrote them. Messages show them, so the parts that are kept do not change; a `FilePath` would drop doubled
/// slashes, and those at the end. The language server takes paths apart many times for each edit, and a `FilePath` checks its invariants
/// each time.
extension String {
    /// The path of something in this directory. With an empty path, it is the prefix of all of them.
    package func appending(path: String) -> String {
        hasSuffix("/") ? self + path : self + "/" + path
    }

    /// The path up to its last slash, which is the prefix of the paths of files beside this one; empty for a name alone.
    package var directoryPrefix: String {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<utf8.index(after: $0)]) } ?? ""
    }

    /// The directory of this file; `.` for a name alone.
    package var parentDirectory: String {
        let prefix = directoryPrefix
        return prefix.isEmpty ? "." : prefix == "/" ? prefix : String(prefix.dropLast())
    }

    /// A path that is written in this file: it is relative to the directory of the file, unless it is absolute.
    package func sibling(_ path: String) -> String {
        path.hasPrefix("/") ? path : directoryPrefix + path
    }

    /// The last component; the path itself if it has none.
    package var fileName: String {
        pathComponents.last.map(String.init) ?? self
    }

    /// The names between the slashes.
    var pathComponents: [Substring] {
        utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    }

    /// Whether the path is inside a directory, and is not the directory itself. Both are absolute, without links.
    package func isBelow(_ directory: String) -> Bool {
        self != directory && hasPrefix(directory.appending(path: ""))
    }

    /// The components after a directory; `nil` if the path is outside of it. Both are absolute, without links.
    package func components(below directory: String) -> [Substring]? {
        self == directory || isBelow(directory) ? String(dropFirst(directory.count)).pathComponents : nil
    }
}
