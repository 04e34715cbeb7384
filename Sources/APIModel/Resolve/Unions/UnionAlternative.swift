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
    /// Whether each value has its tag: the alternative is a union, whose variants write their tags.
    package var hasWrittenTags = false
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
    /// Each tag is a variant, but the tags of an alternative whose values have them are one. Alternatives with the same tag are a union of
    /// their own, which their members distinguish.
    package static func union(
        of alternatives: [UnionAlternative], discriminator: Located<String>? = nil, at span: SourceSpan
    ) -> DraftShape {
        if alternatives.count == 1, let only = alternatives.first {
            if case .inline(let inline) = only.type { return inline.shape }
            return .alias(only.type)
        }
        guard !alternatives.isEmpty else { return .alias(.scalar(.json, span)) }
        var names = DistinctNames()
        guard discriminator != nil else {
            let variants = alternatives.map { alternative in
                DraftUnion.Variant(name: alternative.name(alternative.name.value, &names), type: alternative.type)
            }
            return .union(DraftUnion(variants: variants))
        }
        var done: Set<ExactString> = []
        var holders: [ExactString: [UnionAlternative]] = [:]
        for alternative in alternatives {
            for tag in Set(alternative.ownTags.map { ExactString($0.value) }) { holders[tag, default: []].append(alternative) }
        }
        var variants: [DraftUnion.Variant] = []
        for alternative in alternatives {
            let groups = alternative.groupsOfTags { (holders[ExactString($0.value)]?.count ?? 0) > 1 }
            for tags in groups {
                let tags = tags.filter { done.insert(ExactString($0.value)).inserted }
                guard let tag = tags.first else { continue }
                let same = holders[ExactString(tag.value)] ?? []
                let isNamedByTag = same.count > 1 || groups.count > 1 && !alternative.hasWrittenTags
                let name = alternative.name(isNamedByTag ? tag.value : alternative.name.value, &names)
                var variant = DraftUnion.Variant(name: name, tag: tag, type: alternative.type)
                if same.count > 1 { variant.type = union(of: same, at: span).asType(at: alternative.name.span) }
                variant.otherTags = Array(tags.dropFirst())
                if let other = alternative.otherTag.map({ ExactString($0.value) }), holders[other] == nil, done.insert(other).inserted {
                    variant.otherTags += [alternative.otherTag].compactMap(\.self)
                }
                variants.append(variant)
            }
        }
        return .union(DraftUnion(variants: variants, discriminator: discriminator))
    }
}

extension UnionAlternative {
    fileprivate var ownTags: [Located<String>] { tags.isEmpty ? [name] : tags }

    /// The tags of each variant that the alternative becomes.
    ///
    /// - Parameter isShared: Whether other alternatives have the tag too.
    fileprivate func groupsOfTags(_ isShared: (Located<String>) -> Bool) -> [[Located<String>]] {
        guard hasWrittenTags else { return ownTags.map { [$0] } }
        let shared = ownTags.filter(isShared).map { [$0] }
        return shared + [ownTags.filter { !isShared($0) }]
    }

    /// A name that no other variant has.
    fileprivate func name(_ wanted: String, _ names: inout DistinctNames) -> Located<String> {
        Located(names.claim(wanted.isEmpty ? "option" : wanted), at: name.span)
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
