import SourceDiagnostics

/// How the variants of a union are told apart.
extension Resolution {
    mutating func unionShape(_ union: Typed.Union, owner: TypeID) -> UnionShape {
        reportDuplicates(union.variants, of: "variant", rule: .duplicateVariant, name: \.name)
        for variant in union.variants where types.splitNullable(variant.type.value).isNullable {
            sink.report(.nullableVariant(variant.type.span))
        }
        if union.variants.allSatisfy({ isObject($0.type.value) }) { objectUnions.insert(owner) }
        if let discriminator = union.discriminator, !leniency.ignoresUselessDiscriminators || canDiscriminate(union) {
            return discriminated(union, by: discriminator, owner: owner)
        }
        return structural(union, owner: owner)
    }

    /// Whether every variant is an object; one that is not makes the discriminator useless.
    private mutating func canDiscriminate(_ union: Typed.Union) -> Bool {
        for variant in union.variants where !isObject(variant.type.value) {
            sink.report(.variantNotObject(variant.type.span, type: types.spelling(variant.type.value)).asWarning)
            return false
        }
        return true
    }

    /// Whether all values are objects: those of an object, or of a union of nothing else, which is closed before. A faulty type was
    /// reported already.
    private func isObject(_ use: TypeUse) -> Bool {
        let use = types.unaliased(use)
        guard case .declared(let id, _) = use, pending.indices.contains(id.index) else { return use.isFaulty }
        switch pending[id.index]?.shape {
        case .object?: return true
        case .union?: return objectUnions.contains(id)
        case .enumeration?, .alias?, nil: return false
        }
    }

    private mutating func discriminated(_ union: Typed.Union, by key: Located<String>, owner: TypeID) -> UnionShape {
        var variants: [UnionShape.Variant] = []
        var tags: [Located<String>] = []
        var taken = Set(union.variants.map { ($0.tag ?? $0.name).value })
        for draft in union.variants {
            let use = draft.type.value
            var tag = draft.tag ?? draft.name
            if let object = types.object(use) {
                let field = variantPatterns.field(key.value, of: object.id, object.shape)
                if let constant = field?.presence.constant?.tagText, !constant.isExactly(tag.value) {
                    if draft.tag != nil { report(.tagOfConstant(tag, constant: constant), allowedBy: \.allowsTagsBesideConstants) }
                    let isTaken = leniency.allowsTagsBesideConstants && taken.contains(constant)
                    if !isTaken { tag = Located(constant, at: draft.name.span) }
                }
            } else if !isObject(use) {
                sink.report(.variantNotObject(draft.type.span, type: types.spelling(use)))
            }
            tags.append(tag)
            taken.insert(tag.value)
            variants.append(
                .init(name: SpecName(draft.name), type: use, tag: tag.value, rule: nil, documentation: draft.documentation))
        }
        reportDuplicates(tags, of: "discriminator value", rule: .duplicateTag, name: { $0 })
        var mayBeAbsent = false
        for variant in union.variants where !mayBeAbsent { mayBeAbsent = mayLack(key.value, variant.type.value) }
        let (patterns, _) = patterns(of: union)
        variantPatterns.close(
            owner,
            as: VariantPattern(
                discriminator: key.value, mayBeAbsent: mayBeAbsent, variants: zip(patterns, tags.map(\.value)).map { ($0, $1) }))
        guard mayBeAbsent else {
            return UnionShape(variants: variants, selection: .discriminator(key: key.value), isClosed: union.isClosed)
        }
        for (index, pattern) in patterns.enumerated() {
            variants[index].rule = pattern.rule
            variants[index].optional = pattern.optional
        }
        return UnionShape(
            variants: variants, selection: .optionalDiscriminator(key: key.value, order: Array(variants.indices)),
            isClosed: union.isClosed)
    }

    /// Whether values of a variant may lack the discriminator. Where it is never absent, variants need not declare it.
    private mutating func mayLack(_ key: String, _ use: TypeUse) -> Bool {
        if variantPatterns.pattern(of: use, in: types).alwaysHas(key) { return false }
        if leniency.allowsAbsentDiscriminators { return true }
        guard let object = types.object(use) else { return false }
        return variantPatterns.field(key, of: object.id, object.shape) != nil
    }

    /// What the variants of a union look like; only the kinds of their values when the unions before it took all that there is for more.
    private mutating func patterns(of union: Typed.Union) -> (patterns: [VariantPattern], areWhole: Bool) {
        let uses = union.variants.map(\.type.value)
        let patterns = uses.map { variantPatterns.pattern(of: $0, in: types) }
        if unionEffort.affords(patterns) { return (patterns, true) }
        return (uses.map { variantPatterns.kinds(of: $0, in: types) }, false)
    }

    private mutating func structural(_ union: Typed.Union, owner: TypeID) -> UnionShape {
        for draft in union.variants {
            if let tag = draft.tag, !leniency.ignoresTagsWithoutDiscriminator { sink.report(.tagWithoutDiscriminator(tag)) }
        }
        var (patterns, areWhole) = patterns(of: union)
        variantPatterns.close(owner, as: VariantPattern(sharedBy: patterns))
        var order = VariantOrder(patterns, &unionEffort)
        if !order.conflicts.isEmpty, areWhole {
            let detailed = patterns.map(\.detailed)
            if detailed != patterns, let detailedOrder = VariantOrder(comparing: detailed, &unionEffort) {
                (patterns, order) = (detailed, detailedOrder)
            }
        }
        if !order.conflicts.isEmpty, !areWhole { order.conflicts = .tooMany }
        if !order.conflicts.isEmpty, !union.choosesClosest {
            report(
                .ambiguousUnion(types.declarations[owner.index].name, union.variants.map(\.name), patterns, order.conflicts),
                allowedBy: \.choosesClosestVariants)
        }
        let variants = zip(union.variants, patterns).map { variant, pattern in
            UnionShape.Variant(
                name: SpecName(variant.name), type: variant.type.value, tag: nil, rule: pattern.rule, optional: pattern.optional,
                documentation: variant.documentation)
        }
        let isWeighed = !order.conflicts.isEmpty || patterns.contains(where: \.isLacking)
        let selection: UnionShape.Selection = isWeighed ? .closest(order: order.order) : .structure(order: order.order)
        return UnionShape(variants: variants, selection: selection, isClosed: union.isClosed)
    }
}
