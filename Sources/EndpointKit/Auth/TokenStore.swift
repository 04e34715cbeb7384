public import Foundation

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

/// Why a token could not be read, written or forgotten; never says what it is.
public enum TokenStoreError: Error, Hashable, LocalizedError, CustomStringConvertible {
    /// The file exists and cannot be read.
    case unreadable
    /// The stored bytes are not those of a token.
    case malformed
    /// The file cannot be written; the token from before is untouched.
    case unwritable
    /// The file cannot be removed.
    case notRemovable
    /// The Keychain refused, with its `OSStatus`.
    case keychain(Int32)

    public var description: String {
        switch self {
        case .unreadable: "the file with the token cannot be read"
        case .malformed: "what is stored is not a token"
        case .unwritable: "the file with the token cannot be written"
        case .notRemovable: "the file with the token cannot be removed"
        case .keychain(let status): "the Keychain answered with status \(status)"
        }
    }

    public var errorDescription: String? { description }
}

extension TokenStoreError: RedactedError {}
