/// Encodes nothing, and tells the order of the members that come by.
struct MemberOrderRecorder: Encoder {
    let order: MemberOrder
    let path: [String]
    /// That of the value whose members come by; numbers and texts encode themselves, without end.
    let type: Any.Type
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Members(recorder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(recorder: self) }
    func singleValueContainer() -> any SingleValueEncodingContainer { Single(recorder: self) }

    func member(_ key: any CodingKey) -> MemberOrderRecorder {
        let member = MemberOrderRecorder(order: order, path: path + [key.stringValue], type: Void.self)
        order.add(member.path)
        return member
    }

    struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let recorder: MemberOrderRecorder
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) { _ = recorder.member(key) }
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) {
            let member = recorder.member(key)
            member.order.visit(value, at: member.path)
        }
        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
            recorder.member(key).container(keyedBy: type)
        }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { recorder.member(key).unkeyedContainer() }
        func superEncoder() -> any Encoder { recorder }
        func superEncoder(forKey key: Key) -> any Encoder { recorder.member(key) }
    }

    /// Elements of lists are texts by the time they are parameters, whatever they hold.
    struct Elements: UnkeyedEncodingContainer {
        let recorder: MemberOrderRecorder
        var codingPath: [any CodingKey] { [] }
        var count: Int { 0 }

        func encodeNil() {}
        func encode<Value: Encodable>(_ value: Value) {}
        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            MemberOrderRecorder(order: recorder.order, path: recorder.path + [""], type: Void.self).container(keyedBy: type)
        }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
        func superEncoder() -> any Encoder { recorder }
    }

    struct Single: SingleValueEncodingContainer {
        let recorder: MemberOrderRecorder
        var codingPath: [any CodingKey] { [] }

        func encodeNil() {}
        func encode<Value: Encodable>(_ value: Value) {
            if Value.self != recorder.type { recorder.order.visit(value, at: recorder.path) }
        }
    }
}
