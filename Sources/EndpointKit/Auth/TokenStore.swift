/// Where a token is kept between requests.
public protocol TokenStore: Sendable {
    /// The token that is kept; nil when there is none or it cannot be read.
    func token() async -> AuthToken?

    /// Replaces the token as a whole, refresh token included; nil forgets it.
    func save(_ token: AuthToken?) async throws
}

/// Keeps a token as long as the process runs.
public final class MemoryTokenStore: TokenStore {
    private let state: Protected<AuthToken?>

    /// A store that may hold a token from the start.
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
