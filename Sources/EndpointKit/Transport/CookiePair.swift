import Foundation

/// Names and values of a `Cookie` header.
enum CookiePair {
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
