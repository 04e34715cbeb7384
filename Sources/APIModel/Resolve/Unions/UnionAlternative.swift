package import SourceDiagnostics

/// An alternative of a union, as a document describes it.
package struct UnionAlternative: Sendable {
    /// The name of the variant.
    package var name: Located<String>
    package var type: DraftType
    package var kind: ValueKind
    /// The values of a string enumeration; `nil` for other types.
    package var enumeration: DraftEnumeration?
    /// The values of the discriminator.
    package var tags: [Located<String>]
    /// A value of the discriminator that is valid too, unless it is a tag of another alternative.
    package var otherTag: Located<String>?

    package init(
        name: Located<String>, type: DraftType, kind: ValueKind, enumeration: DraftEnumeration? = nil, tags: [Located<String>] = []
    ) {
        self.name = name
        self.type = type
        self.kind = kind
        self.enumeration = enumeration
        self.tags = tags
    }
}

extension DraftShape {
    /// The union of several alternatives. A single alternative is itself the shape.
    ///
    /// Each tag is a variant. Alternatives with the same tag are a union of their own, which their members distinguish.
    package static func union(
        of alternatives: [UnionAlternative], discriminator: Located<String>? = nil, at span: SourceSpan
    ) -> DraftShape {
        if alternatives.count == 1, let only = alternatives.first {
            if case .inline(let inline) = only.type { return inline.shape }
            return .alias(only.type)
        }
        guard !alternatives.isEmpty else { return .alias(.scalar(.json, span)) }
        var names = DistinctNames()
        var done: Set<ExactString> = []
        var holders: [ExactString: [UnionAlternative]] = [:]
        if discriminator != nil {
            for alternative in alternatives {
                for tag in Set((alternative.tags.isEmpty ? [alternative.name] : alternative.tags).map { ExactString($0.value) }) {
                    holders[tag, default: []].append(alternative)
                }
            }
        }
        var variants: [DraftUnion.Variant] = []
        for alternative in alternatives {
            let tags =
                discriminator == nil ? [nil] : alternative.tags.isEmpty ? [alternative.name] : alternative.tags.map(Optional.some)
            for tag in tags where tag.map({ done.insert(ExactString($0.value)).inserted }) ?? true {
                let same = tag.flatMap { holders[ExactString($0.value)] } ?? []
                let wanted = tags.count > 1 || same.count > 1 ? tag?.value ?? alternative.name.value : alternative.name.value
                let name = names.claim(wanted.isEmpty ? "option" : wanted)
                var variant = DraftUnion.Variant(name: Located(name, at: alternative.name.span), tag: tag, type: alternative.type)
                if same.count > 1 { variant.type = union(of: same, at: span).asType(at: alternative.name.span) }
                if discriminator != nil, let other = alternative.otherTag.map({ ExactString($0.value) }), holders[other] == nil,
                    done.insert(other).inserted
                {
                    variant.otherTags = [alternative.otherTag].compactMap(\.self)
                }
                variants.append(variant)
            }
        }
        return .union(DraftUnion(variants: variants, discriminator: discriminator))
    }
}

extension DraftType {
    /// Whether both are the same named type or the same scalar.
    package func isSameNamed(as other: DraftType) -> Bool {
        switch (self, other) {
        case (.scalar(let left, _), .scalar(let right, _)): left == right
        case (.named(let left, let leftArguments), .named(let right, let rightArguments)):
            left.value == right.value && leftArguments.isEmpty && rightArguments.isEmpty
        case (.list(let left, _), .list(let right, _)), (.dictionary(let left, _), .dictionary(let right, _)),
            (.nullable(let left, _), .nullable(let right, _)):
            left.isSameNamed(as: right)
        default: false
        }
    }
}
