/// Encodes the members of one JSON object. Emitted `encode(to:)` methods use it.
///
/// The counterpart of `ObjectDecoder`: without overloads, not inlined, with the keys in JSON. If a key is written twice, the last value is
/// used.
@_spi(Generated) public struct ObjectEncoder {
    private var container: KeyedEncodingContainer<StringKey>
    private let knowsUUIDs: Bool

    /// Opens the object immediately, so that an object without members encodes as `{}`.
    @inline(never)
    public init(_ encoder: any Encoder) {
        container = encoder.container(keyedBy: StringKey.self)
        knowsUUIDs = encoder.knowsUUIDs
    }

    @inline(__always)
    private mutating func write<T: Encodable>(_ value: T, _ key: StringKey) throws {
        try container.write(value, key, knowsUUIDs: knowsUUIDs)
    }

    /// Encodes the member.
    @inline(never)
    public mutating func value<T: Encodable>(_ key: String, _ value: T) throws {
        try write(value, StringKey(key))
    }

    @inline(__always)
    mutating func value<T: Encodable>(_ key: StringKey, _ value: T) throws {
        try write(value, key)
    }

    /// Encodes the member, with `nil` as null.
    @inline(never)
    public mutating func nullable<T: Encodable>(_ key: String, _ value: T?) throws {
        if let value { try write(value, StringKey(key)) } else { try null(StringKey(key)) }
    }

    mutating func null(_ key: StringKey) throws {
        try container.encodeNil(forKey: key)
    }

    /// Encodes the member, or omits it if it is `nil`.
    @inline(never)
    public mutating func optional<T: Encodable>(_ key: String, _ value: T?) throws {
        guard let value else { return }
        try write(value, StringKey(key))
    }

    /// Encodes the member or null, or omits it.
    @inline(never)
    public mutating func presence<T: Encodable>(_ key: String, _ value: Presence<T>) throws {
        try presence(StringKey(key), value)
    }

    @inline(__always)
    mutating func presence<T: Encodable>(_ key: StringKey, _ value: Presence<T>) throws {
        switch value {
        case .absent: break
        case .null: try container.encodeNil(forKey: key)
        case .value(let value): try write(value, key)
        }
    }

    /// Encodes each entry as a member.
    ///
    /// Call this before encoding the declared members, so that an entry never replaces one of them.
    @inline(never)
    public mutating func additional<T: Encodable>(_ values: [String: T]) throws {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            try write(value, StringKey(key))
        }
    }
}
