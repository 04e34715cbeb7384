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
            tokens = decoded.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { PointerToken.unescaped(String($0)) }
            return
        }
        tokens = fragment.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            // Most tokens have no escapes.
            PointerToken.unescaped($0.contains(UInt8(ascii: "%")) ? PercentEscapes.decoded(Substring($0)) : String(Substring($0)))
        }
    }
}
