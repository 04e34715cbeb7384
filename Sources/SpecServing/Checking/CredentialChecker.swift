import APIContract
import APIModel
import SourceDiagnostics

/// Checks whether a request has the credentials that its operation needs.
struct CredentialChecker {
    enum Outcome: Equatable {
        case allowed
        /// The challenges for `WWW-Authenticate` (RFC 9110, 11.6.1).
        ///
        /// `isWrong` is whether the request has credentials, but they are not accepted.
        case missing(challenges: [String], isWrong: Bool)
        /// The scopes that the token lacks (RFC 6750, 3.1).
        case insufficient(scopes: [String])
    }

    let contract: Contract
    /// The credentials that are accepted; any if it is empty.
    var accepted: Set<String> = []
    /// The tokens of the server itself; `nil` if it has none.
    var tokens: IssuedTokens?

    func check(_ request: ServedRequest, _ operation: ContractOperation) -> Outcome {
        guard !operation.security.isEmpty else { return .allowed }
        var lacking: [String]?
        var challenges: [String] = []
        var isWrong = false
        for alternative in operation.security {
            let schemes = alternative.requirements.map { requirement in
                (requirement, contract.securitySchemes.first { $0.name.value == requirement.scheme.value }?.kind ?? .other)
            }
            let missing = schemes.filter { !isThere($0.1, in: request) }
            guard missing.isEmpty else {
                let any = CredentialChecker(contract: contract)
                if missing.contains(where: { any.isThere($0.1, in: request) }) { isWrong = true }
                for (requirement, kind) in missing where !challenges.contains(challenge(kind, requirement.scopes)) {
                    challenges.append(challenge(kind, requirement.scopes))
                }
                continue
            }
            let wanted = schemes.filter(\.1.hasScopes).flatMap(\.0.scopes)
            guard let scopes = Self.scopes(of: request) else { return .allowed }
            let absent = wanted.filter { !scopes.contains($0) }
            if absent.isEmpty { return .allowed }
            lacking = lacking ?? absent
        }
        if let lacking { return .insufficient(scopes: lacking) }
        guard isWrong else { return .missing(challenges: challenges, isWrong: false) }
        // RFC 6750, 3.1
        return .missing(
            challenges: challenges.map { $0.hasPrefix("Bearer ") ? $0 + ", error=\"invalid_token\"" : $0 }, isWrong: true)
    }

    private func isThere(_ kind: ContractSecurityScheme.Kind, in request: ServedRequest) -> Bool {
        switch kind {
        case .http(let scheme):
            guard let credentials = Self.credentials(of: request, scheme: scheme) else { return false }
            guard scheme == "basic" else {
                return scheme == "bearer" ? isToken(credentials) : isAccepted(credentials) || scheme == "digest"
            }
            // `user:password` in base64 (RFC 7617, 2).
            guard let text = Base64.decode(credentials).map({ String(decoding: $0, as: UTF8.self) }),
                let colon = text.firstIndex(of: ":")
            else { return false }
            return isAccepted(text) || isAccepted(text[text.index(after: colon)...])
        case .oauth2, .openIDConnect: return Self.credentials(of: request, scheme: "bearer").map { isToken($0) } ?? false
        case .apiKey(let location, let name):
            return key(location, name, in: request).contains { !$0.isEmpty && isAccepted($0) }
        // Client certificates, and credentials that the document does not describe, cannot be checked here.
        case .mutualTLS, .other: return true
        }
    }

    /// Whether a bearer token was issued by the server and has not expired, or is another accepted one.
    private func isToken(_ token: String) -> Bool {
        guard let tokens else { return isAccepted(token) }
        switch tokens.knowledge(of: token) {
        case .valid: return true
        case .expired: return false
        case .unknown: return tokens.isStrict ? accepted.contains(token) : isAccepted(token)
        }
    }

    private func isAccepted(_ credentials: some StringProtocol) -> Bool {
        accepted.isEmpty || accepted.contains(String(credentials))
    }

    /// The values of an API key.
    private func key(_ location: ParameterLocation, _ name: String, in request: ServedRequest) -> [String] {
        switch location {
        case .header: return request.fields.values(name)
        case .query: return QueryPair.pairs(of: request.query).pairs.filter { $0.name == name }.compactMap(\.value)
        case .cookie:
            // Keys come encoded or as they are.
            return QueryPair.cookies(of: request).filter { $0.name == name }.flatMap { [$0.rawValue, $0.value].compactMap(\.self) }
        case .path: return []
        }
    }

    /// The text after the scheme in `Authorization`; `nil` if there is none.
    private static func credentials(of request: ServedRequest, scheme: String) -> String? {
        guard let field = request.fields["Authorization"], let end = field.firstIndex(of: " "), field[..<end].lowercased() == scheme else {
            return nil
        }
        let credentials = field[end...].trimmingSpaces
        return credentials.isEmpty ? nil : credentials
    }

    /// The scopes in a bearer token itself: the claim `scope` (RFC 8693, 4.2), `scp` or `scopes` of a JWT; `nil` if it has none.
    private static func scopes(of request: ServedRequest) -> Set<String>? {
        guard let token = credentials(of: request, scheme: "bearer") else { return nil }
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let payload = Base64.decode(parts[1]), case .object(let claims)? = try? JSONTextParser.parse(payload) else {
            return nil
        }
        switch claims.first(where: { ["scope", "scp", "scopes"].contains($0.key) })?.value {
        case .string(let text)?: return Set(text.split(separator: " ").map(String.init))
        case .array(let elements)?:
            return Set(elements.compactMap { if case .string(let text) = $0 { text } else { nil } })
        default: return nil
        }
    }

    private func challenge(_ kind: ContractSecurityScheme.Kind, _ scopes: [String]) -> String {
        let realm = "realm=\"\(Self.quotable(contract.title.value))\""
        let scope = scopes.isEmpty ? "" : ", scope=\"\(Self.quotable(scopes.joined(separator: " ")))\""
        switch kind {
        case .http("basic"): return "Basic \(realm), charset=\"UTF-8\""
        case .http("bearer"): return "Bearer \(realm)"
        case .http("digest"): return "Digest \(realm), nonce=\"endpointkit\", qop=\"auth\", algorithm=SHA-256"
        case .http(let scheme): return "\(scheme.prefix(1).uppercased() + scheme.dropFirst()) \(realm)"
        case .oauth2, .openIDConnect: return "Bearer \(realm)\(scope)"
        case .apiKey(let location, let name): return "ApiKey \(realm), in=\"\(location.rawValue)\", name=\"\(Self.quotable(name))\""
        case .mutualTLS, .other: return "Mutual \(realm)"
        }
    }

    private static func quotable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { (0x20...0x7E).contains($0.value) && $0 != "\"" && $0 != "\\" }))
    }
}

extension ContractSecurityScheme.Kind {
    fileprivate var hasScopes: Bool {
        switch self {
        case .oauth2, .openIDConnect, .http(scheme: "bearer"): true
        case .http, .apiKey, .mutualTLS, .other: false
        }
    }
}
