import Foundation

/// A Digest challenge of a server (RFC 7616, 3.3).
struct DigestChallenge: Sendable, Hashable {
    let realm: String
    let nonce: String
    let opaque: String?
    let algorithm: Algorithm
    /// Whether the server offers `auth`; without any quality of protection, the answer is that of RFC 2069.
    let hasQuality: Bool
    let hashesUser: Bool
    /// Whether only the nonce of the rejected request was too old.
    let isStale: Bool

    enum Algorithm: String, Sendable, CaseIterable {
        case md5 = "MD5"
        case md5Session = "MD5-sess"
        case sha256 = "SHA-256"
        case sha256Session = "SHA-256-sess"

        var isSession: Bool { self == .md5Session || self == .sha256Session }

        /// The digest of a text in UTF-8 in hexadecimal digits.
        func hash(_ text: String) -> String {
            let digest =
                switch self {
                case .md5, .md5Session: MD5.hash(Array(text.utf8))
                case .sha256, .sha256Session: SHA256.hash(Array(text.utf8))
                }
            return Hexadecimal.text(of: digest)
        }
    }

    /// The first challenge that can be answered: the server has them in the order of its preference.
    static func first(in headers: HTTPFields) -> DigestChallenge? {
        for challenge in headers.values(for: "WWW-Authenticate").flatMap(AuthenticationScheme.all) where challenge.name == "digest" {
            if let digest = DigestChallenge(challenge.parameters) { return digest }
        }
        return nil
    }

    /// The nonce for the next request (RFC 7616, 3.5).
    static func nextNonce(in headers: HTTPFields) -> String? {
        guard let text = headers["Authentication-Info"] else { return nil }
        return AuthenticationScheme.all("Digest \(text)").first?.parameters["nextnonce"]
    }

    init?(_ parameters: [String: String]) {
        guard let realm = parameters["realm"], let nonce = parameters["nonce"] else { return nil }
        let name = parameters["algorithm"]?.lowercased() ?? "md5"
        guard let algorithm = Algorithm.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
        let qualities = parameters["qop"]?.lowercased().split { ", \t".contains($0) } ?? []
        guard qualities.isEmpty || qualities.contains("auth") else { return nil }
        self.realm = realm
        self.nonce = nonce
        self.algorithm = algorithm
        opaque = parameters["opaque"]
        hasQuality = !qualities.isEmpty
        hashesUser = parameters["userhash"]?.lowercased() == "true"
        isStale = parameters["stale"]?.lowercased() == "true"
    }

    private init(_ other: DigestChallenge, nonce: String) {
        (realm, opaque, algorithm) = (other.realm, other.opaque, other.algorithm)
        (hasQuality, hashesUser, isStale) = (other.hasQuality, other.hashesUser, other.isStale)
        self.nonce = nonce
    }

    func replacing(nonce: String) -> DigestChallenge { DigestChallenge(self, nonce: nonce) }
}

/// A challenge of any scheme in `WWW-Authenticate` (RFC 9110, 11.6.1), where commas separate challenges and their parameters alike.
struct AuthenticationScheme {
    /// In lower case.
    let name: String
    /// Names in lower case; of repeated ones, the first.
    private(set) var parameters: [String: String] = [:]

    /// All challenges of one field. What is not valid is skipped.
    static func all(_ field: String) -> [AuthenticationScheme] {
        var challenges: [AuthenticationScheme] = []
        for element in HeaderParameters.list(field) {
            var text = element
            let equals = text.firstIndex(of: "=")
            // `Scheme`, `Scheme name=value`, `Scheme token68==` or `name=value`.
            let word = text.prefix { $0 != " " && $0 != "\t" && $0 != "=" }
            let rest = text[word.endIndex...].drop { $0 == " " || $0 == "\t" }
            if equals == nil || !rest.hasPrefix("=") {
                challenges.append(AuthenticationScheme(name: word.lowercased()))
                text = rest
            }
            guard let separator = text.firstIndex(of: "="), !challenges.isEmpty else { continue }
            let name = text[..<separator].trimmingOptionalWhitespace().lowercased()
            let value = text[text.index(after: separator)...].trimmingOptionalWhitespace()
            let last = challenges.count - 1
            if challenges[last].parameters[name] == nil { challenges[last].parameters[name] = HeaderParameters.unquoted(value) }
        }
        return challenges
    }
}
