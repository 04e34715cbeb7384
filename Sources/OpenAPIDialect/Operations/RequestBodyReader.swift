import APIModel
import SourceDiagnostics
import YAMLTree

/// Reads request bodies.
final class RequestBodyReader: ContentReading {
    let readers: ContentReaders
    /// The members of forms, by the span of the schema.
    private var formKeys: [SourceSpan: Set<ExactString>] = [:]

    init(_ readers: ContentReaders) {
        self.readers = readers
    }

    /// Reads the body, and lists the media types that have other contents.
    ///
    /// - Parameters:
    ///   - wanted: The media types to use, if the body has them.
    ///   - isOverload: Whether the body was already read as another media type.
    func body(
        _ node: YAMLNode, of operation: DraftOperation, wanted: inout WantedMedia, isOverload: Bool = false
    ) -> (DraftBody?, overloads: [MediaTypeOverload]) {
        let method = operation.method
        guard let target = references.target(node), let mapping = faults.reporting({ target.readMapping(into: &$0) }) else {
            return (nil, [])
        }
        faults.checkKeys(mapping, of: .requestBody)
        let offered = faults.reading { media.content(mapping["content"], wanted: &wanted) }
        guard let choice = offered.value else {
            if offered.isFaulty { return (nil, []) }
            // It is not known what to send.
            let isLost = mapping["required"]?.scalar?.bool == true && HTTPMethods.allowsBody(method.value)
            let fault = Diagnostic.bodyWithoutContent(target.span)
            if isLost { faults.report(fault) } else { faults.costing(.part) { faults.report(fault) } }
            return (nil, [])
        }
        let chosen = choice.chosen
        guard HTTPMethods.allowsBody(method.value) else {
            if let own = chosen.schema.flatMap({ schemas.read($0) }), !own.isEmptyObject {
                faults.report(.bodyWithoutPlace(node.span, method: method.value))
            }
            return (nil, [])
        }
        if !isOverload { for other in choice.spellings { media.omit(other, chosen: chosen, key: "sends") } }
        var content = content(of: chosen, operation)
        let usual: Bool =
            switch content {
            case .form, .formObject: true
            case .text, .binary: false
            case .json, .multipart, .lines, .messages: chosen.name.value.lowercased() == content.kind.mediaType
            }
        let mediaType = usual || !content.canHaveMediaType(chosen.name.value) ? nil : chosen.name
        let isRequired: Bool =
            switch (mapping["required"], content) {
            case (let written?, _): written.scalar?.bool == true
            case (nil, .multipart(.fields(let parts, _))): parts.contains { !$0.mayBeAbsent }
            case (nil, _): requiresMembers(chosen)
            }
        // With two ways to be nothing, the argument would be an optional of an optional.
        if !isRequired, case .json(let type) = content { content = .json(type.withoutNull) }
        var body = DraftBody(
            content: content, mediaType: mediaType, isRequired: isRequired,
            documentation: Documentation(text: mapping["description"]?.prose), span: chosen.name.span)
        switch content {
        case .multipart(.fields(let fields, _)): body.encodings = partEncodings(of: chosen, fields)
        case .formObject: body.encodings = encodings(of: chosen) { formKeys(of: chosen.schema) }
        default: break
        }
        return (body, choice.overloads)
    }

    /// Whether the body is an object that is not valid without some members. Many documents do not say that such a body is required.
    private func requiresMembers(_ content: MediaContent) -> Bool {
        guard content.kind.hasStructure, let whole = content.schema.flatMap({ schemas.whole($0) }),
            types.kinds.kind(of: whole) == .json(.object), !types.kinds.allowsNull(whole)
        else { return false }
        let members = Dictionary(whole.members.map { (ExactString($0.name.value), $0) }, uniquingKeysWith: { first, _ in first })
        return whole.required.contains { name in
            members[ExactString(name.value)].flatMap { schemas.merged($0.schemas) }?.isReadOnly != true
        }
    }

    private func formKeys(of node: YAMLNode?) -> Set<ExactString> {
        guard let node, let target = faults.costing(.schema, { references.target(node) }) else { return [] }
        if let known = formKeys[target.span] { return known }
        guard let whole = schemas.whole(target) else { return [] }
        let found = Set(whole.members.map { ExactString($0.name.value) })
        formKeys[target.span] = found
        return found
    }

    private func content(of chosen: MediaContent, _ operation: DraftOperation) -> DraftBody.Content {
        let context = SchemaContext(direction: .request)
        let schema = chosen.schema.map { inPlace($0, operation) }
        switch chosen.kind {
        case .json, .any:
            guard let schema else { return chosen.kind == .json ? .json(.scalar(.json, chosen.name.span)) : .binary }
            return isBytes(schema) ? .binary : .json(types.type(of: schema, in: context))
        case .form:
            guard let schema else { return .formObject(.scalar(.json, chosen.name.span)) }
            if let whole = schemas.whole(schema), types.kinds.kind(of: whole).isScalarOrList {
                faults.report(.formWithoutMembers(chosen.name))
                return .text
            }
            return .formObject(types.type(of: schema, in: context))
        case .multipart:
            guard let schema, let fields = partFields(schema, of: chosen) else {
                faults.report(.multipartWithoutParts(chosen.name))
                return .binary
            }
            for key in ["itemEncoding", "prefixEncoding"] {
                if let key = chosen.media?.entry(key)?.key { faults.report(.inexpressibleEncoding(key)) }
            }
            return .multipart(.fields(fields))
        case .xml:
            faults.report(.xml(chosen.place))
            return .text
        case .text:
            media.reportUnused(chosen)
            return .text
        case .stream(.jsonLines):
            // Lines that are not described are sent as bytes.
            let element = elementSchema(of: chosen, .jsonLines)
            guard !element.saysNothing, let element else {
                media.reportUnused(chosen)
                return .binary
            }
            return .lines(types.type(of: element, in: context))
        // A request body cannot be a stream of events.
        case .stream(.events), .binary:
            media.reportUnused(chosen)
            return .binary
        }
    }

    /// The schema that FastAPI makes of the parameters of one operation, as an in-place schema; any other one as it is.
    private func inPlace(_ node: YAMLNode, _ operation: DraftOperation) -> YAMLNode {
        guard let reference = node.reference, reference.value.contains("/Body_"), let target = references.schemaTarget(of: reference),
            OperationName.isBody(target.name.value, of: operation)
        else { return node }
        return target.node
    }

    /// The parts of a multipart form: the members of its object.
    private func partFields(_ node: YAMLNode, of content: MediaContent) -> [DraftField]? {
        guard let target = faults.costing(.schema, { references.target(node) }) else { return nil }
        guard references.allows(schema: target.span, times: 4) else { return nil }
        types.begin(target.span)
        guard let whole = schemas.whole(target),
            !whole.members.isEmpty
        else {
            return nil
        }
        if let place = whole.additional.place ?? whole.patterns.first?.span { faults.report(.openParts(place)) }
        let required = Set(whole.required.map { ExactString($0.value) })
        let fields = whole.members.compactMap { member in
            let context = SchemaContext(direction: .request, files: isUntypedFile(member.name.value, of: content) ? .untyped : .binary)
            var field = types.field(member, isRequired: required.contains(ExactString(member.name.value)), in: context)
            if let type = field?.type { field?.type = type.withoutNull }
            return field
        }
        guard schemas.effort.isExceeded else { return fields }
        faults.report(.schemaTooLarge(target.span))
        return nil
    }
}
