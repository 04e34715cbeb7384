import APIModel
import SourceDiagnostics

/// Splits a name of the spec, which can be any string, into words of ASCII letters and digits.
///
/// A word ends at any character that is not a letter or a digit, before an upper-case letter that follows a lower-case letter or a digit,
/// and before the last of several upper-case letters that is followed by a lower-case letter: `URLSession` is `URL Session`, `oauth2Token`
/// is `oauth2 Token`. Capitals with a plural `s` or a version are one word: `LROs`, `CIDRv4`. A `.`, `_` or `-` between digits is part of
/// the word, as `_`: `v2.0` is `v2_0`.
///
/// Words keep their case, unless a name of several words is all in upper case: `user ON_MEDIA_END` is `user on media end`. Spaces separate
/// names that were joined.
package enum WordSplitter {
    /// The words, at least one: for a string without letters and digits, the names of its symbols, and `empty` for the empty string.
    package static func words(_ text: String) -> [String] {
        let text = LongName.shortened(text)
        let found = split(ASCIITransliteration.scalars(text))
        return found.isEmpty ? namingSymbols(text) : found
    }

    /// The words with every sign spelled out: `a+` is `a plus`, and `GMT-1` is `GMT minus 1`.
    static func namingSigns(_ text: String) -> [String] {
        let found = split(ASCIITransliteration.scalars(LongName.shortened(text), naming: .signs))
        return found.isEmpty ? words(text) : found
    }

    /// The words with every symbol spelled out, except space, `_`, and `-` and `.` between words: `a/b+` is `a slash b plus`.
    package static func namingSymbols(_ text: String) -> [String] {
        let text = LongName.shortened(text)
        let found = split(ASCIITransliteration.scalars(text, naming: .symbols))
        if !found.isEmpty { return found }
        let separators = text.unicodeScalars.compactMap { SymbolNames.name(of: $0) }
        return separators.isEmpty ? ["empty"] : separators
    }

    private enum Kind {
        case small, capital, digit, other
    }

    private static func kind(_ byte: UInt8) -> Kind {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): .small
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): .capital
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        default: .other
        }
    }

    private static func split(_ bytes: [UInt8]) -> [String] {
        guard bytes.contains(ASCIITransliteration.space) else { return words(ofName: bytes) }
        return bytes.split(separator: ASCIITransliteration.space).flatMap { words(ofName: Array($0)) }
    }

    /// The words of a single name.
    private static func words(ofName bytes: [UInt8]) -> [String] {
        var words = NameWords.split(bytes) { index, start in
            let next = index + 1 < bytes.count ? kind(bytes[index + 1]) : .other
            switch kind(bytes[index - 1]) {
            case .small: return true
            // `oauth2Token` splits here, `3D` and `2FA` do not.
            case .digit: return next == .small || !bytes[start..<index].allSatisfy { kind($0) == .digit }
            case .capital: return next == .small && !isAcronym(bytes, endingAt: index)
            case .other: return false
            }
        }
        // `ON_MEDIA_END` consists of ordinary words, `FAQ` may be an acronym.
        if words.count > 1, !bytes.contains(where: { kind($0) == .small }) { words = words.map { $0.lowercased() } }
        if bytes.contains(where: { $0 >= 0x80 }) {
            words = words.map { String($0.map { $0 == ASCIITransliteration.joint ? "_" : $0 }) }
        }
        return joiningParts(words)
    }

    /// Whether the capital ends an acronym in the plural or with a version, as in `userIDs`, `URLsByName` and `CIDRv4`. An unknown acronym
    /// in the plural does not end in `As`, `Is` or `Us`: `parseHTTPAsText`.
    private static func isAcronym(_ bytes: [UInt8], endingAt index: Int) -> Bool {
        guard index + 1 < bytes.count else { return false }
        let after = index + 2 < bytes.count ? kind(bytes[index + 2]) : .other
        if bytes[index + 1] == UInt8(ascii: "v") { return after == .digit }
        guard bytes[index + 1] == UInt8(ascii: "s"), after != .small else { return false }
        if !"AIU".utf8.contains(bytes[index]) { return true }
        var start = index
        while start > 0, kind(bytes[start - 1]) == .capital { start -= 1 }
        return Acronyms.contains(String(decoding: bytes[start...index], as: UTF8.self).lowercased())
    }

    /// The first parts of words that are one, although they would be split, and what follows them.
    private static let joinedParts: [String: String] = [
        "Do": "S", "Iaa": "S", "Io": "T", "Na": "N", "O": "Auth", "Paa": "S", "Qo": "S", "RES": "Tful", "Saa": "S",
    ]

    /// `OAuth2`, `NaN`, `QoS` and `RESTful` are one word each, although they would be split.
    private static func joiningParts(_ words: [String]) -> [String] {
        // Most words are longer than these parts, or in lower case.
        func mayBePart(_ word: String) -> Bool { word.utf8.count <= 3 && word.utf8.first?.isCapital == true }
        guard words.contains(where: { mayBePart($0) && joinedParts[$0] != nil }) else { return words }
        var joined: [String] = []
        for word in words {
            if let last = joined.last, let rest = joinedParts[last], word == rest || last == "O" && word.hasPrefix(rest) {
                joined[joined.count - 1] = last == "O" ? "oa" + word.dropFirst() : last + word
            } else {
                joined.append(word)
            }
        }
        return joined
    }
}
