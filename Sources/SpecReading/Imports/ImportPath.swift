package import SourceDiagnostics

/// The path of an import, relative to the directory of the entry document.
package struct ImportPath {
    package enum Fault: Error {
        case empty, absolute, url, outside, backslash, control
    }

    package let components: [String]

    /// What to do about a file outside the root directory.
    package static let outsideHelp = "copy the file into the directory of the document, or set a root directory above both with '--root'"

    package var text: String { components.joined(separator: "/") }

    /// - Parameter directory: The directory of the importing file.
    package static func resolve(_ text: String, from directory: [String]) throws(Fault) -> ImportPath {
        if text.isEmpty { throw .empty }
        if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { throw .control }
        if text.contains("://") || text.hasPrefix("file:") { throw .url }
        if text.contains("\\") { throw .backslash }
        let bytes = Array(text.utf8.prefix(2))
        if bytes.first == UInt8(ascii: "/") || bytes.first == UInt8(ascii: "~") || bytes.last == UInt8(ascii: ":") { throw .absolute }
        var components = directory
        guard components.append(path: text, String.init) == 0 else { throw .outside }
        if components.isEmpty || text.utf8.last == UInt8(ascii: "/") { throw .empty }
        return ImportPath(components: components)
    }
}

/// Loads a file that a document imports.
///
/// The path is relative to the directory of the entry document, and has no `.` and `..` components. It can be a symbolic link to
/// another directory, which the loader must reject.
package typealias ImportLoader = (_ path: String) -> Result<SourceFile, ImportFault>

/// The reason why an imported file cannot be loaded.
package enum ImportFault: Error, Sendable, Hashable {
    case notFound
    /// A symbolic link leads out of the directory of the entry document.
    case outside
    /// The file exists but cannot be read, with a short reason such as `permission denied`.
    case unreadable(String)
}
