/// A reference to a value, for recursive types.
///
/// It is immutable, and can therefore be shared safely. Boxes are equal if their values are, and are encoded as the value.
@_spi(Generated) public final class Box<Value> {
    /// The value.
    public let value: Value

    /// Creates a box for a value.
    public init(_ value: Value) {
        self.value = value
    }
}

extension Box: Sendable where Value: Sendable {}

extension Box: Equatable where Value: Equatable {
    public static func == (lhs: Box, rhs: Box) -> Bool {
        lhs === rhs || lhs.value == rhs.value
    }
}

extension Box: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

extension Box: Decodable where Value: Decodable {
    public convenience init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Value.self))
    }
}

extension Box: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// `print`, `dump` and debuggers show the value, as if there were no box.
extension Box: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { String(describing: value) }
    public var debugDescription: String { String(reflecting: value) }
    public var customMirror: Mirror { Mirror(reflecting: value) }
}
