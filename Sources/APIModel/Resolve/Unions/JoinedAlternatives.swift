package import SourceDiagnostics

/// The alternatives of a union without a discriminator, in which those that JSON does not distinguish are one: all strings, all numbers,
/// all Booleans, all lists.
package struct JoinedAlternatives {
    /// A difference between alternatives that the joined type cannot express.
    package enum Loss: Sendable, Hashable {
        /// Listed values next to a type that allows others.
        case valuesBesideType
        /// Strings of several formats.
        case stringFormats
        /// Types that each match any kind of JSON.
        case undeterminedTypes
        /// A value that Swift considers equal to an earlier one.
        case equivalentValue(SourceSpan, first: SourceSpan)
    }

    package private(set) var variants: [UnionAlternative] = []
    /// In the order of the alternatives.
    package private(set) var losses: [Loss] = []
    /// The indices of the alternatives that are lists with different elements; empty if there are not several.
    package private(set) var lists: [Int] = []
    /// The span of the union.
    private let span: SourceSpan
    /// The first alternative and the variant of each kind.
    private var firsts: [ValueKind: (alternative: Int, variant: Int)] = [:]
    private var values = JoinedValues()

    package init(_ alternatives: [UnionAlternative], at span: SourceSpan) {
        self.span = span
        for (index, alternative) in alternatives.enumerated() {
            guard let kind = alternative.kind.joiningKind else {
                variants.append(alternative)
                continue
            }
            guard let first = firsts[kind] else {
                firsts[kind] = (index, variants.count)
                variants.append(alternative)
                continue
            }
            join(alternative, index, to: first.variant, first.alternative)
        }
        if values.isEnumeration, let index = firsts[.json(.string)]?.variant, let enumeration = variants[index].enumeration {
            // Any string, or the empty one that clears a member: that is any string.
            let isEmptyOrOther = values.allowsOthers && enumeration.values.allSatisfy { $0.raw.value == .string("") }
            variants[index].type =
                isEmptyOrOther ? .scalar(.string, span) : .inline(DraftInlineType(shape: .enumeration(enumeration), span: span))
        }
        variants.widenIntegers()
    }

    /// Sets the type of the variant of all `lists`.
    package mutating func setTypeOfLists(_ type: DraftType) {
        if let index = firsts[.json(.array)]?.variant { variants[index].type = type }
    }

    private mutating func join(_ alternative: UnionAlternative, _ number: Int, to index: Int, _ first: Int) {
        switch alternative.kind {
        case .json(.string):
            variants[index].name.value = "string"
            losses += values.join(alternative, into: &variants[index], at: span)
        case .json(.array):
            variants[index].name.value = "array"
            if lists.isEmpty, case .list(let element, _) = variants[index].type, case .list(let other, _) = alternative.type,
                element.isSameNamed(as: other)
            {
                break
            }
            if lists.isEmpty { lists.append(first) }
            lists.append(number)
        case .json(let kind) where kind == .integer || kind == .number:
            if variants[index].type.isInlineEnumeration || alternative.type.isInlineEnumeration { losses.append(.valuesBesideType) }
            if !variants[index].type.isSameNamed(as: alternative.type) {
                variants[index].type = .scalar(kind == .integer ? .int : .double, span)
            }
            variants[index].name.value = kind.rawValue
        case .json(.boolean): variants[index].type = .scalar(.bool, span)
        case .any:
            if !variants[index].type.isSameNamed(as: alternative.type) { losses.append(.undeterminedTypes) }
            variants[index].type = .scalar(.json, span)
        case .json, .several: break
        }
    }
}

/// The values of the enumerations that are joined.
private struct JoinedValues {
    private var raws: [LiteralValue: Located<LiteralValue>] = [:]
    private var names = DistinctNames()
    private var isIndexed = false
    /// Whether the variant is an enumeration of all values.
    private(set) var isEnumeration = false
    /// Whether one of the alternatives is any string.
    private(set) var allowsOthers = false

    /// Joins strings. An enumeration and other strings become an open enumeration. Strings of several formats become a plain string.
    mutating func join(
        _ alternative: UnionAlternative, into joined: inout UnionAlternative, at span: SourceSpan
    ) -> [JoinedAlternatives.Loss] {
        func isPlain(_ alternative: UnionAlternative) -> Bool { alternative.type.isSameNamed(as: .scalar(.string, span)) }
        var losses: [JoinedAlternatives.Loss] = []
        switch (joined.enumeration != nil, alternative.enumeration) {
        case (true, let other?):
            if !isIndexed {
                raws = Dictionary(
                    (joined.enumeration?.values ?? []).map { ($0.raw.value, $0.raw) }, uniquingKeysWith: { first, _ in first })
                names = DistinctNames(joined.enumeration?.values.map(\.name.value) ?? [])
                isIndexed = true
            }
            for var value in other.values {
                if let first = raws[value.raw.value] {
                    // Swift considers both strings equal.
                    let isSame = first.value.json.isExactly(value.raw.value.json)
                    if !isSame { losses.append(.equivalentValue(value.raw.span, first: first.span)) }
                    continue
                }
                raws[value.raw.value] = value.raw
                value.name.value = names.claim(value.name.value)
                joined.enumeration?.values.append(value)
            }
        case (true, nil) where isPlain(alternative): allowsOthers = true
        case (false, let enumeration?) where isPlain(joined):
            joined.enumeration = enumeration
            allowsOthers = true
        default:
            if joined.enumeration != nil || alternative.enumeration != nil {
                losses.append(.valuesBesideType)
            } else if !isPlain(joined), !isPlain(alternative), !joined.type.isSameNamed(as: alternative.type) {
                losses.append(.stringFormats)
            }
            joined.enumeration = nil
            joined.type = .scalar(.string, span)
            isEnumeration = false
            isIndexed = false
            return losses
        }
        isEnumeration = true
        return losses
    }
}

extension [UnionAlternative] {
    /// Next to a number, an integer must have any size, because an integral number is decoded as an integer.
    package mutating func widenIntegers() {
        guard contains(where: { $0.kind == .json(.number) }), contains(where: { $0.kind == .json(.integer) }) else { return }
        for index in indices {
            guard case .scalar(let scalar, let span) = self[index].type else { continue }
            if self[index].kind == .json(.integer), scalar == .int32 { self[index].type = .scalar(.int, span) }
            if self[index].kind == .json(.number), scalar.jsonKinds == [.integer] { self[index].type = .scalar(.double, span) }
        }
    }
}

extension DraftType {
    fileprivate var isInlineEnumeration: Bool {
        if case .inline(let inline) = self, case .enumeration = inline.shape { true } else { false }
    }
}
