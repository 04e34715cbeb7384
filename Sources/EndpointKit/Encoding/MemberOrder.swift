/// The order in which a value encodes its members, which JSON values do not keep.
///
/// The members of a dictionary have no order of their own, and are not looked at.
final class MemberOrder {
    /// Where a member stands, by its path.
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

    func visit<Value: Encodable>(_ value: Value, at path: [String]) {
        guard !(value is any UnorderedMembers) else { return }
        try? value.encode(to: MemberOrderRecorder(order: self, path: path, type: Value.self))
    }

    func add(_ path: [String]) {
        if ranks[path] == nil { ranks[path] = ranks.count }
    }
}

private protocol UnorderedMembers {}
extension Dictionary: UnorderedMembers {}
