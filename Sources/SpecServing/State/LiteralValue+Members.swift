import APIModel
import SourceDiagnostics

extension LiteralValue {
    /// The names of members that lead to a member, which are joined by dots unless a member has the whole name.
    func names(inPath path: String) -> [String] {
        member(path) == nil ? path.split(separator: ".").map(String.init) : [path]
    }

    /// The member at a path with dots.
    func member(atPath path: String) -> LiteralValue? {
        names(inPath: path).reduce(self) { $0?.member($1) }
    }

    /// The object with a member. An existing member keeps its place.
    func setting(_ name: String, _ value: LiteralValue) -> LiteralValue {
        guard case .object(var members) = self else { return self }
        let member = Member(name, value)
        if let index = members.firstIndex(where: { $0.key.isExactly(name) }) { members[index] = member } else { members.append(member) }
        return .object(members)
    }

    /// The object after a change of the part at a path of members. A missing part is an empty object before the change.
    func changing(at path: ArraySlice<String>, _ change: (LiteralValue) -> LiteralValue) -> LiteralValue {
        guard let name = path.first else { return change(self) }
        let outer = if case .object = self { self } else { LiteralValue.object([]) }
        return outer.setting(name, (outer.member(name) ?? .object([])).changing(at: path.dropFirst(), change))
    }

    func removing(_ name: String) -> LiteralValue {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { !$0.key.isExactly(name) })
    }

    /// The value after a merge patch (RFC 7396, 2). The depth is that of the patch, which the parser limits.
    ///
    /// - Parameter shape: Its members that allow null become null; `nil` if null always removes.
    func merging(_ patch: LiteralValue, _ shape: SchemaShape? = nil) -> LiteralValue {
        guard case .object(let changes) = patch else { return patch }
        return replacing(changes) { change, earlier in
            let member = shape?.member(change.key)
            if change.value == .null, member?.types.contains(.null) != true { return nil }
            return (earlier ?? .null).merging(change.value, member)
        }
    }

    /// The object with members. Existing ones keep their places.
    func setting(_ members: [Member]) -> LiteralValue { replacing(members) { member, _ in member.value } }

    /// The object after a change of several members, or the new object if this is none. The cost is proportional to the size of both.
    ///
    /// - Parameter value: The new value of a member from its earlier one; `nil` removes it.
    private func replacing(_ changes: [Member], _ value: (_ change: Member, _ earlier: LiteralValue?) -> LiteralValue?) -> LiteralValue {
        var members = OrderedTable<ExactString, LiteralValue?>()
        if case .object(let own) = self {
            for member in own {
                let key = ExactString(member.key)
                // The first of several with one key counts.
                if members[key, default: nil] == nil { members[key, default: nil] = member.value }
            }
        }
        for change in changes {
            let key = ExactString(change.key)
            members[key, default: nil] = value(change, members[key, default: nil])
        }
        return .object(zip(members.keys, members.values).compactMap { key, value in value.map { Member(key.text, $0) } })
    }

    /// The value as an ID: `77` for `77.0`.
    var canonicalID: LiteralValue {
        guard case .number(let text) = self, let number = DecimalNumber(text) else { return self }
        return .number(number.text)
    }

    /// The number if it is an integer.
    var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }
}
