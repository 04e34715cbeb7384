/// A token was to be refreshed that came without a refresh token.
public struct MissingRefreshToken: Error, Hashable, CustomStringConvertible {
    /// For refresh closures that find out by themselves.
    public init() {}

    public var description: String { "the token has no refresh token" }
}

extension MissingRefreshToken: RedactedError {}
