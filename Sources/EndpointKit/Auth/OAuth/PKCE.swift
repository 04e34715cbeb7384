import Foundation

/// Binds an authorization code to the program that requested it (RFC 7636, method S256).
struct PKCE {
    let verifier: String

    init(verifier: String) {
        self.verifier = verifier
    }

    var challenge: String { Self.text(SHA256.hash(Array(verifier.utf8))) }

    /// Base64 for URLs, without padding.
    static func text(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }

    /// 256 random bits.
    static func secret() -> String {
        var generator = SystemRandomNumberGenerator()
        return text((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
}
