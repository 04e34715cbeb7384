/// Two closures in the place of a store: one reads the token, another one makes the next.
///
/// What was saved counts from then on, also that nothing was, for as long as the reading closure still gives the token that was replaced.
final class ClosureTokenStore: TokenStore {
    private let read: @Sendable () async -> String?
    private let issued = Protected<(replaced: String?, token: AuthToken?)?>(nil)

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
            issued = token?.access == current ? nil : (replaced: current, token: token)
        }
    }
}
