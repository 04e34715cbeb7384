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
