/// Text as the lines of a `//` comment, without the slashes, for the header of a file.
package struct LineComment: Sendable, Hashable {
    package let lines: [String]

    package init(_ text: String) {
        lines = CommentLines.split(text)
    }

    /// The whole text on one line, such as for the path of a spec in a header.
    package static func line(_ text: String) -> LineComment {
        LineComment(lines: [CommentLines.split(text).joined(separator: " ")])
    }

    private init(lines: [String]) {
        self.lines = lines
    }

    package var text: String {
        lines.map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined()
    }
}
