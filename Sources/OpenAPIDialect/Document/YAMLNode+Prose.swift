import YAMLTree

extension YAMLNode {
    /// The words of a scalar that are meant to be read; `nil` when there are none.
    ///
    /// Servers take them from documentation comments of their code, often with its indentation, which in Markdown makes code of them.
    var prose: String? {
        guard let text = scalar?.text, text.utf8.contains(where: { $0 > 0x20 }) else { return nil }
        return text.utf8.contains(0x0A) || text.utf8.first == 0x20 || text.utf8.first == 0x09 ? Self.withoutIndentation(text) : text
    }

    /// Takes off the indentation that all lines have; the first one may have begun behind the quotes, and have none (PEP 257).
    private static func withoutIndentation(_ text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let rest = lines.drop(while: \.isBlank)
        guard let first = rest.first else { return text }
        let isBehindQuotes = first.indentation == 0
        let following = isBehindQuotes ? rest.dropFirst() : rest
        // Below the end of a sentence an indented block is text that goes on; below a colon it is the code that is spoken of.
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
