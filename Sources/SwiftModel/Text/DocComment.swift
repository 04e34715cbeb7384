/// Markdown of the spec as the lines of a `///` comment, without the slashes. HTML becomes Markdown.
///
/// Blocks are separated by one empty line: first the text, then the lists.
package struct DocComment: Sendable, Hashable {
    package private(set) var lines: [String]
    private var endsInItem = false

    /// Creates a comment from Markdown. Missing or empty text has no lines.
    ///
    /// - Parameter names: Those of the declaration. A first paragraph that only repeats one of them is omitted.
    package init(_ markdown: String? = nil, naming names: [String] = []) {
        lines = Self.lines(of: markdown, naming: names)
    }

    private static func lines(of markdown: String?, naming names: [String] = []) -> [String] {
        let lines = markdown.map { CommentLines.split(HTMLMarkdown.markdown($0)) } ?? []
        let first = lines.prefix { !$0.isEmpty }
        guard !names.isEmpty, RepeatedName.repeats(first, names) else { return lines }
        return Array(lines.dropFirst(first.count + 1))
    }

    package var isEmpty: Bool { lines.isEmpty }

    /// The comment up to its first empty line.
    package var firstParagraph: DocComment {
        var first = self
        first.lines = Array(lines.prefix { !$0.isEmpty })
        return first
    }

    /// Adds Markdown as a separate paragraph.
    package mutating func append(paragraph markdown: String?) {
        let added = Self.lines(of: markdown)
        guard !added.isEmpty else { return }
        if !lines.isEmpty { lines.append("") }
        lines += added
        endsInItem = false
    }

    /// Adds `- Parameter name: …`; nothing for a parameter without text.
    package mutating func append(parameter name: SwiftIdentifier, _ markdown: String?) {
        append(item: "- Parameter \(name.text):", markdown, naming: [name.text])
    }

    package mutating func append(throws markdown: String?) {
        append(item: "- Throws:", markdown)
    }

    /// Adds a list item with indented continuation lines. Consecutive items are not separated.
    private mutating func append(item: String, _ markdown: String?, naming names: [String] = []) {
        let added = Self.lines(of: markdown, naming: names)
        guard let first = added.first else { return }
        if !lines.isEmpty, !endsInItem { lines.append("") }
        lines.append(item + " " + first)
        lines += added.dropFirst().map { $0.isEmpty ? "" : "  " + $0 }
        endsInItem = true
    }

    /// The comment as lines of source code, without indentation.
    package var sourceLines: [String] {
        lines.map { $0.isEmpty ? "///" : "/// \($0)" }
    }
}

/// The `//` comment at the start of a file.
package enum LineComment {
    /// A text as one line, whatever line breaks it has.
    package static func line(_ text: String) -> String {
        "// \(CommentLines.split(text).joined(separator: " "))\n"
    }
}
