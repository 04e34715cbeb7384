/// The session has ended: the user signed out, or the server no longer accepts the refresh token.
///
/// A refresh closure that throws this error ends the session: the token is removed, and nothing is refreshed until there is a new one.
public struct SignedOut: Error, CustomStringConvertible, CustomReflectable {
    /// The error that ended the session; `nil` if the user signed out.
    public let cause: (any Error)?

    /// Creates the error, for refresh closures that end the session.
    public init(cause: (any Error)? = nil) {
        self.cause = cause
    }

    public var description: String { "the session has ended" }

    public var customMirror: Mirror {
        Mirror(self, children: ["cause": cause.map { String(describing: type(of: $0)) } ?? "none"])
    }
}

extension SignedOut: RedactedError {}

/// The token of a request was rejected or about to expire, and refreshing it failed. The request was not sent, or not sent again.
///
/// It is the cause of a ``NetworkError``, whose status is 401 unless the refresh failed for a transient reason
/// (``NetworkError/isTransient``).
public struct RefreshFailed: Error, CustomStringConvertible, CustomReflectable {
    /// The error that the refresh threw.
    public let cause: any Error

    /// Creates the error with the error that the refresh threw.
    public init(cause: any Error) {
        self.cause = cause
    }

    public var description: String { "the token could not be refreshed: \(NetworkError.redactedText(of: cause))" }
}

extension RefreshFailed {
    public var customMirror: Mirror { Mirror(self, children: ["cause": String(describing: type(of: cause))]) }
}

extension RefreshFailed: RedactedError {}

/// An endpoint requires a credential that nothing supplies: no interceptor of the client has its scheme.
///
/// The request is not sent. A scheme is supplied by a ``CredentialInterceptor`` with its name, whether or not it currently has a
/// credential; by an ``Interceptor`` that lists it in ``Interceptor/suppliedSchemes``; or by ``ClientConfiguration/suppliedSchemes``, for
/// credentials outside requests, such as client certificates. A request that already has a credential, such as from the headers of the
/// endpoint or the call, is sent.
public struct UnsuppliedScheme: Error, Hashable, Sendable {
    /// The alternatives of the endpoint, as in ``AuthRequirement/alternatives``.
    public let alternatives: [[String]]
    /// The schemes that the client has, in order.
    public let supplied: [String]

    /// Creates the error with the schemes that the endpoint requires and those that the client has.
    public init(alternatives: [[String]], supplied: [String]) {
        self.alternatives = alternatives
        self.supplied = supplied
    }
}

extension UnsuppliedScheme: RedactedError, CustomStringConvertible {
    public var description: String {
        let missing = alternatives.map { $0.filter { !supplied.contains($0) }.map { "'\($0)'" }.joined(separator: " and ") }
        let text = "the endpoint requires \(missing.joined(separator: ", or ")), which no interceptor supplies"
        guard !supplied.isEmpty else { return text }
        let known = supplied.map { "'\($0)'" }.joined(separator: ", ")
        let isUnnamed = alternatives.contains([AuthRequirement.defaultScheme])
        return "\(text); the client has \(known)" + (isUnnamed ? ", and the endpoint must name one of them" : "")
    }
}

/// The token cannot be refreshed, because it has no refresh token.
public struct MissingRefreshToken: Error, Hashable, CustomStringConvertible {
    /// Creates the error, for refresh closures.
    public init() {}

    public var description: String { "the token has no refresh token" }
}

extension MissingRefreshToken: RedactedError {}

struct InvalidCredentials: RedactedError, CustomStringConvertible {
    var description: String { "a user name for Basic authentication cannot have a colon" }
}

/// The token was rejected, and there is no way to get another one.
struct NotRefreshable: RedactedError, CustomStringConvertible {
    var description: String { "the token was rejected and cannot be refreshed" }
}
