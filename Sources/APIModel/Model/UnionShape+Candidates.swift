import SourceDiagnostics

extension UnionShape {
    /// The variant of a string, a number or a Boolean, if it is a scalar or an enumeration; `nil` for other values.
    package func variant(of value: LiteralValue) -> Int? {
        switch selection {
        case .structure(let order), .closest(let order):
            let value = MatchedValue(value)
            return order.first { index in variants[index].rule.map { $0.isOfOneScalarKind && $0.matches(value) } ?? false }
        case .discriminator, .optionalDiscriminator: return nil
        }
    }

    /// The variant with this tag or one of its other tags.
    package func variant(tagged tag: String) -> Int? {
        variants.firstIndex { $0.tag?.isExactly(tag) == true || $0.otherTags.contains { $0.isExactly(tag) } }
    }

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
        value.member(key)?.tagString.flatMap { variant(tagged: $0) }
    }

    private func matching(_ value: LiteralValue, _ order: [Int]) -> [Int] {
        let value = MatchedValue(value)
        return order.filter { variants[$0].rule?.matches(value) ?? false }
    }
}

/// A value with its members by key, which are the same for all variants.
private struct MatchedValue {
    let value: LiteralValue
    let members: [ExactString: LiteralValue]

    init(_ value: LiteralValue) {
        self.value = value
        members = if case .object(let members) = value { members.valuesByKey } else { [:] }
    }
}

extension UnionShape.Rule {
    fileprivate var isOfOneScalarKind: Bool {
        switch self {
        case .json(let kind): [.boolean, .integer, .number, .string].contains(kind)
        case .unsigned: true
        case .object, .several, .anything: false
        }
    }

    fileprivate func matches(_ value: MatchedValue) -> Bool {
        switch (self, value.value) {
        case (.anything, _): true
        case (.json(let kind), let value): kind.admits(value)
        case (.unsigned, .number(let text)): UInt64(text) != nil
        case (.object(let required, let nullable, let constants), .object):
            required.allSatisfy { key in value.members[ExactString(key)].map { $0 != .null || nullable.contains(key) } ?? false }
                && constants.allSatisfy { constant in
                    guard let member = value.members[ExactString(constant.key)] else { return constant.mayBeAbsent }
                    return member.tagString?.isExactly(constant.value) ?? false
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
