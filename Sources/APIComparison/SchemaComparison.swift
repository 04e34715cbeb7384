import APIModel
import SchemaChecking

/// Compares schemas, and finds for each difference whether the new one allows less or more.
struct SchemaComparison {
    /// The maximum number of pairs of schemas. Schemas that refer to each other in cycles of different lengths have very many.
    private static let maximumPairs = 200_000

    struct Pair: Hashable {
        let old: [JSONSchema.ID]
        let new: [JSONSchema.ID]
        let direction: Direction
        let text: Text
    }

    /// Whether values are sent as text, so that a number is also a string.
    enum Text: Hashable {
        case none
        /// In URLs, headers and XML.
        case all
        /// The value is a form, whose members are sent as text, except for those in `json`, and in multipart for objects and lists of
        /// objects.
        case form(isMultipart: Bool, json: Set<String>)

        /// How a member of a value is sent.
        func ofMember(_ name: String?, isStructured: Bool) -> Text {
            switch self {
            case .none, .all: self
            case .form(let isMultipart, let json):
                isMultipart && isStructured || name.map(json.contains) == true ? .none : .all
            }
        }
    }

    private struct Task {
        let pair: Pair
        let place: SchemaPlace
    }

    let effective: (old: EffectiveSchemas, new: EffectiveSchemas)
    private var seen: Set<Pair> = []
    private var pending: [Task] = []
    var changes = ChangeList()
    /// Whether some schemas were not compared.
    private(set) var isIncomplete = false
    /// How the values of the schemas that are compared at the moment are sent.
    private(set) var text = Text.none

    init(_ old: SchemaTable, _ new: SchemaTable) {
        let fingerprints = Fingerprints()
        effective = (EffectiveSchemas(old, fingerprints), EffectiveSchemas(new, fingerprints))
    }

    /// Compares two schemas and all that they refer to, once for each direction.
    ///
    /// - Parameters:
    ///   - site: The site of the schema, unless it is a component: `the body of POST /pets`.
    ///   - text: How the value is sent.
    mutating func compare(_ old: JSONSchema.ID?, _ new: JSONSchema.ID?, at site: SchemaSite, _ text: Text = .none) {
        self.text = text
        switch (old, new) {
        case (nil, nil): return
        case (let old?, let new?): add([old], [new], site.place, site.direction)
        case (nil, let new?):
            guard effective.new[[new]].allowsLess else { return }
            emit(.typeChanged, .narrower, .breaks, "must have a type; any value was allowed", at: site)
        case (let old?, nil):
            guard effective.old[[old]].allowsLess else { return }
            emit(.typeChanged, .wider, .breaks, "can be any value; it had a type", at: site)
        }
        var first = 0
        while first < pending.count {
            let task = pending[first]
            first += 1
            self.text = task.pair.text
            compare(task)
        }
        pending = []
    }

    /// - Parameter text: How the value is sent; `nil` if it is sent as the surrounding value.
    mutating func add(_ old: [JSONSchema.ID], _ new: [JSONSchema.ID], _ place: SchemaPlace, _ direction: Direction, _ text: Text? = nil) {
        guard seen.count < Self.maximumPairs else {
            isIncomplete = true
            return
        }
        let pair = Pair(old: old, new: new, direction: direction, text: text ?? self.text)
        if seen.insert(pair).inserted { pending.append(Task(pair: pair, place: place)) }
    }

    // MARK: One pair

    private mutating func compare(_ task: Task) {
        let direction = task.pair.direction
        let (old, new) = unified(effective.old[task.pair.old], effective.new[task.pair.new])
        // A component is compared once, wherever it is used.
        let place = component(old, new).map { SchemaPlace(.component($0)) } ?? task.place
        // Keywords beside a reference belong to the place of the reference.
        let own = old.isReference && new.isReference ? place : task.place
        let site = SchemaSite(place, Spans(old: old.span, new: new.span), direction)
        let ownSite =
            own == place ? site : SchemaSite(own, Spans(old: old.spanOfUse ?? old.span, new: new.spanOfUse ?? new.span), direction)
        if old.isDeprecated != new.isDeprecated {
            emit(
                new.isDeprecated ? .schemaDeprecated : .schemaRestored, .same, .compatible,
                new.isDeprecated ? "is deprecated" : "is no longer deprecated", at: ownSite)
        }
        changes.addSunset(old.sunset, new.sunset, .sunsetChanged, .schema(own), ownSite.spans)
        changes.addStability(old.stability, new.stability, .schema(own), ownSite.spans)
        guard old.isNothing == new.isNothing else {
            emit(
                .typeChanged, new.isNothing ? .narrower : .wider, .breaks,
                new.isNothing ? "allows no value any more" : "allows values", at: site)
            return
        }
        if old.isNullable != new.isNullable, old.types != nil || new.types != nil || !old.alternatives.isEmpty {
            emit(
                new.isNullable ? .becameNullable : .becameNotNullable, new.isNullable ? .wider : .narrower, .breaks,
                new.isNullable ? "can be null" : "can no longer be null", at: ownSite)
        }
        if isUnionOnOneSide(old, new) { return compareAlternatives(old, new, task.pair, site) }
        guard compareTypes(old, new, site) else { return }
        compareValues(old, new, site)
        compareConstraints(old, new, site, beside: task.place)
        if !sameJSON(old.defaultValue, new.defaultValue) {
            emit(
                .defaultChanged, .same, .mayBreak,
                "has \(new.defaultValue.map { "the default \($0.json)" } ?? "no default") instead of \(old.defaultValue?.json ?? "none")",
                at: ownSite)
        }
        compareParts(old.items, new.items, of: .array, old, new, site.appending(.items))
        compareOtherKeywords(old, new, site)
        compareMembers(old, new, site)
        compareAlternatives(old, new, task.pair, site)
    }

