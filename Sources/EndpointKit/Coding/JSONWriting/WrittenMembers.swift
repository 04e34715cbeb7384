/// The encoding container of an object.
struct WrittenMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private let writer: EncodedJSONWriter
    private let members: EncodedJSON.Members
    private let changesKeys: Bool

    init(_ writer: EncodedJSONWriter, _ members: EncodedJSON.Members) {
        self.writer = writer
        self.members = members
        // Emitted models have fixed JSON keys.
        changesKeys = writer.options.changesKeys && !writer.isDictionary && Key.self != StringKey.self
    }

    var codingPath: [any CodingKey] { writer.codingPath }

    private func set(_ key: Key, _ value: EncodedJSON) {
        members.set(name(key), value)
    }

    private func name(_ key: Key) -> String {
        changesKeys ? writer.options.name(of: key, at: writer.codingPath) : key.stringValue
    }

    func encodeNil(forKey key: Key) { set(key, .null) }
    func encode(_ value: Bool, forKey key: Key) { set(key, .bool(value)) }
    func encode(_ value: String, forKey key: Key) { set(key, .string(value)) }
    func encode(_ value: Double, forKey key: Key) throws { set(key, try writer.json(value, at: .member(key))) }
    func encode(_ value: Float, forKey key: Key) throws { set(key, try writer.json(value, at: .member(key))) }
    func encode(_ value: Int, forKey key: Key) { set(key, .int(Int64(value))) }
    func encode(_ value: Int8, forKey key: Key) { set(key, .int(Int64(value))) }
    func encode(_ value: Int16, forKey key: Key) { set(key, .int(Int64(value))) }
    func encode(_ value: Int32, forKey key: Key) { set(key, .int(Int64(value))) }
    func encode(_ value: Int64, forKey key: Key) { set(key, .int(value)) }
    func encode(_ value: UInt, forKey key: Key) { set(key, .unsigned(UInt64(value))) }
    func encode(_ value: UInt8, forKey key: Key) { set(key, .int(Int64(value))) }
    func encode(_ value: UInt16, forKey key: Key) { set(key, .int(Int64(value))) }
    func encode(_ value: UInt32, forKey key: Key) { set(key, .int(Int64(value))) }
    func encode(_ value: UInt64, forKey key: Key) { set(key, .unsigned(value)) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func encode(_ value: Int128, forKey key: Key) { set(key, .number(value.description)) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func encode(_ value: UInt128, forKey key: Key) { set(key, .number(value.description)) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        set(key, try writer.json(value, at: .member(key)))
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        nested(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { nested(key).unkeyedContainer() }

    func superEncoder() -> any Encoder { nested(StringKey("super"), name: "super") }

    func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

    private func nested(_ key: Key) -> EncodedJSONWriter { nested(key, name: name(key)) }

    /// An existing container of the key is continued.
    private func nested(_ key: any CodingKey, name: String) -> EncodedJSONWriter {
        if case .later(let writer)? = members[name] { return writer }
        let nested = EncodedJSONWriter(writer.options, in: writer, at: .member(key))
        members.set(name, .later(nested))
        return nested
    }
}
