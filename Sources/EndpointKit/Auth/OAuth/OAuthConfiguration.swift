public import Foundation

/// An authorization server and how this program is known to it; the secret is never printed.
public struct OAuthConfiguration: Sendable, Hashable {
    /// How a client with a secret shows it (RFC 6749 2.3.1).
    public enum ClientAuthentication: Sendable, Hashable {
        /// In the header `Authorization`, which every server has to take.
        case basic
        /// In the body, for servers that want it there.
        case body
    }

    /// The name under which the program is registered.
    public var clientID: String
    /// nil for apps: what is shipped to users is not secret (RFC 8252 8.5).
    public var clientSecret: String?
    /// Used when there is a secret.
    public var clientAuthentication: ClientAuthentication
    /// Where tokens are issued and refreshed.
    public var tokenURL: URL
    /// Where the user signs in; only the authorization code needs it.
    public var authorizationURL: URL?
    /// Where the browser goes after that, as registered with the server; only the authorization code needs it.
    public var redirectURL: URL?
    /// What access is asked for; empty leaves it to the server.
    public var scopes: [String]
    /// Sent along with every token request, such as `audience`.
    public var tokenParameters: [String: String]
    /// Sent along when the user signs in, such as `prompt`.
    public var authorizationParameters: [String: String]

    /// A server, and the program as it is registered there.
    public init(
        clientID: String, clientSecret: String? = nil, clientAuthentication: ClientAuthentication = .basic, tokenURL: URL,
        authorizationURL: URL? = nil, redirectURL: URL? = nil, scopes: [String] = [], tokenParameters: [String: String] = [:],
        authorizationParameters: [String: String] = [:]
    ) {
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.clientAuthentication = clientAuthentication
        self.tokenURL = tokenURL
        self.authorizationURL = authorizationURL
        self.redirectURL = redirectURL
        self.scopes = scopes
        self.tokenParameters = tokenParameters
        self.authorizationParameters = authorizationParameters
    }
}

extension OAuthConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "OAuthConfiguration(\(tokenURL.host ?? "no host"))" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["tokenHost": tokenURL.host ?? "none"]) }
}
