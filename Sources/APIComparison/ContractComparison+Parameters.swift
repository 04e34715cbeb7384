import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Parameters.
extension ContractComparison {
    /// - Parameter direction: `response` for a request that the server sends.
    mutating func compareParameters(
        _ old: ContractOperation, _ new: ContractOperation, _ subject: Change.Subject, _ direction: Direction
    ) {
        // Path parameters are the same if their positions are the same, whatever their names.
        for (one, two) in zip(old.pathParameters, new.pathParameters) { compare(one, two, subject, direction) }
        let matching = Matching(
            old.parameters.filter { $0.location != .path }, new.parameters.filter { $0.location != .path }, key: \.key)
        for (one, two) in matching.pairs { compare(one, two, subject, direction) }
        let renaming = Matching(
            renamed: matching.removed, matching.added, { Contents($0, schemas.effective.old) }, { Contents($0, schemas.effective.new) })
        for (one, two) in renaming.pairs.sorted(by: { $0.new.name.value < $1.new.name.value }) {
            changes.add(
                Change(
                    .parameterRenamed, subject, "\(two.words) is the new name of '\(one.name.value)'",
                    Spans(old: one.name.span, new: two.name.span),
                    .renamed(direction, wasRequired: one.isRequired, isRequired: two.isRequired), part: two.part, oldPart: one.part))
            // Nested schemas can differ.
            compareSchemas(one, two, subject, direction)
        }
        for parameter in renaming.removed {
            changes.add(
                Change(
                    .parameterRemoved, subject, "\(parameter.words) was removed\(parameter.deprecationNote)",
                    Spans(old: parameter.name.span, new: new.path.span),
                    .removed(direction, missing: .ofMissing(parameter.isRequired)), part: parameter.part))
        }
        for parameter in renaming.added {
            changes.add(
                Change(
                    .parameterAdded, subject, "\(parameter.words) was added\(parameter.isRequired ? " and is required" : "")",
                    Spans(old: old.path.span, new: parameter.name.span),
                    .added(direction, missing: .ofMissing(parameter.isRequired)), part: parameter.part))
        }
    }

    private mutating func compare(
        _ old: ContractParameter, _ new: ContractParameter, _ subject: Change.Subject, _ direction: Direction
    ) {
        let spans = Spans(old: old.name.span, new: new.name.span)
        if old.isRequired != new.isRequired {
            changes.add(
                Change(
                    new.isRequired ? .parameterRequired : .parameterOptional, subject,
                    "\(new.words) is \(new.isRequired ? "required" : "no longer required")", spans,
                    (new.isRequired ? Relation.narrower : .wider).verdicts(direction, .breaks), part: new.part))
        }
        compareFormats(old, new, new.words, subject)
        if old.allowsEmptyValue != new.allowsEmptyValue {
            let relation: Relation = new.allowsEmptyValue ? .wider : .narrower
            changes.add(
                Change(
                    .parameterStyleChanged, subject, "\(new.words) can \(new.allowsEmptyValue ? "" : "no longer ")be sent without a value",
                    // Not everyone who can omit the value does.
                    spans, relation.verdicts(direction, .mayBreak).atMost(.mayBreak), part: new.part))
        }
        changes.addSunset(old.sunset, new.sunset, .parameterSunsetChanged, subject, spans, words: "\(new.words) ", part: new.part)
        compareSchemas(old, new, subject, direction)
    }

    /// Compares how a parameter or a header is written, and whether it is deprecated.
    mutating func compareFormats(
        _ old: ContractParameter, _ new: ContractParameter, _ words: String, _ subject: Change.Subject
    ) {
        let spans = Spans(old: old.name.span, new: new.name.span)
        // In most styles, a single value is the same text.
        let isSingle = isSingle(old.schema, schemas.effective.old) && isSingle(new.schema, schemas.effective.new)
        let styles = [old.format.style, new.format.style]
        let altersSingle = styles[0] != styles[1] && styles.contains(where: \.altersSingleValues)
        if old.format != new.format, !isSingle || altersSingle {
            changes.add(
                Change(
                    .parameterStyleChanged, subject, "\(words) has the style \(new.format.words) instead of \(old.format.words)",
                    old: spans.old, new: spans.new, oldClients: .breaks, newClients: .breaks))
        }
        if (old.documentation.deprecation == nil) != (new.documentation.deprecation == nil) {
            let isDeprecated = new.documentation.deprecation != nil
            changes.add(
                Change(
                    isDeprecated ? .parameterDeprecated : .parameterRestored, subject,
                    "\(words) is \(isDeprecated ? "" : "no longer ")deprecated", old: spans.old, new: spans.new))
        }
    }

