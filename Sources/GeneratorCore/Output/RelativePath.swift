/// The path of a file in an output directory, which is safe by construction: it cannot leave the directory, be hidden or be ambiguous.
///
/// Components only contain ASCII letters, digits and `_ - + .`, do not begin or end with a dot, and have at most 200 bytes. There are
/// at most 16 of them, so that the directories of a path from an edited manifest cost little.
package struct RelativePath: Sendable, Hashable {
    private static let maximumDepth = 16

    /// The components, separated by `/`.
    package let text: String

    /// `nil` if the string is not such a path.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count <= Self.maximumDepth, parts.allSatisfy({ Self.isSafe($0) }) else { return nil }
        self.text = text
    }

    private init(trusted text: String) {
        self.text = text
    }

    /// The parent directories, outermost first: `a` and `a/b` for `a/b/c`.
    package var directories: [RelativePath] {
        text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.map { RelativePath(trusted: String(text[..<$0])) }
    }

    /// The parent directory; `nil` if there is none.
    package var directory: RelativePath? {
        text.utf8.lastIndex(of: UInt8(ascii: "/")).map { RelativePath(trusted: String(text[..<$0])) }
    }

    /// The last component.
    var name: Substring {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return text[...] }
        return text[text.utf8.index(after: slash)...]
    }

    /// A key that is equal for all spellings on a case-insensitive file system.
    package var folded: String { text.lowercased() }

    private static func isSafe(_ bytes: Substring.UTF8View) -> Bool {
        guard let first = bytes.first, let last = bytes.last, bytes.count <= 200 else { return false }
        return first != UInt8(ascii: ".") && last != UInt8(ascii: ".") && bytes.allSatisfy(isSafe)
    }

    private static func isSafe(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
        default: false
        }
    }
}

extension RelativePath: Comparable {
    package static func < (left: RelativePath, right: RelativePath) -> Bool { left.text < right.text }
}
