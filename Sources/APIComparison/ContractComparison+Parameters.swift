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
        let isSent = direction == .request
        // Path parameters are the same if their positions are the same, whatever their names.
        for (one, two) in zip(old.pathParameters, new.pathParameters) { compare(one, two, subject, direction) }
        let matching = Matching(
            old.parameters.filter { $0.location != .path }, new.parameters.filter { $0.location != .path }, key: \.key)
        for (one, two) in matching.pairs { compare(one, two, subject, direction) }
        var (removed, added) = (matching.removed, matching.added)
        for (one, two) in renamed(removed, added) {
            removed.removeAll { $0.key == one.key }
            added.removeAll { $0.key == two.key }
            changes.add(
                Change(
                    .parameterRenamed, subject, "\(two.words) is the new name of '\(one.name.value)'", old: one.name.span,
                    new: two.name.span,
                    oldClients: (isSent ? two : one).isRequired ? .breaks : .mayBreak,
                    newClients: (isSent ? one : two).isRequired ? .breaks : .mayBreak, part: two.part, oldPart: one.part))
            // Nested schemas can differ.
            compareSchemas(one, two, subject, direction)
        }
        for parameter in removed {
            changes.add(
                Change(
                    .parameterRemoved, subject, "\(parameter.words) was removed\(parameter.deprecationNote)", old: parameter.name.span,
                    new: new.path.span,
                    oldClients: !isSent && parameter.isRequired ? .breaks : .mayBreak,
                    newClients: isSent && parameter.isRequired ? .breaks : .compatible, part: parameter.part))
        }
        for parameter in added {
            changes.add(
                Change(
                    .parameterAdded, subject, "\(parameter.words) was added\(parameter.isRequired ? " and is required" : "")",
                    old: old.path.span, new: parameter.name.span, oldClients: isSent && parameter.isRequired ? .breaks : .compatible,
                    newClients: isSent ? .mayBreak : parameter.isRequired ? .breaks : .compatible, part: parameter.part))
        }
    }

    private mutating func compare(
        _ old: ContractParameter, _ new: ContractParameter, _ subject: Change.Subject, _ direction: Direction
    ) {
        let spans = Spans(old: old.name.span, new: new.name.span)
        if old.isRequired != new.isRequired {
            let (oldClients, newClients) = (new.isRequired ? Relation.narrower : .wider).verdicts(direction, .breaks)
            changes.add(
                Change(
                    new.isRequired ? .parameterRequired : .parameterOptional, subject,
                    "\(new.words) is \(new.isRequired ? "required" : "no longer required")", old: spans.old, new: spans.new,
                    oldClients: oldClients, newClients: newClients, part: new.part))
        }
        compareFormats(old, new, new.words, subject)
        if old.allowsEmptyValue != new.allowsEmptyValue {
            changes.add(
                Change(
                    .parameterStyleChanged, subject, "\(new.words) can \(new.allowsEmptyValue ? "" : "no longer ")be sent without a value",
                    old: spans.old, new: spans.new, oldClients: new.allowsEmptyValue ? .compatible : .mayBreak,
                    newClients: new.allowsEmptyValue ? .mayBreak : .compatible))
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
        let isSingle = isSingle(old.schema, self.old.schemas) && isSingle(new.schema, self.new.schemas)
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
        let spans = Spans(old: old.name.span, new: new.name.span)
        let isJSON = old.format.style == .json || new.format.style == .json
        let place = "\(new.words) of \(subject.text)"
        let (ids, isWider) = singleItem(old, new) ?? ((old.schema, new.schema), nil)
        if let isWider {
            let (before, after) = ("\(isWider ? "one value" : "several values")", "\(isWider ? "several values" : "one value")")
            schemas.emit(
                .typeChanged, isWider ? .wider : .narrower, .mayBreak, place, "can be \(after) instead of \(before)", spans, direction)
        }
        schemas.compare(ids.0, ids.1, at: place, spans: spans, direction, isJSON ? .none : .all)
    }

    /// The schemas of the single values, and whether the new version allows several of them, if only one version does. A list with one item
    /// is sent as the item alone, if each item is sent with the name: `id=5&id=6`.
    private func singleItem(
        _ old: ContractParameter, _ new: ContractParameter
    ) -> (ids: (JSONSchema.ID?, JSONSchema.ID?), isWider: Bool?)? {
        guard old.format == new.format, new.format.style == .form, new.format.explode else { return nil }
        func item(_ id: JSONSchema.ID?, _ table: SchemaTable) -> JSONSchema.ID? {
            let schema = id.map { EffectiveSchema([$0], in: table) }
            // A list that needs several items is never sent as one.
            let least = schema?.bounds[.minItems]?.value ?? .zero
            guard let schema, schema.types == [.array], schema.items.count == 1, least <= DecimalNumber(1) else { return nil }
            return schema.items.first
        }
        if isSingle(old.schema, self.old.schemas), let item = item(new.schema, self.new.schemas) { return ((old.schema, item), true) }
        if let item = item(old.schema, self.old.schemas), isSingle(new.schema, self.new.schemas) { return ((item, new.schema), false) }
        return nil
    }

    private func isSingle(_ id: JSONSchema.ID?, _ table: SchemaTable) -> Bool {
        id.flatMap { EffectiveSchema([$0], in: table).types }.map { $0.isDisjoint(with: [.array, .object]) } ?? false
    }

    private func renamed(_ removed: [ContractParameter], _ added: [ContractParameter]) -> [(ContractParameter, ContractParameter)] {
        func key(_ parameter: ContractParameter, _ table: SchemaTable) -> String {
            let schema = parameter.schema.map { EffectiveSchema([$0], in: table).fingerprint() } ?? "any"
            return "\(parameter.location.rawValue) \(parameter.isRequired) \(parameter.format.words) \(schema)"
        }
        let before = Dictionary(grouping: removed) { key($0, old.schemas) }
        let after = Dictionary(grouping: added) { key($0, new.schemas) }
        return before.compactMap { key, list in
            guard list.count == 1, let others = after[key], others.count == 1 else { return nil }
            return (list[0], others[0])
        }.sorted { $0.1.name.value < $1.1.name.value }
    }
}

extension ContractOperation {
    /// In the order of the path.
    fileprivate var pathParameters: [ContractParameter] {
        path.value.compactMap { part in
            guard case .parameter(let name) = part else { return nil }
            return parameters.first { $0.location == .path && $0.name.value == name }
        }
    }
}

extension ContractParameter {
    fileprivate var part: Change.Part { .parameter(key) }

    fileprivate var deprecationNote: String {
        SchemaComparison.deprecationNote(documentation.deprecation != nil, until: sunset)
    }

    /// Names of headers are not case-sensitive.
    var key: String { "\(location.rawValue) \(location == .header ? name.value.lowercased() : name.value)" }

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
