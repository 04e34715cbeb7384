import Foundation

/// Answers Digest challenges (RFC 7616) of endpoints that require its scheme: a request that gets 401 is sent again with a digest of the
/// password, and later requests to the same origin have one at once.
///
/// It supports the algorithms MD5 and SHA-256, each with and without `-sess`, the quality of protection `auth` or none, hashed user names,
/// and new nonces. Other challenges are not answered: the 401 is the response. A request whose body cannot be sent again gets its 401 if no
/// challenge is known yet. After a redirect to another origin, no digest is sent, and a challenge is not answered. It works with every
/// transport.
public struct DigestAuthInterceptor: CredentialInterceptor {
    public let scheme: String
    private let credentials: @Sendable () async -> BasicCredentials?
    private let sessions = Protected<[HTTPOrigin: DigestSession]>([:])

    /// A nonce that expired meanwhile is replaced once.
    private static let replayLimit = 2

    /// - Parameters:
    ///   - scheme: The security scheme whose credential this is.
    ///   - credentials: Called for every request; if it returns `nil`, nothing is sent and no challenge is answered.
    public init(scheme: String = AuthRequirement.defaultScheme, credentials: @escaping @Sendable () async -> BasicCredentials?) {
        self.scheme = scheme
        self.credentials = credentials
    }

    public func hasCredential() async -> Bool {
        await credentials() != nil
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        guard context.schemes.contains(scheme), let credentials = await credentials(), let origin = HTTPOrigin(request.url) else {
            return try await next(request)
        }
        var known = sessions.withLock { $0[origin] }
        var hasAnswered = false
        while true {
            let (response, sent) = try await send(request, with: credentials, session: known, at: origin, next)
            guard response.status == 401, request.body.isReplayable, response.url.map({ HTTPOrigin($0) == origin }) ?? true,
                let challenge = DigestChallenge.first(in: response.headers)
            else { return response }
            // A challenge after an answer to a new one means that the credentials are wrong, unless only the nonce is too old.
            guard !hasAnswered || challenge.isStale, context.calls.mayReplay(limit: Self.replayLimit) else {
                sessions.withLock { if $0[origin]?.challenge == sent?.challenge { $0[origin] = nil } }
                return response
            }
            hasAnswered = true
            known = DigestSession(challenge)
            sessions.withLock { [known] in $0[origin] = known }
        }
    }

    /// Sends a request with the next count of the session's nonce.
    private func send(
        _ request: HTTPRequest, with credentials: BasicCredentials, session: DigestSession?, at origin: HTTPOrigin, _ next: Next
    ) async throws -> (HTTPResponse, DigestSession?) {
        guard let session else { return (try await next(request), nil) }
        var request = request
        let counted = authorize(&request, with: credentials, session: session, at: origin)
        // The digest covers the path, and is refused for another one (RFC 7616, 3.4.6).
        request.renewCredential = { _ = authorize(&$0, with: credentials, session: session, at: origin) }
        let response = try await next(request)
        if let nonce = DigestChallenge.nextNonce(in: response.headers) {
            sessions.withLock { sessions in
                guard sessions[origin]?.challenge == counted.challenge else { return }
                sessions[origin] = DigestSession(counted.challenge.replacing(nonce: nonce))
            }
        }
        return (response, counted)
    }

    private func authorize(
        _ request: inout HTTPRequest, with credentials: BasicCredentials, session: DigestSession, at origin: HTTPOrigin
    ) -> DigestSession {
        let counted = sessions.withLock { sessions in
            // Another request may have a newer nonce.
            var current = sessions[origin] ?? session
            current.count += 1
            sessions[origin] = current
            return current
        }
        request.setCredential(counted.authorization(for: request, credentials), forHeader: "Authorization")
        return counted
    }
}

/// A challenge and how often its nonce was used.
struct DigestSession: Sendable {
    let challenge: DigestChallenge
    var count: UInt32 = 0
    /// The client's nonce, the same for all requests: with `-sess`, the key is derived from it.
    let clientNonce: String

    init(_ challenge: DigestChallenge) {
        let random = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))
        self.init(challenge, clientNonce: String(random.0, radix: 16) + String(random.1, radix: 16))
    }

    init(_ challenge: DigestChallenge, clientNonce: String) {
        self.challenge = challenge
        self.clientNonce = clientNonce
    }

    /// The value of `Authorization` (RFC 7616, 3.4).
    func authorization(for request: HTTPRequest, _ credentials: BasicCredentials) -> String {
        let uri = Self.target(of: request)
        let hash = challenge.algorithm.hash
        var key = hash("\(credentials.user):\(challenge.realm):\(credentials.password)")
        if challenge.algorithm.isSession { key = hash("\(key):\(challenge.nonce):\(clientNonce)") }
        let subject = hash("\(request.method.rawValue):\(uri)")
        let digits = String(count, radix: 16)
        let number = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
        let middle = challenge.hasQuality ? "\(number):\(clientNonce):auth:" : ""
        var fields = [Self.userField(credentials.user, challenge, hash)]
        fields += [Self.quoted("realm", challenge.realm), Self.quoted("uri", uri), "algorithm=\(challenge.algorithm.rawValue)"]
        fields.append(Self.quoted("nonce", challenge.nonce))
        if challenge.hasQuality { fields += ["nc=\(number)", "qop=auth"] }
        if challenge.hasQuality || challenge.algorithm.isSession { fields.append(Self.quoted("cnonce", clientNonce)) }
        fields.append(Self.quoted("response", hash("\(key):\(challenge.nonce):\(middle)\(subject)")))
        if let opaque = challenge.opaque { fields.append(Self.quoted("opaque", opaque)) }
        if challenge.hashesUser { fields.append("userhash=true") }
        return "Digest " + fields.joined(separator: ", ")
    }

    /// RFC 7616, 3.4.4: a name that is not ASCII is percent-encoded in `username*`, unless it is hashed.
    private static func userField(_ user: String, _ challenge: DigestChallenge, _ hash: (String) -> String) -> String {
        if challenge.hashesUser { return quoted("username", hash("\(user):\(challenge.realm)")) }
        return user.utf8.allSatisfy { $0 < 0x80 } ? quoted("username", user) : "username*=UTF-8''\(PercentEncoding.unreserved(user))"
    }

    private static func quoted(_ name: String, _ value: String) -> String {
        let escaped = value.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "\(name)=\"\(escaped)\""
    }

    /// The path and the query as in the request line.
    private static func target(of request: HTTPRequest) -> String {
        guard let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true) else { return "/" }
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        return path + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
    }
}