    /// - Parameter own: The place of the reference, which can have further constraints, if the schemas are a component.
    private mutating func compareConstraints(_ old: EffectiveSchema, _ new: EffectiveSchema, _ site: SchemaSite, beside own: SchemaPlace) {
        let ownSite = SchemaSite(own, Spans(old: old.spanOfUse, new: new.spanOfUse), site.direction)
        var ofComponent: Set<String>?
        if own != site.place, let before = old.component, let after = new.component {
            ofComponent = Set(ConstraintDifference.all(effective.old[[before]], effective.new[[after]]).map(\.message))
        }
        for difference in ConstraintDifference.all(old, new) {
            let isOwn = ofComponent?.contains(difference.message) == false
            emit(difference.rule, difference.relation, .mayBreak, difference.message, at: isOwn ? ownSite : site)
        }
    }

    /// The schemas, without alternatives that are only another spelling of several types.
    private func unified(_ old: EffectiveSchema, _ new: EffectiveSchema) -> (old: EffectiveSchema, new: EffectiveSchema) {
        guard isUnionOnOneSide(old, new), max(old.types?.count ?? 0, new.types?.count ?? 0) > 1 else { return (old, new) }
        return (old.withTypesOfAlternatives, new.withTypesOfAlternatives)
    }

    /// The component that both schemas are. It can have a new name, and be in one version only. `nil` if the place refers to another
    /// component than before: then the place has changed, not the component.
    private func component(_ old: EffectiveSchema, _ new: EffectiveSchema) -> String? {
        if old.name == nil || new.name == nil, isUnionOnOneSide(old, new) { return nil }
        if old.name == new.name { return new.name }
        if let name = new.name { return effective.old.components.contains(name) ? nil : name }
        return old.name.flatMap { effective.new.components.contains($0) ? nil : $0 }
    }

    /// Compares the schemas of items or of members. Without a schema, they can have any value.
    ///
    /// - Parameter name: The name of a member.
    mutating func compareParts(
        _ parts: [JSONSchema.ID], _ others: [JSONSchema.ID], of type: JSONKind, name: String? = nil, _ old: EffectiveSchema,
        _ new: EffectiveSchema, _ site: SchemaSite
    ) {
        guard parts.isEmpty || others.isEmpty else {
            let isStructured =
                text != .none
                && (isStructured(effective.old[parts], effective.old) || isStructured(effective.new[others], effective.new))
            add(parts, others, site.place, site.direction, text.ofMember(name, isStructured: isStructured))
            return
        }
        // If only one version has the type at all, that is reported as a change of the type.
        guard parts.isEmpty != others.isEmpty, old.types?.contains(type) == true, new.types?.contains(type) == true else { return }
        let (one, two) = (effective.old[parts], effective.new[others])
        guard one.allowsLess || two.allowsLess else { return }
        emit(
            .typeChanged, parts.isEmpty ? .narrower : .wider, .breaks, "is \(two.typeWords) instead of \(one.typeWords)",
            at: SchemaSite(site.place, Spans(old: one.span ?? site.spans.old, new: two.span ?? site.spans.new), site.direction))
    }

    /// Whether a part of a form is an object or a list of objects.
    private func isStructured(_ schema: EffectiveSchema, _ schemas: EffectiveSchemas) -> Bool {
        let item = schema.types == [.array] ? schemas[schema.items] : schema
        return item.types == [.object] || item.types == nil && !item.members.isEmpty
    }

    /// Compares keywords whose effect is not known, only whether they are the same. Clients neither read nor check those that only forbid
    /// values, so that they matter for requests alone.
    private mutating func compareOtherKeywords(_ old: EffectiveSchema, _ new: EffectiveSchema, _ site: SchemaSite) {
        let (before, after) = (effective.old.otherKeywordTexts(old), effective.new.otherKeywordTexts(new))
        let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
        func report(_ names: [String], _ verdicts: Verdicts) {
            guard !names.isEmpty else { return }
            let words = names.map { "'\($0)'" }.joined(separator: ", ")
            changes.add(Change(.keywordChanged, .schema(site.place), "differs in \(words)", site.spans, verdicts))
        }
        let checks = names.filter(OtherKeywords.isCheck)
        let relations = Set(
            checks.map { name -> Relation in
                let (one, other) = (before[name] ?? [], after[name] ?? [])
                return other.isSuperset(of: one) ? .narrower : other.isSubset(of: one) ? .wider : .other
            })
        let relation = relations.count == 1 ? relations.first ?? .other : .other
        report(checks, relation.verdicts(site.direction, .compatible).atMost(.mayBreak))
        report(names.filter { !OtherKeywords.isCheck($0) }, Relation.same.verdicts(site.direction, .mayBreak))
    }

    // MARK: Changes

    private func sameJSON(_ one: LiteralValue?, _ two: LiteralValue?) -> Bool {
        switch (one, two) {
        case (nil, nil): true
        case (let one?, let two?): one.isSameJSON(as: two)
        default: false
        }
    }

    /// - Parameter weight: The verdict for a receiver if more is allowed.
    mutating func emit(_ rule: ComparisonRule, _ relation: Relation, _ weight: Verdict, _ message: String, at site: SchemaSite) {
        changes.add(Change(rule, .schema(site.place), message, site.spans, relation.verdicts(site.direction, weight)))
    }
}
