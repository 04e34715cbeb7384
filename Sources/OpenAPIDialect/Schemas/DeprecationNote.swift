/// Finds what a description says to use instead of something deprecated.
enum DeprecationNote {
    /// The maximum length in bytes of a reason, which the compiler prints.
    private static let longestReason = 200
    /// The maximum number of characters that are searched.
    private static let longestText = 2000

    /// The sentence that says what to use instead: `Use 'size' instead.` for `Deprecated. Use 'size' instead.`; an empty string if there is
    /// none near the word "deprecated".
    static func reason(in text: String?) -> String {
        let sentences = sentences(of: plain((text ?? "").prefix(longestText)))
        guard let found = sentences.firstIndex(where: { isAboutDeprecation(words($0)) }) else { return "" }
        let reason = sentences[found...].prefix(2).lazy.map { unlabelled($0[...]) }
            .first { advises(words($0)) && $0.utf8.count <= longestReason }
        return reason.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
    }

    private static func words(_ sentence: String) -> [Substring] { sentence.lowercased().split { !$0.isLetter } }

    private static func isAboutDeprecation(_ words: [Substring]) -> Bool {
        words.contains { $0.hasPrefix("deprecat") } || words.first == "use" && words.last == "instead"
    }

    /// Whether a sentence names something else.
    private static func advises(_ words: [Substring]) -> Bool {
        words.contains { ["use", "instead", "favor", "favour", "prefer", "replaced", "superseded"].contains($0) }
    }

    /// The sentences and lines.
    private static func sentences(of text: String) -> [String] {
        var sentences = [""]
        var isCode = false
        for character in text {
            let isEnd = !isCode && character == " " && sentences[sentences.count - 1].last.map { ".!;".contains($0) } == true
            if isEnd || character.isNewline {
                sentences.append("")
                isCode = false
                continue
            }
            // Two spaces can follow a sentence.
            if character == " ", sentences[sentences.count - 1].isEmpty { continue }
            if character == "`" { isCode.toggle() }
            sentences[sentences.count - 1].append(character)
        }
        return sentences
    }

    /// A sentence without labels such as `Deprecated:`.
    private static func unlabelled(_ sentence: Substring) -> String {
        let label = sentence.prefix { $0.isLetter }
        let rest = sentence.dropFirst(label.count).drop { $0 == " " }
        guard ["deprecated", "note", "warning"].contains(label.lowercased()), let mark = rest.first, ":-–—,".contains(mark) else {
            return String(sentence)
        }
        return unlabelled(rest.dropFirst().drop { $0.isWhitespace })
    }

    /// The text without Markdown's emphasis and links.
    private static func plain(_ text: Substring) -> String {
        var plain = ""
        var rest = text
        while let next = rest.first {
            if next == "*" || rest.hasPrefix("__") {
                rest = rest.dropFirst(next == "*" ? 1 : 2)
            } else if next == "[", let label = linkLabel(rest) {
                plain += label.text
                rest = label.rest
            } else {
                plain.append(next)
                rest = rest.dropFirst()
            }
        }
        return plain
    }

    /// The label of the link at the beginning of a text, and what follows the link.
    private static func linkLabel(_ text: Substring) -> (text: Substring, rest: Substring)? {
        let label = text.dropFirst().prefix { $0 != "]" && !$0.isNewline }
        let target = text.dropFirst(label.count + 1)
        guard target.hasPrefix("]("), let end = target.firstIndex(of: ")") else { return nil }
        return (label, target[target.index(after: end)...])
    }
}
