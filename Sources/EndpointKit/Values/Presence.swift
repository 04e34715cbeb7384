/// A value for which absent and null mean different things.
///
/// What a PATCH needs: absent leaves the member as it is, null clears it.
///
/// ```swift
/// let patch = UserPatch(name: .value("Ada"), bio: .null)        // {"name": "Ada", "bio": null}; everything else stays
/// ```
///
/// Not `Codable` by itself, since a value alone cannot be absent: `ObjectDecoder.presence(_:)` and `ObjectEncoder.presence(_:_:)`
/// read and write it as a member.
public enum Presence<Wrapped> {
    /// The key is not there.
    case absent
    /// The key is there and its value is null.
    case null
    /// The key is there with a value.
    case value(Wrapped)

    /// nil becomes `absent`; to send null, say `.null`.
    public init(_ optional: Wrapped?) {
        self = optional.map(Presence.value) ?? .absent
    }

    /// The value; nil when it is absent or null.
    public var value: Wrapped? {
        if case .value(let value) = self { value } else { nil }
    }

    /// Transforms the value, and keeps absent and null apart.
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
