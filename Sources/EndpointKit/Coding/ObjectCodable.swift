/// A type whose values are JSON objects. It describes its members once, and is decoded, encoded, compared and hashed by this description.
///
/// Emitted models conform to it. Walking over a description takes less code than three functions for each type, which is most of what a
/// compiler does for a large API.
public protocol ObjectCodable: Codable, Sendable {
    /// Every stored property, in the order in which they are decoded and encoded.
    static var objectMembers: ObjectMembers<Self> { get }
}

extension ObjectCodable {
    public init(from decoder: any Decoder) throws {
        self = try Self.objectMembers.decode(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try Self.objectMembers.encode(self, to: encoder)
    }
}

extension ObjectCodable where Self: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        objectMembers.areEqual(left, right)
    }
}

extension ObjectCodable where Self: Hashable {
    public func hash(into hasher: inout Hasher) {
        Self.objectMembers.hash(self, into: &hasher)
    }
}
