import APIModel
import SourceDiagnostics
import YAMLTree

/// Reads responses, and divides them into results and errors.
final class OperationResponseReader: ContentReading {
    let readers: ContentReaders
    var headers = ResponseHeaderTable()
    /// Responses that cannot have the content that they describe, by status; `nil` is any status of HEAD.
    private var emptyStatuses = RepeatedFaults<String?>()
    /// The first status 200 of a GET operation without content, and the number of further ones.
    private var resultWithoutContent: (first: Located<String>, others: Int)?

    init(_ readers: ContentReaders) {
        self.readers = readers
    }

    /// - Parameters:
    ///   - texts: The summary and the description of the operation.
    ///   - results: The wanted media types, and those of the results.
    func read(
        _ node: YAMLNode, of method: Located<String>, after texts: [String], into operation: inout DraftOperation, words: inout [String],
        _ results: inout ResultMedia
    ) {
        guard let mapping = faults.costing(.result, { faults.mapping(node) }) else {
            if !node.isNull, !node.isEmptyList {
                operation.responses = [DraftResponse(status: Located(.range(2), at: node.span), content: .data)]
            }
            return
        }
        var documented: [StatusMatch] = []
        var ownWords: [StatusMatch: ResponseWords] = [:]
        var fallback: DraftResponse?
        var redirects: [DraftResponse] = []
        var headers: [StatusMatch: SourceSpan] = [:]
        var examples: [StatusMatch: [Located<LiteralValue>]] = [:]
        let declared = DeclaredResponse.all(in: mapping, faults)
        let statuses = declared.map(\.status)
        let hasSuccess = statuses.contains(where: \.isSuccess)
        // An operation without a declared success is for the redirect that it declares.
        let isForRedirect = !hasSuccess && statuses.contains(where: \.isRedirect)
        for declared in declared {
            let (status, entry) = (declared.status, declared.entry)
            let isResult = status.isSuccess || status == .default && !hasSuccess && !isForRedirect || operation.accepts(status)
            guard let read = read(entry, status: status, isResult: isResult, of: method, &results) else { continue }
            let response = read.draft
            (ownWords[status], examples[status]) = (read.words, read.examples)
            headers[status] = faults.costing(.response) { references.target(entry.value) }?.mapping?.entry("headers").flatMap {
                $0.value.mapping?.entries.isEmpty == false ? $0.key.span : nil
            }
            switch status {
            case .default: fallback = response
            case _ where status.isSuccess || operation.accepts(status): operation.responses.append(response)
            // It is not followed, as other redirects are.
            case .code(304): operation.errors.append(response)
            case _ where status.hundreds.map { $0 < 4 } ?? false:
                documented.append(status)
                if isForRedirect, status.isRedirect { redirects.append(response) }
            default: operation.errors.append(response)
            }
        }
        let isRead = results.hasOverloads && !results.isOverload
        if method.value == "GET", isRead, headers[.code(200)] == nil { noteResultWithoutContent(operation.responses) }
        if let redirect = Self.result(of: redirects) { operation.responses.append(redirect) }
        if let fallback {
            if operation.responses.isEmpty { operation.responses = [fallback] } else { operation.errors.append(fallback) }
        }
        dropStreamsBesideOthers(&operation, isOverload: results.isOverload)
        documented += joinEqualResults(&operation)
        operation.resultExamples = operation.responses.first { !$0.content.isNone }.flatMap { examples[$0.status.value] } ?? []
        if let value = results.acceptHeader {
            operation.constantHeaders.append(DraftConstantHeader(name: Located("Accept", at: value.span), value: value))
        }
        // A redirect has at least the header `Location`.
        let redirect = redirects.isEmpty ? nil : operation.responses.first?.status.span
        operation.options.flags[.response] = redirect ?? operation.responses.lazy.compactMap { headers[$0.status.value] }.first
        operation.removeImpossible(.response)
        words += takeWords(of: &operation, on: documented, ownWords, after: texts)
    }

    /// What the documentation of an operation says about its responses. The words of an only result are removed if they say nothing more.
    private func takeWords(
        of operation: inout DraftOperation, on documented: [StatusMatch], _ words: [StatusMatch: ResponseWords], after texts: [String]
    ) -> [String] {
        guard operation.responses.count == 1, let only = operation.responses.first else {
            return ResponseWords.notes(on: documented, words, before: nil)
        }
        let paragraphs = ResultWords.paragraphs(of: only, after: CallWords(name: operation.name.value, texts: texts))
        // The only result for all redirects has no documentation of its own.
        let result = only.documentation.text == nil ? nil : words[only.status.value]
        if paragraphs.isEmpty { operation.responses[0].documentation.text = nil }
        return ResponseWords.notes(on: documented, words, before: result) + paragraphs
    }

