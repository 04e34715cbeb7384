import SourceDiagnostics

extension UnionShape {
    /// The variants that a value can be of, the one that is selected first. Only the tag and the members with rules are looked at.
    package func candidates(for value: LiteralValue) -> [Int] {
        switch selection {
        case .discriminator(let key):
            return tagged(value, by: key).map { [$0] } ?? []
        case .optionalDiscriminator(let key, let order):
            return tagged(value, by: key).map { [$0] } ?? matching(value, order)
        case .structure(let order), .closest(let order):
            return matching(value, order)
        }
    }

    private func tagged(_ value: LiteralValue, by key: String) -> Int? {
        guard case .object(let members) = value, case .string(let tag)? = members.first(where: { $0.key.isExactly(key) })?.value else {
            return nil
        }
        return variants.firstIndex { ([$0.tag].compactMap(\.self) + $0.otherTags).contains { $0.isExactly(tag) } }
    }

    private func matching(_ value: LiteralValue, _ order: [Int]) -> [Int] {
        order.filter { variants[$0].rule?.matches(value) ?? false }
    }
}

extension UnionShape.Rule {
    fileprivate func matches(_ value: LiteralValue) -> Bool {
        switch (self, value) {
        case (.anything, _): true
        case (.json(let kind), _): kind.admits(value)
        case (.unsigned, .number(let text)): UInt64(text) != nil
        case (.object(let required, let nullable, let constants), .object(let members)):
            required.allSatisfy { key in members.contains { $0.key.isExactly(key) && ($0.value != .null || nullable.contains(key)) } }
                && constants.allSatisfy { constant in
                    guard let member = members.first(where: { $0.key.isExactly(constant.key) }) else { return constant.mayBeAbsent }
                    if case .string(let text) = member.value { return text == constant.value }
                    return member.value.json == constant.value
                }
        case (.several(let forms), _): forms.contains { $0.rule.matches(value) }
        case (.unsigned, _), (.object, _): false
        }
    }
}

extension JSONKind {
    fileprivate func admits(_ value: LiteralValue) -> Bool {
        switch (self, value) {
        case (.null, .null), (.boolean, .bool), (.number, .number), (.string, .string), (.array, .array), (.object, .object): true
        case (.integer, .number(let text)): Int64(text) != nil
        default: false
        }
    }
}