    private mutating func compareSchemas(
        _ old: ContractParameter, _ new: ContractParameter, _ subject: Change.Subject, _ direction: Direction
    ) {
        let isJSON = old.format.style == .json || new.format.style == .json
        let site = SchemaSite(
            SchemaPlace(.part(new.part, words: new.words, of: subject)), Spans(old: old.name.span, new: new.name.span), direction)
        let (ids, isWider) = singleItem(old, new) ?? ((old.schema, new.schema), nil)
        if let isWider {
            let (before, after) = ("\(isWider ? "one value" : "several values")", "\(isWider ? "several values" : "one value")")
            schemas.emit(.typeChanged, isWider ? .wider : .narrower, .mayBreak, "can be \(after) instead of \(before)", at: site)
        }
        schemas.compare(ids.0, ids.1, at: site, isJSON ? .none : .all)
    }

    /// The schemas of the single values, and whether the new version allows several of them, if only one version does. A list with one item
    /// is sent as the item alone, if each item is sent with the name: `id=5&id=6`.
    private func singleItem(
        _ old: ContractParameter, _ new: ContractParameter
    ) -> (ids: (JSONSchema.ID?, JSONSchema.ID?), isWider: Bool?)? {
        guard old.format == new.format, new.format.separatesParts else { return nil }
        func item(_ id: JSONSchema.ID?, _ schemas: EffectiveSchemas) -> JSONSchema.ID? {
            let schema = id.map { schemas[[$0]] }
            // A list that needs several items is never sent as one.
            let least = schema?.bounds[.minItems]?.value ?? .zero
            guard let schema, schema.types == [.array], schema.items.count == 1, least <= DecimalNumber(1) else { return nil }
            return schema.items.first
        }
        let (before, after) = schemas.effective
        if isSingle(old.schema, before), let item = item(new.schema, after) { return ((old.schema, item), true) }
        if let item = item(old.schema, before), isSingle(new.schema, after) { return ((item, new.schema), false) }
        return nil
    }

    private func isSingle(_ id: JSONSchema.ID?, _ schemas: EffectiveSchemas) -> Bool {
        id.flatMap { schemas[[$0]].types }.map { $0.isDisjoint(with: [.array, .object]) } ?? false
    }

    /// What a parameter under a new name still has.
    private struct Contents: Hashable {
        let location: ParameterLocation
        let isRequired: Bool
        let format: String
        let schema: Fingerprints.ID?

        init(_ parameter: ContractParameter, _ schemas: EffectiveSchemas) {
            location = parameter.location
            isRequired = parameter.isRequired
            format = parameter.format.words
            schema = parameter.schema.map { schemas.fingerprint([$0]) }
        }
    }
}

extension ContractOperation {
    /// In the order of the path.
    fileprivate var pathParameters: [ContractParameter] {
        let inPath = Dictionary(
            parameters.filter { $0.location == .path }.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        return path.value.compactMap { if case .parameter(let name) = $0 { inPath[name] } else { nil } }
    }
}

extension ContractParameter {
    fileprivate var part: Change.Part { .parameter(key) }

    fileprivate var deprecationNote: String {
        SchemaComparison.deprecationNote(documentation.deprecation != nil, until: sunset)
    }

    var key: String { location.key(of: name.value) }

    /// `the query parameter 'limit'`.
    var words: String {
        switch location {
        case .header: "the header '\(name.value)'"
        case .cookie: "the cookie '\(name.value)'"
        case .path, .query: "the \(location.rawValue) parameter '\(name.value)'"
        }
    }
}

extension ParameterFormat {
    var words: String {
        let explosion = explode == style.explodesByDefault ? "" : explode ? " (exploded)" : " (not exploded)"
        return style.rawValue + explosion + (allowReserved ? " (reserved characters)" : "")
    }
}
