public import Foundation

/// Stores a token between requests.
public protocol TokenStore: Sendable {
    /// The stored token; `nil` if there is none, or if it cannot be read.
    func token() async -> AuthToken?

    /// Replaces the token, including the refresh token; `nil` removes it.
    func save(_ token: AuthToken?) async throws
}

/// Stores a token in memory while the process runs.
public final class MemoryTokenStore: TokenStore {
    private let state: Protected<AuthToken?>

    /// Creates a store, which can have an initial token.
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

/// Adapts two closures to a store: one reads the token, the other one gets the next token.
///
/// After a save, the saved value is used, even if it is `nil`, as long as the reading closure still returns the replaced token.
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

/// The reason why a token could not be read, written or removed. It never contains the token.
public struct TokenStoreError: Error, Hashable, LocalizedError, CustomStringConvertible {
    private enum Kind: Hashable, Sendable {
        case unreadable
        case malformed
        case unwritable
        case notRemovable
        case keychain(Int32)
    }

    private let kind: Kind

    /// The file exists but cannot be read.
    public static let unreadable = TokenStoreError(kind: .unreadable)
    /// The stored data is not a token.
    public static let malformed = TokenStoreError(kind: .malformed)
    /// The file cannot be written; the previous token is unchanged.
    public static let unwritable = TokenStoreError(kind: .unwritable)
    /// The file cannot be removed.
    public static let notRemovable = TokenStoreError(kind: .notRemovable)
    /// The Keychain failed with this `OSStatus`, which is in ``keychainStatus``.
    public static func keychain(_ status: Int32) -> TokenStoreError { TokenStoreError(kind: .keychain(status)) }

    /// The `OSStatus` of the Keychain; `nil` for other errors.
    public var keychainStatus: Int32? {
        if case .keychain(let status) = kind { status } else { nil }
    }

    public var description: String {
        switch kind {
        case .unreadable: "the file with the token cannot be read"
        case .malformed: "the stored data is not a token"
        case .unwritable: "the file with the token cannot be written"
        case .notRemovable: "the file with the token cannot be removed"
        case .keychain(let status): "the Keychain returned the status \(status)"
        }
    }

    public var errorDescription: String? { description }
}

extension TokenStoreError: RedactedError {}
