import Foundation

/// Names and values of a `Cookie` header.
enum CookiePair {
    /// The pairs of a `Cookie` header.
    static func pairs(of text: some StringProtocol) -> [Substring] {
        Substring(text).split(separator: ";").map { $0.trimmingOptionalWhitespace() }.filter { !$0.isEmpty }
    }

    static func name(of pair: Substring) -> Substring { pair.prefix { $0 != "=" }.trimmingOptionalWhitespace() }

    /// A name that is a token (RFC 6265, 4.1.1) is unchanged, because servers do not decode names.
    static func encodeName(_ name: String) -> String {
        HTTPToken.isValid(name) ? name : PercentEncoding.unreserved(name)
    }

    /// Percent-encodes characters that are not a `cookie-octet`, and keeps all others, including percent signs.
    static func encodeIllegal(_ value: String) -> String {
        value.addingPercentEncoding(withAllowedCharacters: octets) ?? ""
    }

    private static let octets: CharacterSet = {
        var characters = CharacterSet(charactersIn: "\u{21}"..."\u{7E}")
        characters.remove(charactersIn: "\",;\\")
        return characters
    }()
}
