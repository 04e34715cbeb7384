public import Foundation

/// The reason why an authorization server did not issue a token. A failure of the network, and a status 408, 429 or 5xx without such a
/// reason, is a ``NetworkError`` instead.
public struct OAuthError: Error, Hashable {
    private enum Kind: Hashable, Sendable {
        case refused(Refusal)
        case invalidResponse(status: Int)
        case stateMismatch
        case invalidCallback
        case incompleteConfiguration
    }

    private let kind: Kind

    /// The server refused, at its token endpoint (RFC 6749, 5.2) or in the callback (RFC 6749, 4.1.2.1). See ``refusal``.
    public static func refused(_ refusal: Refusal) -> OAuthError { OAuthError(kind: .refused(refusal)) }
    /// The response of the token endpoint is neither a token nor an error according to RFC 6749.
    public static func invalidResponse(status: Int) -> OAuthError { OAuthError(kind: .invalidResponse(status: status)) }
    /// The callback does not belong to this authorization request; it may be forged.
    public static let stateMismatch = OAuthError(kind: .stateMismatch)
    /// The callback is not the redirect URL, or does not have exactly one code.
    public static let invalidCallback = OAuthError(kind: .invalidCallback)
    /// The configuration lacks a URL that this grant requires.
    public static let incompleteConfiguration = OAuthError(kind: .incompleteConfiguration)

    /// Why the server refused; `nil` for other errors.
    public var refusal: Refusal? {
        if case .refused(let refusal) = kind { refusal } else { nil }
    }
}

extension OAuthError {
    /// The details of a refusal.
    public struct Refusal: Sendable, Hashable {
        /// The kind of refusal.
        public var code: Code
        /// The server's own words for developers; they are not part of any description.
        public var details: String?
        /// A page about the error.
        public var page: URL?

        /// Creates a refusal.
        public init(code: Code, details: String? = nil, page: URL? = nil) {
            self.code = code
            self.details = details
            self.page = page
        }
    }

    /// The error code of a refusal. Servers can use other codes than those declared here.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code as the server sends it.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A parameter is missing, invalid or duplicated.
        public static let invalidRequest = Code(rawValue: "invalid_request")
        /// The client is unknown, or its secret is wrong.
        public static let invalidClient = Code(rawValue: "invalid_client")
        /// The code or the refresh token is wrong, expired, used up or revoked.
        public static let invalidGrant = Code(rawValue: "invalid_grant")
        /// The client is not authorized to use this grant.
        public static let unauthorizedClient = Code(rawValue: "unauthorized_client")
        /// The token endpoint does not support the grant.
        public static let unsupportedGrantType = Code(rawValue: "unsupported_grant_type")
        /// The authorization endpoint does not issue codes.
        public static let unsupportedResponseType = Code(rawValue: "unsupported_response_type")
        /// A scope is unknown or not allowed.
        public static let invalidScope = Code(rawValue: "invalid_scope")
        /// The user or the server denied access.
        public static let accessDenied = Code(rawValue: "access_denied")
        /// The server failed.
        public static let serverError = Code(rawValue: "server_error")
        /// The server is overloaded or under maintenance.
        public static let temporarilyUnavailable = Code(rawValue: "temporarily_unavailable")

        fileprivate static let registered: Set<Code> = [
            invalidRequest, invalidClient, invalidGrant, unauthorizedClient, unsupportedGrantType, unsupportedResponseType, invalidScope,
            accessDenied, serverError, temporarilyUnavailable,
        ]
    }
}

extension OAuthError.Code: CustomStringConvertible {
    /// The code if RFC 6749 defines it. Other codes are not printed, because they can contain anything.
    public var description: String { Self.registered.contains(self) ? rawValue : "a nonstandard code" }
}

extension OAuthError.Refusal: CustomStringConvertible, CustomReflectable {
    public var description: String { code.description }

    public var customMirror: Mirror { Mirror(self, children: ["code": code.description]) }
}

extension OAuthError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch kind {
        case .refused(let refusal): "the authorization server refused: \(refusal)"
        case .invalidResponse(let status): "the authorization server answered \(status) with neither a token nor an error"
        case .stateMismatch: "the authorization response belongs to another request"
        case .invalidCallback: "the authorization response is not valid"
        case .incompleteConfiguration: "the OAuth configuration lacks a required URL"
        }
    }

    public var errorDescription: String? { description }
}

extension OAuthError: RedactedError {}
