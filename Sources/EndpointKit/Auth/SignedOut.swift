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
