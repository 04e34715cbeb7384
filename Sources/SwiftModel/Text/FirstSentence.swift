/// The first sentence of Markdown, on one line, for tables.
struct FirstSentence {
    /// The maximum number of characters.
    private static let longest = 160

    let text: String

    init(_ lines: [String]) {
        let first = lines.drop { $0.isEmpty || MarkdownLine.heading($0) != nil }
        let paragraph = first.prefix { !$0.isEmpty && MarkdownLine.continuesParagraph($0) }
        let heading = lines.lazy.compactMap { MarkdownLine.heading($0)?.text }.first
        let words = paragraph.joined(separator: " ").split(separator: " ").joined(separator: " ")
        text = Self.shortened(words.isEmpty ? heading ?? "" : words)
    }

    private static func shortened(_ text: String) -> String {
        var characters = 0
        // Where a shortened text can end, outside of code and links.
        var lastSpace: String.Index?
        var isCode = false
        var brackets = 0
        var wordStart = text.startIndex
        for index in text.indices {
            let character = text[index]
            characters += 1
            switch character {
            case "`": isCode.toggle()
            case "[" where !isCode, "(" where !isCode: brackets += 1
            case "]" where !isCode, ")" where !isCode: brackets = max(0, brackets - 1)
            case " ":
                let word = text[wordStart..<index]
                wordStart = text.index(after: index)
                guard !isCode, brackets == 0 else { break }
                if endsSentence(word) { return String(text[..<index]) }
                if characters < longest { lastSpace = index }
            default: break
            }
            if characters > longest {
                let end = lastSpace ?? wordEnd(in: text, at: index)
                return text[..<end].trimmingPunctuation + "…"
            }
        }
        return text
    }

    /// The end of the word that contains the index: a text without spaces outside of code.
    private static func wordEnd(in text: String, at index: String.Index) -> String.Index {
        text[..<index].lastIndex(of: " ") ?? index
    }

    private static func endsSentence(_ word: Substring) -> Bool {
        let word = word.hasSuffix("\"") || word.hasSuffix(")") || word.hasSuffix("*") ? word.dropLast() : word
        if word.hasSuffix("!") || word.hasSuffix("?") || word.hasSuffix("。") { return true }
        guard word.hasSuffix("."), !word.hasSuffix("..") else { return false }
        // `e.g.`, `etc.` and `J.` do not end sentences.
        let rest = word.dropLast().drop { !$0.isLetter && !$0.isNumber }
        return rest.count > 1 && !["etc", "vs", "approx", "incl", "resp", "no", "nr", "cf"].contains(rest.lowercased())
            && !(rest.contains(".") && rest.count <= 3)
    }
}

extension Substring {
    fileprivate var trimmingPunctuation: String {
        var rest = self
        while let last = rest.last, last == " " || last == "," || last == "." || last == ";" || last == ":" { rest.removeLast() }
        return String(rest)
    }
}
