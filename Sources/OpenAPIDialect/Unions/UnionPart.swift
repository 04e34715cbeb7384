import APIModel
import SourceDiagnostics

/// A variant of a union before it is compared with the others.
struct UnionPart {
    /// The name of the variant.
    var name: Located<String>
    var type: DraftType
    var kind: ValueKind
    /// The values of a string enumeration; `nil` for other types.
    var enumeration: DraftEnumeration?
    /// The values of the discriminator.
    var tags: [Located<String>] = []
    var documentation = Documentation()
    /// The schema of an object.
    var object: Schema?
    /// Whether some of its values are objects.
    var mayBeObject = false
    /// Whether it has only the number of the alternative as a name.
    var isUnnamed = false
    /// The schema of a list.
    var list: Schema?
    /// The schemas of several joined lists.
    var lists: [Schema] = []
}

extension UnionPart {
    /// A union of the parts; a single part is itself the shape.
    static func shape(of parts: [UnionPart], discriminator: Located<String>?, at span: SourceSpan) -> DraftShape {
        if parts.count == 1, let only = parts.first {
            if case .inline(let inline) = only.type { return inline.shape }
            return .alias(only.type)
        }
        guard !parts.isEmpty else { return .alias(.scalar(.json, span)) }
        var names = DistinctNames()
        var done: Set<ExactText> = []
        var holders: [ExactText: [UnionPart]] = [:]
        if discriminator != nil {
            for part in parts {
                for tag in Set((part.tags.isEmpty ? [part.name] : part.tags).map { ExactText($0.value) }) {
                    holders[tag, default: []].append(part)
                }
            }
        }
        var variants: [DraftUnion.Variant] = []
        for part in parts {
            let tags = discriminator == nil ? [nil] : part.tags.isEmpty ? [part.name] : part.tags.map(Optional.some)
            for tag in tags where tag.map({ done.insert(ExactText($0.value)).inserted }) ?? true {
                let same = tag.flatMap { holders[ExactText($0.value)] } ?? []
                let wanted = tags.count > 1 || same.count > 1 ? tag?.value ?? part.name.value : part.name.value
                let name = names.claim(wanted.isEmpty ? "option" : wanted)
                var variant = DraftUnion.Variant(
                    name: Located(name, at: part.name.span), tag: tag, type: part.type, documentation: part.documentation)
                if same.count > 1 {
                    // Variants with the same tag may differ in their members.
                    variant.type = shape(of: same, discriminator: nil, at: span).asType(at: part.name.span)
                    variant.documentation = Documentation()
                }
                variants.append(variant)
            }
        }
        return .union(DraftUnion(variants: variants, discriminator: discriminator))
    }

    /// Joins two lists, because JSON does not distinguish them.
    func joinList(into joined: inout UnionPart) {
        joined.name.value = "array"
        if joined.lists.isEmpty, case .list(let element, _) = joined.type, case .list(let other, _) = type,
            element.isSameNamed(as: other)
        {
            return
        }
        if joined.lists.isEmpty, let list = joined.list { joined.lists.append(list) }
        if let list = list { joined.lists.append(list) }
    }
}
