import Foundation

/// A sentence from a server without anything that could be a value: quoted text, numbers, addresses, long or unusual words, and whatever
/// the request sent.
struct RedactedSentence {
    private static let limit = 300
    /// Closing quotes by opening ones.
    private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "„": "“", "«": "»", "`": "`", "‘": "’", "<": ">", "'": "'"]

    private let sent: SentValues

    init(sent: SentValues) {
        self.sent = sent
    }

    /// `nil` if nothing is left of the sentence.
    func text(_ sentence: String) -> String? {
        let isCut = sentence.count > Self.limit
        let words = withoutQuotes(String(sentence.prefix(Self.limit))).split(whereSeparator: \.isWhitespace).map(String.init)
        let isSentence = words.count > 1
        var shown: [String] = []
        for word in words {
            let word = masked(word, isSentence: isSentence)
            if word == Redaction.mark, shown.last == Redaction.mark { continue }
            shown.append(word)
        }
        let text = shown.joined(separator: " ")
        guard text.contains(where: \.isLetter) else { return nil }
        return text + (isCut ? " …" : "")
    }

    /// The path of a fault: names and indices.
    func place(_ text: String) -> String? {
        let parts = text.split(whereSeparator: { "./[]#".contains($0) }).map(String.init)
        guard !parts.isEmpty, text.count <= 80 else { return nil }
        return parts.map { part in
            let isPosition = part.count <= 4 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            let isName = part.count <= 32 && part.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "_" || $0 == "-" || $0 == "$") }
            return isPosition || (isName && !sent.hasValue(part)) || sent.names.contains(part) ? part : Redaction.mark
        }.joined(separator: ".")
    }

    private func withoutQuotes(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            let opens = character != "'" || result.last.map { $0.isWhitespace || "([{:=,".contains($0) } ?? true
            guard opens, let closing = Self.quotes[character] else {
                result.append(character)
                continue
            }
            guard let end = end(of: closing, in: rest) else {
                // An unterminated quote can be a value too.
                return result + Redaction.mark
            }
            let content = String(rest[..<end])
            result += sent.names.contains(content) ? "\(character)\(content)\(closing)" : Redaction.mark
            rest = rest[rest.index(after: end)...]
        }
        return result
    }

    private func end(of quote: Character, in text: Substring) -> Substring.Index? {
        text.indices.first { index in
            guard text[index] == quote else { return false }
            // An apostrophe in a word is not a quote.
            guard quote == "'" || quote == "’" else { return true }
            let following = text.index(after: index)
            return following == text.endIndex || !(text[following].isLetter || text[following].isNumber)
        }
    }

    private func masked(_ word: String, isSentence: Bool) -> String {
        let marks: (Character) -> Bool = { ".,;:!?()[]{}…\"'`".contains($0) }
        let head = word.prefix(while: marks)
        let tail = word.dropFirst(head.count).reversed().prefix(while: marks).reversed()
        let core = String(word.dropFirst(head.count).dropLast(tail.count))
        guard !core.isEmpty, core != Redaction.mark else { return word }
        return isHarmless(core, isSentence: isSentence) ? word : Redaction.mark
    }

    private func isHarmless(_ word: String, isSentence: Bool) -> Bool {
        if Self.isCommon(word) { return true }
        if sent.hasValue(word) { return false }
        if sent.names.contains(word) { return true }
        let parts = word.split(whereSeparator: { "-_/.".contains($0) }).map(String.init)
        if parts.count > 1, parts.joined().count == word.count - parts.count + 1, parts.allSatisfy(isWord) { return true }
        guard isSentence else { return false }
        if word.count <= 2, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
        let letters = word.filter { $0 != "'" && $0 != "’" }
        guard word.count <= 20, !letters.isEmpty, letters.allSatisfy(\.isLetter) else { return false }
        return letters.dropFirst().allSatisfy { !$0.isUppercase } || (letters.count <= 5 && letters.allSatisfy(\.isUppercase))
    }

    /// Whether it is a common word, or the name of a member and not a value.
    private func isWord(_ word: String) -> Bool {
        Self.isCommon(word) || sent.names.contains(word) && !sent.hasValue(word)
    }

    private static func isCommon(_ word: String) -> Bool { common.contains(word.lowercased()) }

    /// Common words in error messages, and those in names of header fields. They are shown even if they were sent, or stand alone.
    private static let common = Set(
        """
        a accept access account action address all allowed already an and any api are argument at auth authentication authorization
        authorized bad be been body but by can cannot characters code conflict contain contains content could credentials csrf data date
        denied deprecated detail did disposition does duplicate email empty encoding entity equal error errors exceeded exist exists
        expected expired failed failure field fields file for forbidden form format found from given gone grant greater has have header id
        idempotency if in incorrect input integer internal invalid is it item items its json key language large least length less limit
        limited list long longer malformed match maximum may media method minimum missing model modified more most must name no non none not
        null number object of on only operation or origin out page parameter parameters password path payment permission permissions please
        precondition problem provided quota range rate reached read record request requests required resource response retry route scope
        scopes server service session short should since size state status string successful supported system temporarily text than that the
        there this time timeout to token too try type unable unauthenticated unauthorized unavailable unexpected unique unknown
        unprocessable unsupported up url user username valid validation value values version wait was were when with within without write
        wrong x you your
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
