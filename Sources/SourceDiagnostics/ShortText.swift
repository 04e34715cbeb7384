/// Text of a document as it stands in a message: whole where a person can read it, and cut where it is a value of megabytes.
enum ShortText {
    /// Bytes of a word, and of a whole text, that are always shown.
    static let (mostOfWord, mostOfText) = (400, 8_000)
    /// Bytes of a longer word that are shown, and those up to the end of a character.
    private static let shown = 160

    /// The text with `…` in place of what is too long in it: the rest of a word, and the rest of the text.
    static func shortening(_ text: String) -> String {
        guard text.utf8.count > mostOfWord else { return text }
        let bytes = text.utf8
        var result = ""
        var place = bytes.startIndex
        while place < bytes.endIndex {
            guard result.utf8.count < mostOfText else { return result + "…" }
            let space = bytes[place...].firstIndex(of: UInt8(ascii: " "))
            result += cut(bytes[place..<(space ?? bytes.endIndex)])
            if space != nil { result += " " }
            place = space.map { bytes.index(after: $0) } ?? bytes.endIndex
        }
        return result
    }

    private static func cut(_ word: Substring.UTF8View) -> String {
        guard word.count > mostOfWord else { return String(Substring(word)) }
        let end = word.index(word.startIndex, offsetBy: shown)
        let rest = word[end...].drop { $0 & 0xC0 == 0x80 }
        // What follows a value, such as a quotation mark, is a part of the sentence.
        let mark = word.last.flatMap { "'\"`,;:.)".utf8.contains($0) ? Character(Unicode.Scalar($0)) : nil }
        return String(Substring(word[..<rest.startIndex])) + "…" + (mark.map { String($0) } ?? "")
    }
}