    /// Some documents do not describe a body, although nearly every successful GET has one. A result that has headers is described.
    private func noteResultWithoutContent(_ responses: [DraftResponse]) {
        guard responses.count == 1, let only = responses.first, only.content.isNone, only.status.value == .code(200) else { return }
        resultWithoutContent = resultWithoutContent.map { ($0.first, $0.others + 1) } ?? (only.status.map(\.text), 0)
    }

    /// Reports once what many responses have: content that cannot be sent, and no content of a result. It is called after all operations
    /// are read.
    func reportRepeated() {
        for (status, first, others) in emptyStatuses.found {
            faults.report(.contentOfEmptyStatus(first.span, status: status, others: others))
        }
        guard let (first, others) = resultWithoutContent else { return }
        faults.report(.resultWithoutContent(first, others: others))
    }

    /// One result for all redirects, whose headers say where they lead.
    private static func result(of redirects: [DraftResponse]) -> DraftResponse? {
        guard let first = redirects.first else { return nil }
        return DraftResponse(status: redirects.count == 1 ? first.status : Located(.range(3), at: first.status.span), content: .none)
    }

    /// A response, and what else the document says about it.
    private struct ReadResponse {
        var draft: DraftResponse
        var words: ResponseWords?
        var examples: [Located<LiteralValue>]?
    }

    private func read(
        _ entry: YAMLMapping.Entry, status: StatusMatch, isResult: Bool, of method: Located<String>, _ results: inout ResultMedia
    ) -> ReadResponse? {
        let cost = isResult ? FaultCost.result : .response
        // A result that cannot be read is returned as bytes.
        let unknown =
            isResult ? ReadResponse(draft: DraftResponse(status: Located(status, at: entry.key.span), content: .data)) : nil
        guard let target = faults.costing(cost, { references.part(entry) }).map({ references.upgraded(response: $0) }),
            let mapping = faults.costing(cost, { faults.mapping(target) })
        else { return status.hasNoContent || method.value == "HEAD" ? nil : unknown }
        extensions.finish(mapping)
        faults.checkKeys(mapping, of: .response)
        var words = ResponseWords(texts: ["summary", "description"].compactMap { mapping[$0]?.prose })
        words.headers = readHeaders(mapping["headers"])
        for link in mapping["links"]?.mapping?.entries ?? [] {
            let link = (name: link.key.value, mapping: faults.costing(.part) { references.target(link.value) }?.mapping)
            let operation = (link.mapping?["operationId"] ?? link.mapping?["operationRef"])?.scalar?.text
            let text = link.mapping?["description"]?.prose
            words.links.append("Link `\(link.name)`" + (operation.map { " to `\($0)`" } ?? "") + (text.map { ": \($0)" } ?? "."))
        }
        let draft = DraftResponse(
            status: Located(status, at: entry.key.span), content: .none, documentation: Documentation(text: words.text))
        var response = ReadResponse(draft: draft, words: words)
        let offered = faults.reading { faults.costing(cost) { media.content(mapping["content"], wanted: &results.wanted) } }
        guard let choice = offered.value else {
            return offered.hasFaults && mapping["content"]?.isEmptyList != true ? unknown : response
        }
        let chosen = choice.chosen
        if status.hasNoContent || method.value == "HEAD" {
            // FastAPI writes an empty schema for HEAD. Frameworks that describe every result say that nothing is null.
            if let schema = chosen.schema, !schema.isOfNull, status.hasNoContent || !chosen.schema.saysNothing {
                emptyStatuses.add(status.hasNoContent ? entry.key.value : nil, at: Located("", at: schema.span))
            }
            return response
        }
        if status.hundreds == 3, !isResult {
            if let schema = chosen.schema { faults.report(.contentOfRedirect(schema.span, status: entry.key.value)) }
            return response
        }
        if !results.isOverload {
            let hasOverloads = isResult && (choice.isWanted || results.hasOverloads && results.wanted.names.isEmpty)
            for overload in hasOverloads ? choice.overloads : [] { results.add(overload) }
            for other in choice.isWanted ? [] : hasOverloads ? choice.spellings : choice.others {
                media.omit(other, chosen: chosen, key: "reads", ofResult: isResult)
            }
        }
        response.draft.content = content(of: chosen)
        if isResult {
            accept(choice, &results)
            response.examples = examples(of: chosen)
        }
        return response
    }

