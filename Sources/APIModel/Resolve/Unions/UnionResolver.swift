import SourceDiagnostics

/// Resolves unions: how the variants are distinguished.
final class UnionResolver {
    private let declarations: [PendingDeclaration]
    private let leniency: Leniency
    private let log: FaultLog
    private var patterns = VariantPatterns()
    private var effort: UnionEffort
    /// What resolving unions again may cost, so that a fault in one variant does not take what the other unions need.
    private var repeatedEffort: UnionEffort
    private var resolved: [TypeID: Resolved] = [:]

    /// A resolved union, for the unions that have it as a variant.
    private struct Resolved {
        var shape: UnionShape
        var pattern: VariantPattern
        /// The members that each variant writes as a tag or a constant.
        var writtenTags: Set<String>
        /// Whether all values are objects.
        var isOfObjects = false
    }

    /// The variants of a union as they are compared.
    private struct Comparison {
        /// In as much detail as it takes to distinguish them.
        var patterns: [VariantPattern]
        var order: VariantOrder
        /// The pattern of the union.
        var shared: VariantPattern
    }

    /// - Parameter types: All other types, resolved.
    init(_ declarations: [PendingDeclaration], _ types: TypeTable, _ leniency: Leniency, _ log: FaultLog) {
        self.declarations = declarations
        self.leniency = leniency
        self.log = log
        effort = UnionEffort(
            declaredMembers: types.declarations.reduce(0) { sum, declaration in
                if case .object(let shape) = declaration.shape { sum + shape.fields.count } else { sum }
            })
        repeatedEffort = effort
    }

    /// Resolves a union. The unions among its variants must be resolved before.
    func shape(of union: Typed.Union, owner: TypeID, in types: TypeTable) -> UnionShape {
        let result =
            resolved[owner] == nil
            ? resolve(union, owner, in: types, &effort) : resolve(union, owner, in: types, &repeatedEffort)
        resolved[owner] = result
        patterns.set(result.pattern, of: owner)
        return result.shape
    }

    private func resolve(_ union: Typed.Union, _ owner: TypeID, in types: TypeTable, _ effort: inout UnionEffort) -> Resolved {
        log.reportDuplicates(union.variants, of: "variant", rule: .duplicateVariant, name: \.name)
        let union = reportingNull(union, in: types)
        let isOfObjects = union.variants.allSatisfy { isObject($0.type.value, in: types) }
        var result: Resolved
        if let discriminator = union.discriminator, !leniency.ignoresUselessDiscriminators || canDiscriminate(union, in: types) {
            result = discriminated(union, by: discriminator, in: types, &effort)
        } else {
            result = structural(union, owner, in: types, &effort)
        }
        result.isOfObjects = isOfObjects
        return result
    }

    /// The pattern of a union; `nil` before it is resolved.
    func pattern(of union: TypeID) -> VariantPattern? { patterns.known(of: union) }

    /// Reports variants that can be null. Those whose uses can be replaced become any JSON.
    private func reportingNull(_ union: Typed.Union, in types: TypeTable) -> Typed.Union {
        var union = union
        for (index, variant) in union.variants.enumerated() where types.splitNullable(variant.type.value).isNullable {
            let isNamed = if case .declared(let id, _) = variant.type.value { declarations[id.index].inPlace == nil } else { false }
            if isNamed, log.replacesUses {
                log.report(.nullableVariant(variant.type.span), in: .typeUse(variant.type.span))
                union.variants[index].type.value = .scalar(.json)
            } else {
                log.report(.nullableVariant(variant.type.span))
            }
        }
        return union
    }

    /// Whether every variant is an object; one that is not makes the discriminator useless.
    private func canDiscriminate(_ union: Typed.Union, in types: TypeTable) -> Bool {
        for variant in union.variants where !isObject(variant.type.value, in: types) {
            log.report(.variantNotObject(variant.type.span, type: types.dialectName(variant.type.value)).asWarning)
            log.replacements.nonObjectVariants.insert(variant.type.span)
            return false
        }
        return true
    }

    /// Whether all values are objects: those of an object, or of a union of nothing else, which must be resolved before. A faulty type was
    /// reported already.
    private func isObject(_ use: TypeReference, in types: TypeTable) -> Bool {
        let use = types.unaliased(use)
        if types.isFaulty(use) { return true }
        guard case .declared(let id, _) = use else { return false }
        switch declarations[id.index].shape {
        case .object: return true
        case .union: return resolved[id]?.isOfObjects == true
        case .enumeration, .alias: return false
        }
    }

