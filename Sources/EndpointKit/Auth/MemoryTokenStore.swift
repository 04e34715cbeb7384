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
