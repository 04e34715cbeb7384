import APIModel
import SourceDiagnostics

extension LiteralValue {
    /// A member of an object.
    func member(_ name: String) -> LiteralValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key.isExactly(name) }?.value
    }

    /// The object with a member, which keeps its place if it is there.
    func setting(_ name: String, _ value: LiteralValue) -> LiteralValue {
        guard case .object(var members) = self else { return self }
        let member = Member(name, value)
        if let index = members.firstIndex(where: { $0.key.isExactly(name) }) { members[index] = member } else { members.append(member) }
        return .object(members)
    }

    func removing(_ name: String) -> LiteralValue {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { !$0.key.isExactly(name) })
    }

    /// The value after a merge patch (RFC 7396, 2). The depth is that of the patch, which the parser limits.
    func merging(_ patch: LiteralValue) -> LiteralValue {
        guard case .object(let changes) = patch else { return patch }
        var result = if case .object = self { self } else { LiteralValue.object([]) }
        for change in changes {
            if change.value == .null {
                result = result.removing(change.key)
            } else {
                result = result.setting(change.key, (result.member(change.key) ?? .null).merging(change.value))
            }
        }
        return result
    }

    /// The number if it is an integer.
    var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }
}
