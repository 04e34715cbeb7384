/// Where a token is kept between requests.
public protocol TokenStore: Sendable {
    func token() async -> AuthToken?

    /// nil forgets the token.
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

/// Two closures in the place of a store: one reads the token, another one makes the next.
///
/// What was refreshed counts from then on, even when the reading closure still gives the token that was replaced.
final class ClosureTokenStore: TokenStore {
    private let read: @Sendable () async -> String?
    private let issued = Protected<(replaced: String?, token: AuthToken)?>(nil)

    init(_ read: @escaping @Sendable () async -> String?) {
        self.read = read
    }

    func token() async -> AuthToken? {
        let current = await read()
        if let issued = issued.withLock(\.self), current == issued.replaced { return issued.token }
        return current.map { AuthToken(access: $0) }
    }

    func save(_ token: AuthToken?) async throws {
        let current = await read()
        issued.withLock { issued in
            issued = token.flatMap { token in token.access == current ? nil : (replaced: current, token: token) }
        }
    }
}
