/// The session is over: the user signed out, or the server no longer takes the refresh token.
///
/// A refresh closure that throws this ends the session: the token is forgotten, and nothing is refreshed until there is a new one.
public struct SignedOut: Error, CustomStringConvertible, CustomReflectable {
    /// What ended the session; nil when the user did.
    public let cause: (any Error)?

    /// For refresh closures that end the session, with what told them so.
    public init(cause: (any Error)? = nil) {
        self.cause = cause
    }

    public var description: String { "the session is over" }

    public var customMirror: Mirror {
        Mirror(self, children: ["cause": cause.map { String(describing: type(of: $0)) } ?? "none"])
    }
}

extension SignedOut: RedactedError {}

/// The token of a request was rejected and its refresh failed; the request was not sent again.
public struct RefreshFailed: Error, CustomStringConvertible, CustomReflectable {
    /// What the refresh threw.
    public let cause: any Error

    /// A failure for the reason that the refresh gave.
    public init(cause: any Error) {
        self.cause = cause
    }

    public var description: String { "the token could not be refreshed" }
}

extension RefreshFailed {
    public var customMirror: Mirror { Mirror(self, children: ["cause": String(describing: type(of: cause))]) }
}

extension RefreshFailed: RedactedError {}

/// An endpoint needs a credential that nothing supplies: no interceptor of the client has its scheme.
///
/// The request is not sent. What supplies a scheme is a ``CredentialInterceptor`` of that name, with or without a credential at the moment;
/// an ``Interceptor`` that lists it in ``Interceptor/suppliedSchemes``; and ``ClientConfiguration/suppliedSchemes``, for what is supplied
/// outside of requests, as a client certificate is. A request that carries a credential anyway, from headers of the endpoint or the call,
/// say, is sent.
public struct UnsuppliedScheme: Error, Hashable, Sendable {
    /// The alternatives of the endpoint, as in ``AuthRequirement/alternatives``.
    public let alternatives: [[String]]
    /// The schemes that the client has, in order.
    public let supplied: [String]

    /// The schemes that an endpoint asks for, and those that the client has.
    public init(alternatives: [[String]], supplied: [String]) {
        self.alternatives = alternatives
        self.supplied = supplied
    }
}

extension UnsuppliedScheme: RedactedError, CustomStringConvertible {
    public var description: String {
        let missing = alternatives.map { $0.filter { !supplied.contains($0) }.map { "'\($0)'" }.joined(separator: " and ") }
        let text = "it needs \(missing.joined(separator: ", or ")), which no interceptor supplies"
        guard !supplied.isEmpty else { return text }
        let known = supplied.map { "'\($0)'" }.joined(separator: ", ")
        let isUnnamed = alternatives.contains([AuthRequirement.defaultScheme])
        return "\(text); the client has \(known)" + (isUnnamed ? ", of which the endpoint has to name one" : "")
    }
}

/// A token was to be refreshed that came without a refresh token.
public struct MissingRefreshToken: Error, Hashable, CustomStringConvertible {
    /// For refresh closures that find out by themselves.
    public init() {}

    public var description: String { "the token has no refresh token" }
}

extension MissingRefreshToken: RedactedError {}

struct InvalidCredentials: RedactedError, CustomStringConvertible {
    var description: String { "a user name for Basic authentication cannot have a colon" }
}

/// The token was rejected and there is no way to make another.
struct NotRefreshable: RedactedError, CustomStringConvertible {
    var description: String { "the token was rejected and cannot be refreshed" }
}
