internal import Foundation

/// The key with which a server recognizes a request that was already sent.
///
/// All attempts of a call have the same key, so that a retried write is only carried out once.
public struct IdempotencyKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The key as it is sent.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// Creates a unique key: a random UUID.
    public static func random() -> IdempotencyKey {
        IdempotencyKey(rawValue: UUID().canonicalText)
    }
}
