public import Foundation

/// An authorization server, and the registration of this program. The client secret is never printed.
public struct OAuthConfiguration: Sendable, Hashable {
    /// How a client with a secret authenticates (RFC 6749, 2.3.1).
    public struct ClientAuthentication: Sendable, Hashable {
        enum Kind: Sendable {
            case basic, body
        }

        let kind: Kind

        /// With the `Authorization` header, which every server must support.
        public static let basic = ClientAuthentication(kind: .basic)
        /// With parameters in the body, for servers that require that.
        public static let body = ClientAuthentication(kind: .body)
    }

    /// The client identifier.
    public var clientID: String
    /// The client secret; `nil` for apps, because a secret that is shipped to users is not secret (RFC 8252, 8.5).
    public var clientSecret: String?
    /// How the client authenticates, if it has a secret.
    public var clientAuthentication = ClientAuthentication.basic
    /// The token endpoint.
    public var tokenURL: URL
    /// The authorization endpoint, where the user signs in. Only the authorization code grant uses it.
    public var authorizationURL: URL?
    /// The redirect URL, as registered with the server. Only the authorization code grant uses it.
    public var redirectURL: URL?
    /// The requested scopes; if empty, the server decides.
    public var scopes: [String]
    /// Additional parameters of every token request, such as `audience`.
    public var tokenParameters: [String: String] = [:]
    /// Additional parameters of the authorization request, such as `prompt`.
    public var authorizationParameters: [String: String] = [:]

    /// Creates a configuration for an authorization server. Set the other properties afterwards, or with
    /// ``init(clientID:tokenURL:_:)``.
    public init(
        clientID: String, clientSecret: String? = nil, tokenURL: URL, authorizationURL: URL? = nil, redirectURL: URL? = nil,
        scopes: [String] = []
    ) {
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.tokenURL = tokenURL
        self.authorizationURL = authorizationURL
        self.redirectURL = redirectURL
        self.scopes = scopes
    }

    /// Creates a configuration without a secret and for the token endpoint only, changed by a closure.
    public init(clientID: String, tokenURL: URL, _ change: (inout OAuthConfiguration) -> Void) {
        self.init(clientID: clientID, tokenURL: tokenURL)
        change(&self)
    }
}

extension OAuthConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "OAuthConfiguration(\(tokenURL.host ?? "no host"))" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["tokenHost": tokenURL.host ?? "none"]) }
}
