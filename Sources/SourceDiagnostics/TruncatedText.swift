/// Text of a document in a message: complete if it is short, truncated if it is long.
enum TruncatedText {
    /// The length in bytes up to which a word, and a whole text, is not truncated.
    static let (maximumWordLength, maximumLength) = (400, 8_000)
    /// The number of bytes shown of a longer word, extended to the end of a character.
    private static let shown = 160

    /// The text with `…` instead of the rest of long words, and of a long text.
    static func truncating(_ text: String) -> String {
        guard text.utf8.count > maximumWordLength else { return text }
        let bytes = text.utf8
        var result = ""
        var place = bytes.startIndex
        while place < bytes.endIndex {
            guard result.utf8.count < maximumLength else { return result + "…" }
            let space = bytes[place...].firstIndex(of: UInt8(ascii: " "))
            result += cut(bytes[place..<(space ?? bytes.endIndex)])
            if space != nil { result += " " }
            place = space.map { bytes.index(after: $0) } ?? bytes.endIndex
        }
        return result
    }

    private static func cut(_ word: Substring.UTF8View) -> String {
        guard word.count > maximumWordLength else { return String(Substring(word)) }
        let end = word.index(word.startIndex, offsetBy: shown)
        let rest = word[end...].drop { $0 & 0xC0 == 0x80 }
        // Characters after a value, such as a quotation mark, are part of the sentence.
        let mark = word.last.flatMap { "'\"`,;:.)".utf8.contains($0) ? Character(Unicode.Scalar($0)) : nil }
        return String(Substring(word[..<rest.startIndex])) + "…" + (mark.map { String($0) } ?? "")
    }
}
