internal import Foundation

/// The key by which a server recognises a request that was sent before.
///
/// One call keeps one key over all its attempts, so that a retried write happens once.
public struct IdempotencyKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// As it is sent.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// A key that no other call has: a random UUID.
    public static func random() -> IdempotencyKey {
        IdempotencyKey(rawValue: UUID().canonicalText)
    }
}