    private func discriminated(
        _ union: Typed.Union, by key: Located<String>, in types: TypeTable, _ effort: inout UnionEffort
    ) -> Resolved {
        var variants: [UnionShape.Variant] = []
        var tags: [Located<String>] = []
        var taken = Set(union.variants.map { ($0.tag ?? $0.name).value })
        for draft in union.variants {
            let use = draft.type.value
            var tag = draft.tag ?? draft.name
            var others = draft.otherTags.map(\.value)
            if let object = types.object(use) {
                let field = self.patterns.field(key.value, of: object.id, object.shape)
                if !others.isEmpty, let field { others.removeAll { !canHave($0, field, in: types) } }
                if let constant = field?.presence.constant?.tagString, !constant.isExactly(tag.value) {
                    if draft.tag != nil {
                        let fault = Diagnostic.tagOfConstant(tag, constant: constant)
                        log.report(leniency.allowsTagsBesideConstants ? fault.asWarning : fault)
                    }
                    let isTaken = leniency.allowsTagsBesideConstants && taken.contains(constant)
                    if !isTaken {
                        tag = Located(constant, at: draft.name.span)
                        if let unused = draft.tag { log.replacements.unusedTags.insert(unused.span) }
                    }
                }
            } else if !isObject(use, in: types) {
                log.report(.variantNotObject(draft.type.span, type: types.dialectName(use)))
            }
            tags.append(tag)
            taken.insert(tag.value)
            variants.append(
                .init(name: SpecName(draft.name), type: use, tag: tag.value, rule: nil, documentation: draft.documentation))
            variants[variants.count - 1].otherTags = others
        }
        // The names of foreign schemas are not written as tags, and those of others have precedence.
        let others = leniency.allowsTagsBesideConstants ? [] : union.variants.flatMap(\.otherTags)
        log.reportDuplicates(tags + others, of: "discriminator value", rule: .duplicateTag, name: { $0 })
        let own = Set(tags.map(\.value))
        for index in variants.indices { variants[index].otherTags.removeAll { own.contains($0) } }
        let mayBeAbsent = mayBeAbsent(key, from: union, in: types)
        let (patterns, _) = variantPatterns(of: union, in: types, &effort)
        for index in variants.indices {
            variants[index].writesTag = writtenTags(of: variants[index].type, in: types)?.contains(key.value) ?? false
        }
        let pattern = VariantPattern(
            discriminator: key.value, mayBeAbsent: mayBeAbsent,
            variants: zip(patterns, variants).map { ($0, $1.writesTag ? nil : $1.tag) })
        var selection = UnionShape.Selection.discriminator(key: key.value)
        if mayBeAbsent {
            selection = .optionalDiscriminator(key: key.value, order: Array(variants.indices))
            for (index, pattern) in patterns.enumerated() {
                variants[index].rule = pattern.rule
                variants[index].optional = pattern.optional
            }
        }
        return Resolved(
            shape: UnionShape(variants: variants, selection: selection, isClosed: union.isClosed), pattern: pattern,
            writtenTags: sharedTags(by: union, patterns, in: types).union([key.value]))
    }

    /// The members that each variant of a union writes as a tag; `nil` for other types, and for a union that is not resolved yet.
    private func writtenTags(of use: TypeReference, in types: TypeTable) -> Set<String>? {
        guard case .declared(let id, _) = types.unaliased(use) else { return nil }
        return resolved[id]?.writtenTags
    }

    /// The members that all variants write as a tag or a constant.
    private func sharedTags(by union: Typed.Union, _ patterns: [VariantPattern], in types: TypeTable) -> Set<String> {
        var shared: Set<String>?
        for (variant, pattern) in zip(union.variants, patterns) where shared?.isEmpty != true {
            let written = writtenTags(of: variant.type.value, in: types) ?? Set(pattern.constants.keys)
            shared = shared?.intersection(written) ?? written
        }
        return shared ?? []
    }

    /// Whether a member can be a tag: it is not a constant, and not an enumeration without it.
    private func canHave(_ tag: String, _ field: Field, in types: TypeTable) -> Bool {
        guard field.presence.constant == nil else { return false }
        if types.isFaulty(types.unaliased(field.type)) { return true }
        guard case .declared(let id, _) = types.unaliased(field.type), case .enumeration(let values) = types.declaration(id).shape else {
            return true
        }
        return values.values.contains { $0.raw == .string(tag) }
    }

    /// Whether values of the union may lack the discriminator. Where it is never absent, variants need not declare it.
    private func mayBeAbsent(_ key: Located<String>, from union: Typed.Union, in types: TypeTable) -> Bool {
        let uses = union.variants.map(\.type.value).filter { !patterns.pattern(of: $0, in: types).alwaysHas(key.value) }
        if union.choosesClosest || uses.contains(where: { declares(key.value, $0, in: types) }) { return true }
        guard leniency.allowsAbsentDiscriminators, !uses.isEmpty else { return false }
        log.replacements.absentDiscriminators.insert(key.span)
        return true
    }

