import YAMLTree

extension YAMLNode {
    /// The text of a scalar as documentation; `nil` if it is empty.
    ///
    /// Servers often copy it from comments of their source code, including the indentation, which Markdown would render as code.
    var prose: String? {
        guard let text = scalar?.text, text.utf8.contains(where: { $0 > 0x20 }) else { return nil }
        return text.utf8.contains(0x0A) || text.utf8.first == 0x20 || text.utf8.first == 0x09 ? Self.withoutIndentation(text) : text
    }

    /// Removes the common indentation of all lines except the first, which may follow the quotation marks (PEP 257).
    private static func withoutIndentation(_ text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let rest = lines.drop(while: \.isBlank)
        guard let first = rest.first else { return text }
        let isBehindQuotes = first.indentation == 0
        let following = isBehindQuotes ? rest.dropFirst() : rest
        // After the end of a sentence, an indented block continues the text. After a colon, it is code.
        let lead = rest.prefix { !$0.isBlank }.last
        if isBehindQuotes, lead?.last(where: { !$0.isWhitespace }) == ":" { return text }
        let common = following.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
        guard common > 0 || rest.count < lines.count else { return text }
        let shown = rest.enumerated().map { index, line in
            index == 0 && isBehindQuotes ? line : line.dropFirst(min(common, line.indentation))
        }
        return shown.joined(separator: "\n")
    }
}

extension Substring {
    fileprivate var isBlank: Bool { allSatisfy { $0 == " " || $0 == "\t" } }
    fileprivate var indentation: Int { prefix { $0 == " " || $0 == "\t" }.count }
}
