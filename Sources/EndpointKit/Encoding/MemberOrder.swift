/// The order in which a value encodes its members, which JSON values do not keep.
///
/// The members of a dictionary have no order of their own, and are not looked at.
final class MemberOrder {
    /// By the path of the member.
    private var ranks: [[String]: Int] = [:]

    /// A value that cannot be encoded leaves what came before the fault.
    init(of value: some Encodable) {
        visit(value, at: [])
    }

    /// The members as the value encodes them; those that it encodes in no order come last, by their names. What repeats a member stays in
    /// its own order.
    func ordered(_ members: [ParameterMember]) -> [ParameterMember] {
        members.enumerated().sorted { left, right in
            for depth in 0..<min(left.element.path.count, right.element.path.count) {
                let (first, second) = (left.element.path[depth], right.element.path[depth])
                guard first != second else { continue }
                let prefix = Array(left.element.path[..<depth])
                let places = (ranks[prefix + [first]] ?? .max, ranks[prefix + [second]] ?? .max)
                return places.0 == places.1 ? first < second : places.0 < places.1
            }
            return left.offset < right.offset
        }.map(\.element)
    }

    fileprivate func visit<Value: Encodable>(_ value: Value, at path: [String]) {
        guard !(value is any UnorderedMembers) else { return }
        try? value.encode(to: Recorder(order: self, path: path, type: Value.self))
    }

    fileprivate func add(_ path: [String]) {
        if ranks[path] == nil { ranks[path] = ranks.count }
    }
}

private protocol UnorderedMembers {}
extension Dictionary: UnorderedMembers {}

/// Encodes nothing, and tells the order of the members that come by.
private struct Recorder: Encoder {
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

    func member(_ key: any CodingKey) -> Recorder {
        let member = Recorder(order: order, path: path + [key.stringValue], type: Void.self)
        order.add(member.path)
        return member
    }

    struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let recorder: Recorder
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
        let recorder: Recorder
        var codingPath: [any CodingKey] { [] }
        var count: Int { 0 }

        func encodeNil() {}
        func encode<Value: Encodable>(_ value: Value) {}
        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            Recorder(order: recorder.order, path: recorder.path + [""], type: Void.self).container(keyedBy: type)
        }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
        func superEncoder() -> any Encoder { recorder }
    }

    struct Single: SingleValueEncodingContainer {
        let recorder: Recorder
        var codingPath: [any CodingKey] { [] }

        func encodeNil() {}
        func encode<Value: Encodable>(_ value: Value) {
            if Value.self != recorder.type { recorder.order.visit(value, at: recorder.path) }
        }
    }
}