    func content(of chosen: MediaContent) -> DraftResponse.Content {
        let context = SchemaContext(direction: .response)
        switch chosen.kind {
        case .json:
            guard let schema = chosen.schema else { return .json(.scalar(.json, chosen.name.span)) }
            return isBytes(schema) ? .data : .json(types.type(of: schema, in: context))
        case .any:
            guard let schema = chosen.schema, let whole = schemas.whole(schema), !whole.isBinary else { return .data }
            return .json(types.type(of: schema, in: context))
        case .stream(let format):
            // The data of the events is not described.
            if format == .events, let item = chosen.itemSchema, let event = EventSchema(item, readers) {
                guard let data = event.data else { return .rawEvents }
                return .stream(format, types.type(of: data, in: context))
            }
            if format == .events, (chosen.itemSchema ?? chosen.schema).map({ isString($0) }) ?? true { return .rawEvents }
            let element = elementSchema(of: chosen, format)
            return .stream(format, element.map { types.type(of: $0, in: context) } ?? .scalar(.json, chosen.name.span))
        case .xml:
            faults.report(.xml(chosen.place))
            return .text
        case .text:
            media.reportUnused(chosen)
            return .text
        case .form, .multipart, .binary:
            media.reportUnused(chosen)
            return .data
        }
    }

    /// Adds the media types of a result to `Accept`, which is only sent if the client's default is not sufficient.
    private func accept(_ choice: ContentChoice, _ results: inout ResultMedia) {
        let content = choice.chosen
        // Asked for JSON, Spring Boot sends a string as it is and calls it JSON.
        let isAnyText = isAnyText(content)
        let wanted = results.isOverload && choice.isWanted ? results.wanted.names : content.names
        let names = (content.kind == .json ? [content.name] : wanted).filter {
            MediaTypeSyntax.canBeAccepted($0.value) || isAnyText && $0.value == "*/*"
        }
        for name in names { results.accept(name) }
        guard !names.isEmpty else { return }
        let isUnusual =
            switch content.kind {
            case .json: MediaTypeOverload.parts(of: MediaTypeSyntax.folded(content.name.value)) != ("application/json", [])
            case .text, .xml, .binary, .form, .multipart: true
            // The client sends the header for events itself.
            case .stream(.events): false
            case .any: isAnyText
            case .stream: choice.isWanted
            }
        if isUnusual { results.needsAcceptHeader = true }
    }

    private func isString(_ node: YAMLNode) -> Bool {
        guard let whole = schemas.whole(node) else { return false }
        return !whole.hasStructure || types.kinds.kind(of: whole) == .json(.string)
    }

    /// Whether a content of any media type is any string, and not bytes.
    private func isAnyText(_ content: MediaContent) -> Bool {
        guard content.kind == .any, let whole = content.schema.flatMap({ schemas.whole($0) }) else { return false }
        let isPlain = whole.values == nil && whole.constant == nil && SchemaFormat.string(whole.format?.value) == .string
        return isPlain && !whole.isBinary && types.kinds.kind(of: whole) == .json(.string)
    }

    /// Makes one result of equal in-place types, whose statuses are all 2xx. References are compared later.
    ///
    /// - Returns: The statuses that are not results any more.
    private func joinEqualResults(_ operation: inout DraftOperation) -> [StatusMatch] {
        guard operation.responses.count > 1, operation.hasPlainStatuses, let first = operation.responses.first?.inPlaceKey,
            operation.responses.dropFirst().allSatisfy({ $0.inPlaceKey == first })
        else { return [] }
        let others = operation.responses.dropFirst().map(\.status.value)
        operation.responses.removeLast(others.count)
        return others
    }

    /// A stream must be the only result of its operation, and cannot be an error.
    private func dropStreamsBesideOthers(_ operation: inout DraftOperation, isOverload: Bool) {
        for index in operation.errors.indices where operation.errors[index].content.isStreamed {
            faults.report(.streamedError(operation.errors[index].status))
            operation.errors[index].content = .text
        }
        guard operation.responses.count > 1, let stream = operation.responses.first(where: { $0.content.isStreamed }) else { return }
        for other in operation.responses where other.status.value != stream.status.value && !isOverload {
            faults.report(.resultBesideStream(other.status))
        }
        operation.responses = [stream]
    }
}

extension DraftResponse {
    /// The key of a JSON body that is an in-place type; `nil` for any other content.
    fileprivate var inPlaceKey: ShapeKey? {
        guard case .json(.inline(let inline)) = content else { return nil }
        return ShapeKey(inline.shape)
    }
}

extension DraftOperation {
    /// Whether a status is named as one of results.
    fileprivate func accepts(_ status: StatusMatch) -> Bool { status.isAmong(accepted.lazy.map(\.value)) }
}
