/// The path of an import, relative to the directory of the root document.
package struct ImportPath {
    package enum Fault: Error {
        case empty, absolute, url, outside, backslash, control
    }

    package let components: [String]

    package var text: String { components.joined(separator: "/") }

    /// - Parameter folder: The directory of the importing file.
    package static func resolve(_ text: String, from folder: [String]) throws(Fault) -> ImportPath {
        if text.isEmpty { throw .empty }
        if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { throw .control }
        if text.contains("://") || text.hasPrefix("file:") { throw .url }
        if text.contains("\\") { throw .backslash }
        let bytes = Array(text.utf8.prefix(2))
        if bytes.first == UInt8(ascii: "/") || bytes.first == UInt8(ascii: "~") || bytes.last == UInt8(ascii: ":") { throw .absolute }
        var components = folder
        for part in text.split(separator: "/") where part != "." {
            if part == ".." {
                if components.popLast() == nil { throw .outside }
            } else {
                components.append(String(part))
            }
        }
        if components.isEmpty || text.utf8.last == UInt8(ascii: "/") { throw .empty }
        return ImportPath(components: components)
    }
}