    /// Whether a variant has a member, or is a union with a variant that has it.
    private func declares(_ key: String, _ use: TypeReference, in types: TypeTable) -> Bool {
        guard let object = types.object(use) else { return patterns.pattern(of: use, in: types).possible?.contains(key) ?? false }
        return patterns.field(key, of: object.id, object.shape) != nil
    }

    /// The patterns of the variants. Once the limit of `UnionEffort` is used up, only the kinds of their values.
    private func variantPatterns(
        of union: Typed.Union, in types: TypeTable, _ effort: inout UnionEffort
    ) -> (patterns: [VariantPattern], areWhole: Bool) {
        let uses = union.variants.map(\.type.value)
        let found = uses.map { patterns.pattern(of: $0, in: types) }
        if effort.affords(found) { return (found, true) }
        return (uses.map { patterns.kinds(of: $0, in: types) }, false)
    }

    private func structural(_ union: Typed.Union, _ owner: TypeID, in types: TypeTable, _ effort: inout UnionEffort) -> Resolved {
        for draft in union.variants {
            if let tag = draft.tag, !leniency.ignoresTagsWithoutDiscriminator { log.report(.tagWithoutDiscriminator(tag)) }
        }
        var union = union
        var comparison = compare(union, in: types, &effort)
        if let fault = ambiguity(of: union, owner, comparison, in: types) {
            // The variant accepts any JSON if that resolves the conflict.
            let index = comparison.order.conflicts.pairs.first?.1
            if fault.severity == .error, let index, union.variants[index].isReference, log.replacesUses {
                log.report(fault, in: .typeUse(union.variants[index].type.span))
                union.variants[index].type.value = .scalar(.json)
                comparison = compare(union, in: types, &effort)
                if let other = ambiguity(of: union, owner, comparison, in: types) { log.report(other) }
            } else {
                log.report(fault)
            }
        }
        let (patterns, order) = (comparison.patterns, comparison.order)
        if leniency.choosesClosestVariants, !order.conflicts.isEmpty, let first = union.variants.first {
            log.replacements.ambiguousUnions.insert(first.name.span)
        }
        let variants = zip(union.variants, patterns).map { variant, pattern in
            UnionShape.Variant(
                name: SpecName(variant.name), type: variant.type.value, tag: nil, rule: pattern.rule, optional: pattern.optional,
                documentation: variant.documentation)
        }
        let isWeighed = !order.conflicts.isEmpty || patterns.contains(where: \.isLacking)
        let selection: UnionShape.Selection = isWeighed ? .closest(order: order.order) : .structure(order: order.order)
        return Resolved(
            shape: UnionShape(variants: variants, selection: selection, isClosed: union.isClosed), pattern: comparison.shared,
            writtenTags: sharedTags(by: union, patterns, in: types))
    }

    private func compare(_ union: Typed.Union, in types: TypeTable, _ effort: inout UnionEffort) -> Comparison {
        var (patterns, areWhole) = variantPatterns(of: union, in: types, &effort)
        let shared = VariantPattern(sharedBy: patterns)
        var order = VariantOrder(patterns, &effort)
        if !order.conflicts.isEmpty, areWhole {
            let detailed = patterns.map(\.detailed)
            if detailed != patterns, let detailedOrder = VariantOrder(comparing: detailed, &effort) {
                (patterns, order) = (detailed, detailedOrder)
            }
        }
        if !order.conflicts.isEmpty, !areWhole { order.conflicts = .tooMany }
        return Comparison(patterns: patterns, order: order, shared: shared)
    }

    /// The diagnostic for variants that no order distinguishes.
    private func ambiguity(
        of union: Typed.Union, _ owner: TypeID, _ comparison: Comparison, in types: TypeTable
    ) -> Diagnostic? {
        var conflicts = comparison.order.conflicts
        // The closest variant is the one whose members have the value.
        if leniency.choosesClosestVariants {
            conflicts.remove { types.areApart(union.variants[$0].type.value, union.variants[$1].type.value) }
        }
        guard !conflicts.isEmpty, !union.choosesClosest else { return nil }
        let (first, patterns) = (conflicts.variants.first ?? 0, comparison.patterns)
        let areIdentical = conflicts.variants.allSatisfy {
            patterns[$0] == patterns[first] && types.haveSameMembers(union.variants[$0].type.value, union.variants[first].type.value)
        }
        let haveMembers = leniency.isForeign || conflicts.variants.allSatisfy { types.canHaveMembers(union.variants[$0].type.value) }
        let fault = Diagnostic.ambiguousUnion(
            types.declarations[owner.index].name, union.variants.map(\.name), conflicts, areIdentical: areIdentical,
            haveMembers: haveMembers)
        return leniency.choosesClosestVariants ? fault.asWarning : fault
    }
}

extension Typed.Union.Variant {
    /// The variant consists only of the name of its type, so that its faults are faults of this use of the type.
    var isReference: Bool { name.span == type.span }
}
