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
