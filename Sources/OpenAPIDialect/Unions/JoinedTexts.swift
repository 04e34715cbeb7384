import APIModel
import SourceDiagnostics
import SpecReading

/// Joins the strings of a union into one variant.
struct JoinedTexts {
    /// The values of the joined enumerations, and their names.
    private var raws: [LiteralValue: Located<LiteralValue>] = [:]
    private var names = DistinctNames()
    private var isIndexed = false
    /// Whether the variant is an enumeration of all values.
    private(set) var isEnumeration = false

    /// Joins a variant. An enumeration and other strings become an open enumeration. Strings of several formats become a plain string.
    ///
    /// - Returns: Warnings about the differences that are lost.
    mutating func join(_ part: UnionPart, into joined: inout UnionPart, at span: SourceSpan) -> [Diagnostic] {
        func isPlain(_ part: UnionPart) -> Bool { part.type.isSameNamed(as: .scalar(.string, span)) }
        var lost: [Diagnostic] = []
        switch (joined.enumeration != nil, part.enumeration) {
        case (true, let further?):
            if !isIndexed {
                raws = Dictionary(
                    (joined.enumeration?.values ?? []).map { ($0.raw.value, $0.raw) }, uniquingKeysWith: { first, _ in first })
                names = DistinctNames(joined.enumeration?.values.map(\.name.value) ?? [])
                isIndexed = true
            }
            for var value in further.values {
                if let first = raws[value.raw.value] {
                    // Swift considers both strings equal.
                    let isSame = first.value.json.isExactly(value.raw.value.json)
                    if !isSame { lost.append(.equivalentText("value", at: value.raw.span, first: first.span)) }
                    continue
                }
                raws[value.raw.value] = value.raw
                value.name.value = names.claim(value.name.value)
                joined.enumeration?.values.append(value)
            }
        case (true, nil) where isPlain(part): break
        case (false, let enumeration?) where isPlain(joined): joined.enumeration = enumeration
        default:
            let faults: [Diagnostic]
            if joined.enumeration != nil || part.enumeration != nil {
                faults = [.valuesBesideType(span)]
            } else {
                let isLost = !isPlain(joined) && !isPlain(part) && !joined.type.isSameNamed(as: part.type)
                faults = isLost ? [.severalTexts(span)] : []
            }
            joined.enumeration = nil
            joined.type = .scalar(.string, span)
            isEnumeration = false
            isIndexed = false
            return faults
        }
        isEnumeration = true
        return lost
    }
}
