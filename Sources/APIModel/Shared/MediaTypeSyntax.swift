/// What a media type looks like.
package enum MediaTypeSyntax {
    /// Two tokens with a `/` between them, perhaps with parameters behind a `;` (RFC 9110 8.3.1).
    package static func isValid(_ text: String) -> Bool {
        let essence = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
        let last = essence.last.map { part in String(part.reversed().drop { $0 == " " }.reversed()) } ?? ""
        return isPlain && essence.count == 2 && HTTPToken.isValid(String(essence[0])) && HTTPToken.isValid(last)
    }
}
