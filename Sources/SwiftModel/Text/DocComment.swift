/// Markdown of the spec as the lines of a `///` comment, without the slashes. HTML becomes Markdown.
///
/// Blocks are separated by one empty line: first the text, then the lists.
package struct DocComment: Sendable, Hashable {
    package private(set) var lines: [String]
    private var endsInItem = false
    /// What the text says about parameters, by their names, and about the result.
    private var described: [String: [String]] = [:]
    private var result: [String] = []

    /// Creates a comment from Markdown. Missing or empty text has no lines.
    ///
    /// - Parameters:
    ///   - names: Those of the declaration. A first paragraph that only repeats one of them is omitted.
    ///   - isPartOfNames: Whether a text that is the last words of a name is omitted, too: `Price` of `OrderPrice`.
    ///   - parameters: The names of the parameters that are added later, with what a section of the text says about them.
    ///   - hasResult: Whether `appendResult` adds what such a section says about the result.
    package init(
        _ markdown: String? = nil, naming names: [String] = [], isPartOfNames: Bool = false, parameters: [String] = [],
        hasResult: Bool = false
    ) {
        let text = Self.lines(of: markdown, naming: names)
        let isRepeated = isPartOfNames && names.contains { RepeatedName.repeatsEnd(text, of: $0) }
        let docstring = Docstring(isRepeated ? [] : text, parameters: parameters, hasResult: hasResult)
        lines = docstring.lines
        described = docstring.parameters
        result = docstring.result
    }

    private static func lines(of markdown: String?, naming names: [String] = []) -> [String] {
        let lines = markdown.map { CommentLines.split(HTMLMarkdown.markdown($0)) } ?? []
        let first = lines.prefix { !$0.isEmpty }
        guard !names.isEmpty, RepeatedName.repeats(first, names) else { return lines }
        return Array(lines.dropFirst(first.count + 1))
    }

    package var isEmpty: Bool { lines.isEmpty }

    /// The comment up to its first empty line, or else what it says about the result.
    package var firstParagraph: DocComment {
        var first = self
        first.lines = Array(lines.prefix { !$0.isEmpty })
        if first.isEmpty { first.appendResult() }
        return first
    }

    /// Adds Markdown as a separate paragraph.
    package mutating func append(paragraph markdown: String?) {
        append(paragraph: Docstring(Self.lines(of: markdown)).lines)
    }

    private mutating func append(paragraph added: [String]) {
        guard !added.isEmpty else { return }
        if !lines.isEmpty { lines.append("") }
        lines += added
        endsInItem = false
    }

    /// Adds `- Parameter name: …`; nothing for a parameter without text.
    ///
    /// - Parameter purpose: What the generator says about it, before the Markdown.
    package mutating func append(parameter name: SwiftIdentifier, purpose: String? = nil, _ markdown: String? = nil) {
        var paragraphs = [purpose.map { [$0] } ?? [], described[name.text] ?? []]
        let own = Self.lines(of: markdown, naming: [name.text])
        if !paragraphs.contains(own) { paragraphs.append(Docstring(own).lines) }
        append(item: "- Parameter \(name.text):", Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [""])))
    }

    /// Adds `- Returns: …` if the text says something about the result.
    package mutating func appendResult() {
        append(item: "- Returns:", result)
    }

    /// Adds `- Throws: …`, which the generator says.
    package mutating func append(throws text: String?) {
        append(item: "- Throws:", text.map { [$0] } ?? [])
    }

    /// Adds an item for a server of some endpoints; nothing for a server without text.
    package mutating func append(server name: String, _ markdown: String?) {
        append(item: "- `\(name)`, of some endpoints:", Docstring(Self.lines(of: markdown)).lines)
    }

    /// Adds a list item with indented continuation lines. Consecutive items are not separated. A list, a table or code is a block of its
    /// own.
    private mutating func append(item: String, _ added: [String]) {
        guard let first = added.first else { return }
        if !lines.isEmpty, !endsInItem { lines.append("") }
        let isText = MarkdownLine.continuesParagraph(first)
        lines += isText ? [item + " " + first] : [item, ""]
        lines += added.dropFirst(isText ? 1 : 0).map { $0.isEmpty ? "" : "  " + $0 }
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
