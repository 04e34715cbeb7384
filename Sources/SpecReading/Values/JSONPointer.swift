import APIModel
import SourceDiagnostics

/// A JSON Pointer (RFC 6901) in a URI fragment.
package struct JSONPointer: Hashable {
    package var tokens: [String]

    package init(tokens: [String]) {
        self.tokens = tokens
    }

    /// `#/paths/~1pets`. A `%` in a token is percent-encoded, so that what follows it is not an escape.
    package var fragment: String {
        "#" + tokens.map { "/" + PointerToken.escaped($0).replacing("%", with: "%25") }.joined()
    }

    /// `nil` if the fragment is not a pointer but, for example, an anchor.
    package init?(fragment: Substring) {
        if fragment.isEmpty {
            tokens = []
            return
        }
        guard fragment.utf8.first == UInt8(ascii: "/") else {
            // Any character can be percent-encoded (RFC 6901, 6).
            let decoded = PercentEscapes.decoded(fragment)
            guard decoded.first == "/" else { return nil }
            tokens = decoded.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { Self.unescaped(String($0)) }
            return
        }
        tokens = fragment.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            // Most tokens have no escapes.
            Self.unescaped($0.contains(UInt8(ascii: "%")) ? PercentEscapes.decoded(Substring($0)) : String(Substring($0)))
        }
    }

    /// Decodes `~1` before `~0` (RFC 6901, 4).
    private static func unescaped(_ token: String) -> String {
        guard token.utf8.contains(UInt8(ascii: "~")) else { return token }
        var text = ""
        var isAfterTilde = false
        for character in token.unicodeScalars {
            if isAfterTilde {
                text += character == "1" ? "/" : character == "0" ? "~" : "~\(character)"
                isAfterTilde = false
            } else if character == "~" {
                isAfterTilde = true
            } else {
                text.unicodeScalars.append(character)
            }
        }
        return isAfterTilde ? text + "~" : text
    }
}
