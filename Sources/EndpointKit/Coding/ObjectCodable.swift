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
        let table = Self.objectMembers.table
        self = try withUnsafeTemporaryAllocation(of: Self.self, capacity: 1) { buffer in
            let model = buffer.baseAddress.unsafelyUnwrapped
            try table.decode(UnsafeMutableRawPointer(model), from: decoder)
            return model.move()
        }
    }

    public func encode(to encoder: any Encoder) throws {
        let table = Self.objectMembers.table
        guard table.isComplete else {
            throw EncodingError.invalidValue(
                self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: table.incomplete))
        }
        try withUnsafePointer(to: self) { try table.encode(UnsafeRawPointer($0), to: encoder) }
    }
}

extension ObjectCodable where Self: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        let table = objectMembers.table
        return withUnsafePointer(to: left) { left in
            withUnsafePointer(to: right) { table.areEqual(UnsafeRawPointer(left), UnsafeRawPointer($0)) }
        }
    }
}

extension ObjectCodable where Self: Hashable {
    public func hash(into hasher: inout Hasher) {
        let table = Self.objectMembers.table
        withUnsafePointer(to: self) { table.hash(UnsafeRawPointer($0), into: &hasher) }
    }
}
