/// Where a token is kept between requests.
public protocol TokenStore: Sendable {
    /// The token that is kept; nil when there is none or it cannot be read.
    func token() async -> AuthToken?

    /// Replaces the token as a whole, refresh token included; nil forgets it.
    func save(_ token: AuthToken?) async throws
}
