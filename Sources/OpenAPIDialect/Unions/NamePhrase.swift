import APIModel

/// A description that is short enough to be a name.
enum NamePhrase {
    /// The words of a text without parentheses; `nil` for a text with more words or with punctuation, and for a sentence.
    static func of(_ text: String, words maximum: Int) -> String? {
        guard text.utf8.count < 50, text.contains(where: \.isLetter), !LatinLetters.areMissing(in: text) else { return nil }
        let words = text.split { $0.isWhitespace || "()".contains($0) }
        let isName = words.count <= maximum && words.allSatisfy { $0.utf8.allSatisfy { NameWords.isOfWord($0) || $0 == UInt8(ascii: "-") } }
        return isName ? words.joined(separator: " ") : nil
    }
}
