internal import Foundation

/// The members of the payload of a variant, of which the discriminator is only written as the tag of the variant.
struct TaggedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private var container: KeyedEncodingContainer<Key>
    private let key: String
    private let tag: String

    /// - Parameter container: The members, which already contain the tag as a string.
    init(_ container: KeyedEncodingContainer<Key>, _ key: String, _ tag: String) {
        self.container = container
        self.key = key
        self.tag = tag
    }

    var codingPath: [any CodingKey] { container.codingPath }

    private mutating func write<T: Encodable>(_ value: T, _ key: Key) throws {
        guard key.stringValue == self.key else { return try container.encode(value, forKey: key) }
        let writer = EncodedJSONWriter(JSONWritingOptions(JSONEncoder(), keepsOrder: false))
        switch try writer.json(value, at: .top).settled {
        case .string(let text): try encode(text, forKey: key)
        case .int, .unsigned, .number, .double, .float: if let number = Int(tag) { try container.encode(number, forKey: key) }
        case .bool: if let boolean = Bool(tag) { try container.encode(boolean, forKey: key) }
        case .null, .array, .object, .later: break
        }
    }

    mutating func encodeNil(forKey key: Key) throws {
        if key.stringValue != self.key { try container.encodeNil(forKey: key) }
    }

    mutating func encode(_ value: String, forKey key: Key) throws {
        if key.stringValue != self.key || value == tag { try container.encode(value, forKey: key) }
    }

    mutating func encode(_ value: Bool, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: Double, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: Float, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: Int, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: Int8, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: Int16, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: Int32, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: Int64, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: UInt, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: UInt8, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: UInt16, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: UInt32, forKey key: Key) throws { try write(value, key) }
    mutating func encode(_ value: UInt64, forKey key: Key) throws { try write(value, key) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func encode(_ value: Int128, forKey key: Key) throws { try write(value, key) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func encode(_ value: UInt128, forKey key: Key) throws { try write(value, key) }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try write(value, key) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        container.nestedContainer(keyedBy: type, forKey: key)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { container.nestedUnkeyedContainer(forKey: key) }

    mutating func superEncoder() -> any Encoder { container.superEncoder() }

    mutating func superEncoder(forKey key: Key) -> any Encoder { container.superEncoder(forKey: key) }
}
