/// A reference around a value, for types that contain themselves.
///
/// Immutable, so it is shared safely; equal when the values are, and coded as the value alone.
public final class Box<Value> {
    /// What is in it.
    public let value: Value

    /// Puts the value on the heap.
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

extension Box: CustomStringConvertible {
    public var description: String { String(describing: value) }
}
