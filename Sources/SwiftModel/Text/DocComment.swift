/// Markdown of the spec as the lines of a `///` comment, without the slashes.
///
/// Blocks are set apart by one empty line: the text, then what is listed below it.
package struct DocComment: Sendable, Hashable {
    package private(set) var lines: [String]
    private var endsInItem = false

    /// A comment of the given Markdown; none and blank text give no lines.
    package init(_ markdown: String? = nil) {
        lines = markdown.map(CommentLines.split) ?? []
    }

    package var isEmpty: Bool { lines.isEmpty }

    /// Adds Markdown as a paragraph of its own.
    package mutating func append(paragraph markdown: String?) {
        let added = markdown.map(CommentLines.split) ?? []
        guard !added.isEmpty else { return }
        if !lines.isEmpty { lines.append("") }
        lines += added
        endsInItem = false
    }

    /// Adds `- Parameter name: …`; a parameter without text adds nothing.
    package mutating func append(parameter name: SwiftIdentifier, _ markdown: String?) {
        append(item: "- Parameter \(name.text):", markdown)
    }

    package mutating func append(throws markdown: String?) {
        append(item: "- Throws:", markdown)
    }

    package mutating func append(returns markdown: String?) {
        append(item: "- Returns:", markdown)
    }

    /// One list item whose further lines are indented below it; items that follow each other stay together.
    private mutating func append(item: String, _ markdown: String?) {
        let added = markdown.map(CommentLines.split) ?? []
        guard let first = added.first else { return }
        if !lines.isEmpty, !endsInItem { lines.append("") }
        lines.append(item + " " + first)
        lines += added.dropFirst().map { $0.isEmpty ? "" : "  " + $0 }
        endsInItem = true
    }

    /// The comment as source text, each line with its slashes, the given indentation and a line end; `""` without any line.
    package func text(indentation: Int = 0) -> String {
        let margin = String(repeating: " ", count: max(0, indentation))
        var text = ""
        for line in lines {
            text += margin
            text += line.isEmpty ? "///" : "/// "
            text += line
            text += "\n"
        }
        return text
    }
}
