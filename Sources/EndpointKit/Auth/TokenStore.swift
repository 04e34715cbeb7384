/// Where a token is kept between requests.
public protocol TokenStore: Sendable {
    func token() async -> AuthToken?

    /// Replaces the token as a whole, refresh token included; nil forgets it.
    func save(_ token: AuthToken?) async throws
}

/// Keeps a token as long as the process runs.
public final class MemoryTokenStore: TokenStore {
    private let state: Protected<AuthToken?>

    public init(_ token: AuthToken? = nil) {
        state = Protected(token)
    }

    public func token() async -> AuthToken? {
        state.withLock(\.self)
    }

    public func save(_ token: AuthToken?) async throws {
        state.withLock { $0 = token }
    }
}
