/// The token was rejected and there is no way to make another.
struct NotRefreshable: RedactedError, CustomStringConvertible {
    var description: String { "the token was rejected and cannot be refreshed" }
}
