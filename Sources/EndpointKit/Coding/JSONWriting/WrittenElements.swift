/// The encoding container of an array.
struct WrittenElements: UnkeyedEncodingContainer {
    private let writer: EncodedJSONWriter
    private let elements: EncodedJSON.Elements

    init(_ writer: EncodedJSONWriter, _ elements: EncodedJSON.Elements) {
        self.writer = writer
        self.elements = elements
    }

    var codingPath: [any CodingKey] { writer.codingPath }
    var count: Int { elements.values.count }

    private func add(_ value: EncodedJSON) { elements.values.append(value) }

    func encodeNil() { add(.null) }
    func encode(_ value: Bool) { add(.bool(value)) }
    func encode(_ value: String) { add(.string(value)) }
    func encode(_ value: Double) throws { add(try writer.json(value, at: .element(count))) }
    func encode(_ value: Float) throws { add(try writer.json(value, at: .element(count))) }
    func encode(_ value: Int) { add(.int(Int64(value))) }
    func encode(_ value: Int8) { add(.int(Int64(value))) }
    func encode(_ value: Int16) { add(.int(Int64(value))) }
    func encode(_ value: Int32) { add(.int(Int64(value))) }
    func encode(_ value: Int64) { add(.int(value)) }
    func encode(_ value: UInt) { add(.unsigned(UInt64(value))) }
    func encode(_ value: UInt8) { add(.int(Int64(value))) }
    func encode(_ value: UInt16) { add(.int(Int64(value))) }
    func encode(_ value: UInt32) { add(.int(Int64(value))) }
    func encode(_ value: UInt64) { add(.unsigned(value)) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func encode(_ value: Int128) { add(.number(value.description)) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func encode(_ value: UInt128) { add(.number(value.description)) }

    func encode<T: Encodable>(_ value: T) throws { add(try writer.json(value, at: .element(count))) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        nested().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

    func superEncoder() -> any Encoder { nested() }

    private func nested() -> EncodedJSONWriter {
        let nested = EncodedJSONWriter(writer.options, in: writer, at: .element(count))
        add(.later(nested))
        return nested
    }
}
