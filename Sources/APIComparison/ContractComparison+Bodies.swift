import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Bodies, their media types, and the encodings of their parts.
extension ContractComparison {
    /// - Parameter direction: `response` for a request that the server sends.
    mutating func compareBodies(
        _ old: ContractBody?, _ new: ContractBody?, of subject: Change.Subject, _ spans: Spans, _ direction: Direction
    ) {
        switch (old, new) {
        case (nil, nil): return
        case (nil, let new?):
            changes.add(
                Change(
                    .bodyAdded, subject, new.isRequired ? "has a body, which is required" : "has a body",
                    Spans(old: spans.old, new: new.span), .added(direction, missing: .ofMissing(new.isRequired))))
        case (let old?, nil):
            // Who receives a body decodes it, whether it is required or not.
            let missing: Verdict = direction == .response ? .breaks : .ofMissing(old.isRequired)
            changes.add(
                Change(
                    .bodyRemoved, subject, "no longer has a body", Spans(old: old.span, new: spans.new),
                    .removed(direction, missing: missing)))
        case (let old?, let new?):
            if old.isRequired != new.isRequired {
                let relation: Relation = new.isRequired ? .narrower : .wider
                changes.add(
                    Change(
                        new.isRequired ? .bodyRequired : .bodyOptional, subject,
                        new.isRequired ? "has a required body" : "has an optional body", Spans(old: old.span, new: new.span),
                        relation.verdicts(direction, .breaks)))
            }
            compareContents(old.contents, new.contents, .body, "the body", of: subject, direction)
        }
    }

