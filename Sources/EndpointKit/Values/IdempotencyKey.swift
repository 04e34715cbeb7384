internal import Foundation

/// The key with which a server recognizes a request that was already sent.
///
/// All attempts of a call have the same key, so that a retried write is only carried out once.
public struct IdempotencyKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The key as it is sent.
    public let rawValue: String
    /// Whether the caller gave no key.
    private let isAutomatic: Bool

    public init(rawValue: String) {
        self.init(rawValue, isAutomatic: false)
    }

    public init(stringLiteral value: String) {
        self.init(value, isAutomatic: false)
    }

    private init(_ rawValue: String, isAutomatic: Bool) {
        self.rawValue = rawValue
        self.isAutomatic = isAutomatic
    }

    /// Creates a unique key: a random UUID.
    public static func random() -> IdempotencyKey {
        IdempotencyKey(rawValue: UUID().canonicalText)
    }

    /// Creates the key of a call that is given none: a random UUID.
    ///
    /// The keys are different, but equal with `==`, so that a test can compare calls: `mock.calls == [.create(order)]`.
    public static func automatic() -> IdempotencyKey {
        IdempotencyKey(UUID().canonicalText, isAutomatic: true)
    }

    public static func == (left: IdempotencyKey, right: IdempotencyKey) -> Bool {
        left.isAutomatic && right.isAutomatic || left.isAutomatic == right.isAutomatic && left.rawValue == right.rawValue
    }

    /// Without this operator, that of `RawRepresentable` would compare the raw values.
    public static func != (left: IdempotencyKey, right: IdempotencyKey) -> Bool { !(left == right) }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(isAutomatic ? nil : rawValue)
    }
}
