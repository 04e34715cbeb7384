/// Sends an API key with requests whose endpoints require its scheme.
public struct APIKeyInterceptor: CredentialInterceptor {
    /// Where a key goes, and under which name.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Place: Sendable, Hashable {
        /// A header of this name.
        case header(String)
        /// A query item of this name; name and value are percent-encoded.
        case query(String)
        /// A cookie with this name, in addition to existing cookies.
        case cookie(String)
    }

    public let scheme: String
    private let place: Place
    private let key: @Sendable () async -> String?

    /// - Parameters:
    ///   - scheme: The security scheme whose credential this is.
    ///   - place: Where the key is sent.
    ///   - key: Called for every request; if it returns `nil`, no key is sent.
    public init(scheme: String = AuthRequirement.defaultScheme, in place: Place, key: @escaping @Sendable () async -> String?) {
        self.scheme = scheme
        self.place = place
        self.key = key
    }

    public func hasCredential() async -> Bool {
        await key() != nil
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        guard context.schemes.contains(scheme), let key = await key() else { return try await next(request) }
        var request = request
        switch place {
        case .header(let name): request.setCredential(key, forHeader: name)
        case .query(let name): request.setCredential(key, forQuery: name)
        case .cookie(let name): request.setCredential(key, forCookie: name)
        }
        return try await next(request)
    }
}
