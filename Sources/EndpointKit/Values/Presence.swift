/// A value for which absent and null have different meanings.
///
/// This is necessary for PATCH: absent leaves the member unchanged, null clears it.
///
/// ```swift
/// let patch = UserPatch(name: "Ada", bio: .null)        // {"name": "Ada", "bio": null}; everything else stays
/// ```
///
/// Literals are values. There is no `nil`, which could mean absent as well as null.
///
/// It is not `Codable` by itself, because a value alone cannot be absent: ``ObjectMembers/List/presence(_:_:)`` describes it as a member.
public enum Presence<Wrapped> {
    /// The member is absent.
    case absent
    /// The member is null.
    case null
    /// The member has a value.
    case value(Wrapped)

    /// Creates a presence from an optional, with `nil` as `absent`. To send null, use `.null`.
    public init(_ optional: Wrapped?) {
        self = optional.map(Presence.value) ?? .absent
    }

    /// The value; `nil` if it is absent or null.
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

extension Presence: ExpressibleByUnicodeScalarLiteral where Wrapped: ExpressibleByUnicodeScalarLiteral {
    public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
        self = .value(Wrapped(unicodeScalarLiteral: value))
    }
}

extension Presence: ExpressibleByExtendedGraphemeClusterLiteral where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
        self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
    }
}

extension Presence: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
    public init(stringLiteral value: Wrapped.StringLiteralType) {
        self = .value(Wrapped(stringLiteral: value))
    }
}

extension Presence: ExpressibleByStringInterpolation where Wrapped: ExpressibleByStringInterpolation {
    public init(stringInterpolation: Wrapped.StringInterpolation) {
        self = .value(Wrapped(stringInterpolation: stringInterpolation))
    }
}

extension Presence: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Wrapped.IntegerLiteralType) {
        self = .value(Wrapped(integerLiteral: value))
    }
}

extension Presence: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Wrapped.FloatLiteralType) {
        self = .value(Wrapped(floatLiteral: value))
    }
}

extension Presence: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
        self = .value(Wrapped(booleanLiteral: value))
    }
}

/// A list is a value.
extension Presence: ExpressibleByArrayLiteral
where Wrapped: ExpressibleByArrayLiteral & RangeReplaceableCollection, Wrapped.ArrayLiteralElement == Wrapped.Element {
    public init(arrayLiteral elements: Wrapped.Element...) {
        self = .value(Wrapped(elements))
    }
}

extension Presence: Sendable where Wrapped: Sendable {}
extension Presence: Equatable where Wrapped: Equatable {}
extension Presence: Hashable where Wrapped: Hashable {}
