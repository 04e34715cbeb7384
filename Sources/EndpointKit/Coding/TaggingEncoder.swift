internal import Foundation

/// Adds a discriminator to the first object that is opened.
///
/// It is written before the members of the payload. The payload's own value replaces it only if it is the same tag, as a string or as a
/// value of another type.
struct TaggingEncoder: Encoder {
    let encoder: any Encoder
    let key: StringKey
    let tag: String

    /// A payload that is itself a union with this discriminator has a tag of its own, which is the only one that is written.
    init(encoder: any Encoder, key: StringKey, tag: String) {
        self.encoder = Self.encoder(encoder, without: key)
        self.key = key
        self.tag = tag
    }

    private static func encoder(_ encoder: any Encoder, without key: StringKey) -> any Encoder {
        guard let outer = encoder as? TaggingEncoder else { return encoder }
        guard outer.key.stringValue != key.stringValue else { return outer.encoder }
        return TaggingEncoder(encoder: Self.encoder(outer.encoder, without: key), key: outer.key, tag: outer.tag)
    }

    var codingPath: [any CodingKey] { encoder.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { encoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        var container = encoder.container(keyedBy: StringKey.self)
        // Encoding a string does not normally fail; if it does, the payload has no tag.
        try? container.encode(tag, forKey: key)
        return KeyedEncodingContainer(TaggedMembers(encoder.container(keyedBy: type), key.stringValue, tag))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        encoder.unkeyedContainer()
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        TaggingContainer(encoder: self)
    }
}

/// Passes a nested payload (a box, or a union in a union) to the tagging encoder again.
private struct TaggingContainer: SingleValueEncodingContainer {
    let encoder: TaggingEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    mutating func encodeNil() throws {
        var container = encoder.encoder.singleValueContainer()
        try container.encodeNil()
    }

    mutating func encode(_ value: Bool) throws { try forward(value) }
    mutating func encode(_ value: String) throws { try forward(value) }
    mutating func encode(_ value: Double) throws { try forward(value) }
    mutating func encode(_ value: Float) throws { try forward(value) }
    mutating func encode(_ value: Int) throws { try forward(value) }
    mutating func encode(_ value: Int8) throws { try forward(value) }
    mutating func encode(_ value: Int16) throws { try forward(value) }
    mutating func encode(_ value: Int32) throws { try forward(value) }
    mutating func encode(_ value: Int64) throws { try forward(value) }
    mutating func encode(_ value: UInt) throws { try forward(value) }
    mutating func encode(_ value: UInt8) throws { try forward(value) }
    mutating func encode(_ value: UInt16) throws { try forward(value) }
    mutating func encode(_ value: UInt32) throws { try forward(value) }
    mutating func encode(_ value: UInt64) throws { try forward(value) }

    mutating func encode<T: Encodable>(_ value: T) throws {
        switch value {
        case is Date, is Data, is URL, is Decimal: try forward(value)
        case let id as UUID: try forward(id.canonicalText)
        default: try value.encode(to: encoder)
        }
    }

    private func forward<T: Encodable>(_ value: T) throws {
        var container = encoder.encoder.singleValueContainer()
        try container.encode(value)
    }
}
