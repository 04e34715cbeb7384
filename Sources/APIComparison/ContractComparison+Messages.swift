import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Parameters and bodies.
extension ContractComparison {
    // MARK: Parameters

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
        // The format of a single value is always the same.
        let isSingle = isSingle(old.schema, self.old.schemas) && isSingle(new.schema, self.new.schemas)
        let isJSON = old.format.style == .json || new.format.style == .json
        if old.format != new.format, !isSingle || isJSON && old.format.style != new.format.style || hasPrefix(old.format, new.format) {
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

    /// Whether a style that begins with a character replaces another one: `;id=5`, `.5`.
    private func hasPrefix(_ old: ParameterFormat, _ new: ParameterFormat) -> Bool {
        old.style != new.style && [old.style, new.style].contains { $0 == .matrix || $0 == .label }
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

    // MARK: Bodies

    /// - Parameter direction: `response` for a request that the server sends.
    mutating func compareBodies(
        _ old: ContractBody?, _ new: ContractBody?, of subject: Change.Subject, _ spans: Spans, _ direction: Direction
    ) {
        let isSent = direction == .request
        switch (old, new) {
        case (nil, nil): return
        case (nil, let new?):
            changes.add(
                Change(
                    .bodyAdded, subject, new.isRequired ? "has a body, which is required" : "has a body", old: spans.old, new: new.span,
                    oldClients: isSent && new.isRequired ? .breaks : .compatible,
                    newClients: isSent ? .mayBreak : new.isRequired ? .breaks : .compatible))
        case (let old?, nil):
            changes.add(
                Change(
                    .bodyRemoved, subject, "no longer has a body", old: old.span, new: spans.new, oldClients: isSent ? .mayBreak : .breaks,
                    newClients: isSent && old.isRequired ? .breaks : .compatible))
        case (let old?, let new?):
            if old.isRequired != new.isRequired {
                let relation: Relation = new.isRequired ? .narrower : .wider
                let (oldClients, newClients) = relation.verdicts(direction, .breaks)
                changes.add(
                    Change(
                        new.isRequired ? .bodyRequired : .bodyOptional, subject,
                        new.isRequired ? "has a required body" : "has an optional body", old: old.span, new: new.span,
                        oldClients: oldClients, newClients: newClients))
            }
            compareContents(old.contents, new.contents, "the body", of: subject, direction)
        }
    }

    mutating func compareContents(
        _ old: [ContractContent], _ new: [ContractContent], _ place: String, of subject: Change.Subject, _ direction: Direction
    ) {
        let isSent = direction == .request
        let part: Change.Part = place == "the body" ? .body : .result
        let hasCommon = old.contains { content in new.contains { $0.essence == content.essence || content.overlaps($0) } }
        let matching = matched(old, new)
        for (content, other) in matching.pairs {
            guard let other else {
                changes.add(
                    Change(
                        .mediaTypeRemoved, subject, "\(place) can no longer be \(content.mediaType.value)", old: content.mediaType.span,
                        new: new.first?.mediaType.span, oldClients: .breaks, newClients: isSent || hasCommon ? .compatible : .breaks,
                        part: part))
                continue
            }
            let spans = Spans(old: content.mediaType.span, new: other.mediaType.span)
            let relation = content.relation(to: other)
            if relation != .same {
                var (oldClients, newClients) = relation.verdicts(direction, .mayBreak)
                // The meaning of a media type parameter is not known.
                if content.essence == other.essence { (oldClients, newClients) = (min(oldClients, .mayBreak), min(newClients, .mayBreak)) }
                changes.add(
                    Change(
                        relation == .wider ? .mediaTypeAdded : .mediaTypeRemoved, subject,
                        "\(place) can be \(other.mediaType.value) instead of \(content.mediaType.value)", old: spans.old, new: spans.new,
                        oldClients: oldClients, newClients: newClients, part: part))
            }
            let whole = "\(place) of \(subject.text)"
            let text = content.essence == other.essence ? content.text(other) : .none
            schemas.compare(
                content.isBytes(old: true, self) ? nil : content.schema, other.isBytes(old: false, self) ? nil : other.schema, at: whole,
                spans: spans, direction, text)
            schemas.compare(content.itemSchema, other.itemSchema, at: "the items of \(whole)", spans: spans, direction)
            compareEncodings(content, other, place, of: subject, direction)
        }
        for content in matching.added {
            changes.add(
                Change(
                    .mediaTypeAdded, subject, "\(place) can also be \(content.mediaType.value)", old: old.first?.mediaType.span,
                    new: content.mediaType.span, newClients: !hasCommon ? .breaks : isSent ? .mayBreak : .compatible, part: part))
        }
    }

    /// The contents of the old version in their order, each with that of the new one, and those that only the new version has.
    ///
    /// The same media type is found first, then the same with other parameters, then a range.
    private func matched(
        _ old: [ContractContent], _ new: [ContractContent]
    ) -> (pairs: [(ContractContent, ContractContent?)], added: [ContractContent]) {
        var partners: [Int: Int] = [:]
        var free = Array(new.indices)
        let rules: [(ContractContent, ContractContent) -> Bool] = [
            { $0.essence == $1.essence && $0.parameters == $1.parameters }, { $0.essence == $1.essence }, { $0.overlaps($1) },
        ]
        for matches in rules {
            for index in old.indices where partners[index] == nil {
                guard let place = free.firstIndex(where: { matches(old[index], new[$0]) }) else { continue }
                partners[index] = free.remove(at: place)
            }
        }
        return (old.indices.map { (old[$0], partners[$0].map { new[$0] }) }, free.map { new[$0] })
    }

    private mutating func compareEncodings(
        _ old: ContractContent, _ new: ContractContent, _ place: String, of subject: Change.Subject, _ direction: Direction
    ) {
        let before = Dictionary(old.encodings.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Dictionary(new.encodings.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        for name in Set(before.keys).union(after.keys).sorted() {
            let (one, two) = (before[name], after[name])
            // Without an encoding, a member has the default style.
            let format = (one?.format ?? ParameterFormat(style: .form), two?.format ?? ParameterFormat(style: .form))
            let spans = Spans(old: one?.name.span ?? old.mediaType.span, new: two?.name.span ?? new.mediaType.span)
            func add(_ text: String, _ oldClients: Verdict, _ newClients: Verdict) {
                changes.add(
                    Change(
                        .encodingChanged, subject, "'\(name)' in \(place) \(text)", old: spans.old, new: spans.new, oldClients: oldClients,
                        newClients: newClients))
            }
            if format.0 != format.1 { add("has the style \(format.1.words) instead of \(format.0.words)", .breaks, .mayBreak) }
            if old.isMultipart, new.isMultipart {
                let types = (one?.contentTypes ?? [], two?.contentTypes ?? [])
                let before = types.0.isEmpty ? defaultTypes(of: name, in: old.schema, self.old.schemas) : types.0
                let after = types.1.isEmpty ? defaultTypes(of: name, in: new.schema, self.new.schemas) : types.1
                let lost = after.isEmpty ? [] : before.filter { type in !after.contains { MediaTypeSyntax.range($0, contains: type) } }
                let gained = before.isEmpty ? [] : after.filter { type in !before.contains { MediaTypeSyntax.range($0, contains: type) } }
                if !lost.isEmpty {
                    let verdicts = (gained.isEmpty ? Relation.narrower : .other).verdicts(direction, .breaks)
                    add("can no longer be \(lost.joined(separator: ", "))", verdicts.oldClients, verdicts.newClients)
                } else if !gained.isEmpty {
                    let verdicts = Relation.wider.verdicts(direction, .mayBreak)
                    add("can also be \(gained.joined(separator: ", "))", verdicts.oldClients, verdicts.newClients)
                }
            }
            let (required, others) = (one?.headers ?? [], two?.headers ?? [])
            let headers = Matching(required.filter(\.isRequired), others.filter(\.isRequired), key: \.key)
            for header in headers.removed {
                let verdicts = Relation.wider.verdicts(direction, .mayBreak)
                add("no longer needs \(header.words)", verdicts.oldClients, verdicts.newClients)
            }
            for header in headers.added {
                let verdicts = Relation.narrower.verdicts(direction, .mayBreak)
                add("needs \(header.words)", verdicts.oldClients, verdicts.newClients)
            }
        }
    }

    /// The media types of a part without `contentType` (OpenAPI, Encoding Object); empty if they depend on the value.
    private func defaultTypes(of name: String, in form: JSONSchema.ID?, _ table: SchemaTable) -> [String] {
        guard let member = form.flatMap({ EffectiveSchema([$0], in: table).member(name) }) else { return [] }
        var schema = EffectiveSchema(member.schemas, in: table)
        if schema.types == [.array] { schema = EffectiveSchema(schema.items, in: table) }
        switch schema.types {
        case [.object]: return ["application/json"]
        case [.string]?: return [schema.contentMediaType ?? (schema.format == "binary" ? "application/octet-stream" : "text/plain")]
        case [.boolean], [.integer], [.number]: return ["text/plain"]
        default: return []
        }
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
    fileprivate var words: String {
        switch location {
        case .header: "the header '\(name.value)'"
        case .cookie: "the cookie '\(name.value)'"
        case .path, .query: "the \(location.rawValue) parameter '\(name.value)'"
        }
    }
}

extension ParameterFormat {
    fileprivate var words: String {
        let explosion = explode == style.explodesByDefault ? "" : explode ? " (exploded)" : " (not exploded)"
        return style.rawValue + explosion + (allowReserved ? " (reserved characters)" : "")
    }
}

extension ContractContent {
    /// The media type without parameters, in lower case.
    fileprivate var essence: String { MediaTypeSyntax.essence(mediaType.value) }

    /// The parameters, without those that do not change what a client reads: text is UTF-8 by default, and the boundary is chosen by the
    /// sender.
    fileprivate var parameters: [String: String] {
        let ignored: Set = ["charset", "boundary", "q"]
        let list = mediaType.value.split(separator: ";").dropFirst().map { part in
            let parts = part.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace && $0 != "\"" } }
            return (name: parts.first?.lowercased() ?? "", value: parts.count > 1 ? parts[1].lowercased() : "")
        }
        return Dictionary(list.filter { !ignored.contains($0.name) }.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether the schema only says that the content is bytes, as a missing schema does.
    fileprivate func isBytes(old isOld: Bool, _ comparison: ContractComparison) -> Bool {
        guard let schema else { return true }
        let isText = MediaTypeSyntax.isText(essence) || MediaTypeSyntax.isJSON(essence) || MediaTypeSyntax.isXML(essence)
        let table = isOld ? comparison.old.schemas : comparison.new.schemas
        return !isText && !isMultipart && EffectiveSchema([schema], in: table).isBinary
    }

    fileprivate var isMultipart: Bool { essence.hasPrefix("multipart/") }

    /// The values that are sent as text, without a type, in two versions of a media type.
    fileprivate func text(_ other: ContractContent) -> SchemaComparison.Text {
        if essence.hasPrefix("text/") || MediaTypeSyntax.isXML(essence) { return .all }
        guard isMultipart || essence == "application/x-www-form-urlencoded" else { return .none }
        let json = (encodings + other.encodings).filter { encoding in
            encoding.contentTypes.contains { $0.hasPrefix("application/json") || $0.hasSuffix("+json") }
        }
        return .form(isMultipart: isMultipart, json: Set(json.map(\.name.value)))
    }

    /// The relation of the values that the other media type allows to those of this one.
    fileprivate func relation(to other: ContractContent) -> Relation {
        if essence != other.essence { return other.contains(self) ? .wider : .narrower }
        let (one, two) = (parameters, other.parameters)
        if one == two { return .same }
        if one.allSatisfy({ two[$0.key] == $0.value }) { return .narrower }
        return two.allSatisfy { one[$0.key] == $0.value } ? .wider : .other
    }

    /// Whether one of the media types is a range that contains the other.
    fileprivate func overlaps(_ other: ContractContent) -> Bool {
        contains(other) || other.contains(self)
    }

    /// Whether the media type is a range that includes the other one.
    fileprivate func contains(_ other: ContractContent) -> Bool {
        essence != other.essence && MediaTypeSyntax.range(essence, contains: other.essence)
    }
}
