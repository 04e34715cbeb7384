/// A value for which absent and null have different meanings.
///
/// This is necessary for PATCH: absent leaves the member unchanged, null clears it.
///
/// ```swift
/// let patch = UserPatch(name: .value("Ada"), bio: .null)        // {"name": "Ada", "bio": null}; everything else stays
/// ```
///
/// It is not `Codable` by itself, because a value alone cannot be absent: `ObjectDecoder.presence(_:)` and `ObjectEncoder.presence(_:_:)`
/// decode and encode it as a member.
public enum Presence<Wrapped> {
    /// The member is absent.
    case absent
    /// The member is null.
    case null
    /// The member has a value.
    case value(Wrapped)

    /// Creates a presence from an optional, with nil as `absent`. To send null, use `.null`.
    public init(_ optional: Wrapped?) {
        self = optional.map(Presence.value) ?? .absent
    }

    /// The value; nil if it is absent or null.
    public var value: Wrapped? {
        if case .value(let value) = self { value } else { nil }
    }

    /// Transforms the value, and keeps absent and null.
    public func map<Result>(_ transform: (Wrapped) throws -> Result) rethrows -> Presence<Result> {
        switch self {
        case .absent: .absent
        case .null: .null
        case .value(let value): .value(try transform(value))
        }
    }
}

extension Presence: Sendable where Wrapped: Sendable {}
extension Presence: Equatable where Wrapped: Equatable {}
extension Presence: Hashable where Wrapped: Hashable {}