    /// - Parameter words: The words for the part: `the response 200`.
    mutating func compareContents(
        _ old: [ContractContent], _ new: [ContractContent], _ part: Change.Part, _ words: String, of subject: Change.Subject,
        _ direction: Direction
    ) {
        let isSent = direction == .request
        let hasCommon = old.contains { content in new.contains { $0.essence == content.essence || content.overlaps($0) } }
        let matching = matched(old, new)
        for (content, other) in matching.pairs {
            guard let other else {
                changes.add(
                    Change(
                        .mediaTypeRemoved, subject, "\(words) can no longer be \(content.mediaType.value)", old: content.mediaType.span,
                        new: new.first?.mediaType.span, oldClients: .breaks, newClients: isSent || hasCommon ? .compatible : .breaks,
                        part: part))
                continue
            }
            let spans = Spans(old: content.mediaType.span, new: other.mediaType.span)
            let relation = content.relation(to: other)
            if relation != .same {
                let verdicts = relation.verdicts(direction, .mayBreak)
                changes.add(
                    Change(
                        relation == .wider ? .mediaTypeAdded : .mediaTypeRemoved, subject,
                        "\(words) can be \(other.mediaType.value) instead of \(content.mediaType.value)", spans,
                        // The meaning of a media type parameter is not known.
                        content.essence == other.essence ? verdicts.atMost(.mayBreak) : verdicts, part: part))
            }
            func site(_ words: String) -> SchemaSite {
                SchemaSite(SchemaPlace(.part(part, words: words, of: subject)), spans, direction)
            }
            let text = content.essence == other.essence ? content.text(other) : .none
            schemas.compare(
                content.isBytes(in: schemas.effective.old) ? nil : content.schema,
                other.isBytes(in: schemas.effective.new) ? nil : other.schema, at: site(words), text)
            schemas.compare(content.itemSchema, other.itemSchema, at: site("the items of \(words)"))
            compareEncodings(content, other, part, words, of: subject, direction)
        }
        for content in matching.added {
            changes.add(
                Change(
                    .mediaTypeAdded, subject, "\(words) can also be \(content.mediaType.value)", old: old.first?.mediaType.span,
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
        _ old: ContractContent, _ new: ContractContent, _ part: Change.Part, _ words: String, of subject: Change.Subject,
        _ direction: Direction
    ) {
        let before = Dictionary(old.encodings.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Dictionary(new.encodings.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        for name in Set(before.keys).union(after.keys).sorted() {
            let (one, two) = (before[name], after[name])
            // Without an encoding, a member has the default style.
            let format = (one?.format ?? ParameterFormat(style: .form), two?.format ?? ParameterFormat(style: .form))
            let spans = Spans(old: one?.name.span ?? old.mediaType.span, new: two?.name.span ?? new.mediaType.span)
            func add(_ text: String, _ verdicts: Verdicts) {
                changes.add(Change(.encodingChanged, subject, "'\(name)' in \(words) \(text)", spans, verdicts, part: part))
            }
            if format.0 != format.1 {
                // A server of the old version may accept the new style too.
                let verdicts = Verdicts(oldClients: .breaks, newClients: direction == .request ? .mayBreak : .breaks)
                add("has the style \(format.1.words) instead of \(format.0.words)", verdicts)
            }
            if old.isMultipart, new.isMultipart {
                let types = (one?.contentTypes ?? [], two?.contentTypes ?? [])
                let before = types.0.isEmpty ? defaultTypes(of: name, in: old.schema, schemas.effective.old) : types.0
                let after = types.1.isEmpty ? defaultTypes(of: name, in: new.schema, schemas.effective.new) : types.1
                let lost = after.isEmpty ? [] : before.filter { type in !after.contains { MediaTypeSyntax.range($0, contains: type) } }
                let gained = before.isEmpty ? [] : after.filter { type in !before.contains { MediaTypeSyntax.range($0, contains: type) } }
                if !lost.isEmpty {
                    let relation: Relation = gained.isEmpty ? .narrower : .other
                    add("can no longer be \(lost.joined(separator: ", "))", relation.verdicts(direction, .breaks))
                } else if !gained.isEmpty {
                    add("can also be \(gained.joined(separator: ", "))", Relation.wider.verdicts(direction, .mayBreak))
                }
            }
            let (required, others) = (one?.headers ?? [], two?.headers ?? [])
            let headers = Matching(required.filter(\.isRequired), others.filter(\.isRequired), key: \.key)
            for header in headers.removed {
                add("no longer needs \(header.words)", Relation.wider.verdicts(direction, .mayBreak))
            }
            for header in headers.added {
                add("needs \(header.words)", Relation.narrower.verdicts(direction, .mayBreak))
            }
        }
    }

    /// The media types of a part without `contentType` (OpenAPI, Encoding Object); empty if they depend on the value.
    private func defaultTypes(of name: String, in form: JSONSchema.ID?, _ schemas: EffectiveSchemas) -> [String] {
        guard let member = form.flatMap({ schemas[[$0]].member(name) }) else { return [] }
        var schema = schemas[member.schemas]
        if schema.types == [.array] { schema = schemas[schema.items] }
        switch schema.types {
        case [.object]: return ["application/json"]
        case [.string]?: return [schema.contentMediaType ?? (schema.format == "binary" ? "application/octet-stream" : "text/plain")]
        case [.boolean], [.integer], [.number]: return ["text/plain"]
        default: return []
        }
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
    fileprivate func isBytes(in schemas: EffectiveSchemas) -> Bool {
        guard let schema else { return true }
        let isText = MediaTypeSyntax.isText(essence) || MediaTypeSyntax.isJSON(essence) || MediaTypeSyntax.isXML(essence)
        return !isText && !isMultipart && schemas[[schema]].isBinary
    }

    fileprivate var isMultipart: Bool { essence.hasPrefix("multipart/") }

    /// The values that are sent as text, without a type, in two versions of a media type.
    fileprivate func text(_ other: ContractContent) -> SchemaComparison.Text {
        if essence.hasPrefix("text/") || MediaTypeSyntax.isXML(essence) { return .all }
        guard isMultipart || essence == "application/x-www-form-urlencoded" else { return .none }
        let json = (encodings + other.encodings).filter { encoding in
            encoding.contentTypes.contains(where: MediaTypeSyntax.isJSON)
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
