public import Foundation

/// Why an authorization server gave no token. Failures on the way to it are ``NetworkError``.
public enum OAuthError: Error, Hashable {
    /// The server says no, at its token endpoint (RFC 6749 5.2) or in the callback (RFC 6749 4.1.2.1).
    case refused(Refusal)
    /// The answer of the token endpoint is neither a token nor an error as RFC 6749 has them.
    case invalidResponse(status: Int)
    /// The callback does not belong to the request that was made: it may be forged.
    case stateMismatch
    /// The URL given back by the browser is not the redirect URL, or has not exactly one code.
    case invalidCallback
    /// The configuration has no URL that this grant needs.
    case incompleteConfiguration
}

extension OAuthError {
    /// What a server says about a refusal.
    public struct Refusal: Sendable, Hashable {
        /// The kind of refusal.
        public var code: Code
        /// The server's own words for developers; they are not part of any description.
        public var details: String?
        /// A page about the error.
        public var page: URL?

        /// A refusal as a server tells it.
        public init(code: Code, details: String? = nil, page: URL? = nil) {
            self.code = code
            self.details = details
            self.page = page
        }
    }

    /// The kind of a refusal; servers may have others than those named here.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// As on the wire.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A parameter is missing, wrong or there twice.
        public static let invalidRequest = Code(rawValue: "invalid_request")
        /// The program is not known, or its secret is wrong.
        public static let invalidClient = Code(rawValue: "invalid_client")
        /// The code or the refresh token is wrong, expired, used up or revoked.
        public static let invalidGrant = Code(rawValue: "invalid_grant")
        /// The program may not use this grant.
        public static let unauthorizedClient = Code(rawValue: "unauthorized_client")
        /// The token endpoint does not know the grant.
        public static let unsupportedGrantType = Code(rawValue: "unsupported_grant_type")
        /// The authorization endpoint does not give codes.
        public static let unsupportedResponseType = Code(rawValue: "unsupported_response_type")
        /// A scope is unknown, or more than may be asked for.
        public static let invalidScope = Code(rawValue: "invalid_scope")
        /// The user or the server said no.
        public static let accessDenied = Code(rawValue: "access_denied")
        /// The server failed.
        public static let serverError = Code(rawValue: "server_error")
        /// The server is overloaded or being serviced.
        public static let temporarilyUnavailable = Code(rawValue: "temporarily_unavailable")

        fileprivate static let registered: Set<Code> = [
            invalidRequest, invalidClient, invalidGrant, unauthorizedClient, unsupportedGrantType, unsupportedResponseType, invalidScope,
            accessDenied, serverError, temporarilyUnavailable,
        ]
    }
}

extension OAuthError.Code: CustomStringConvertible {
    /// The code when RFC 6749 knows it; another one may hold anything and is not printed.
    public var description: String { Self.registered.contains(self) ? rawValue : "a code of its own" }
}

extension OAuthError.Refusal: CustomStringConvertible, CustomReflectable {
    public var description: String { code.description }

    public var customMirror: Mirror { Mirror(self, children: ["code": code.description]) }
}

extension OAuthError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .refused(let refusal): "the authorization server refused: \(refusal)"
        case .invalidResponse(let status): "the authorization server answered \(status) without a token or an error"
        case .stateMismatch: "the authorization response belongs to another request"
        case .invalidCallback: "the authorization response is not valid"
        case .incompleteConfiguration: "the OAuth configuration lacks a URL that is needed"
        }
    }

    public var errorDescription: String? { description }
}

extension OAuthError: RedactedError {}
