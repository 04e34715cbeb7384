import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Makes the responses of operations.
struct Answerer {
    let contract: Contract
    let places: PlaceTable
    let options: ServingOptions

    /// A response, and the remarks on it.
    struct Answer {
        var response: ServedResponse
        var remarks: [String] = []
        /// The preferences that decided the response.
        var applied = Preferences()
        /// The number of the change of the resources that the answer reports.
        var change: Int?
    }

    // MARK: Answers

    func answer(
        _ request: ServedRequest, _ operation: ContractOperation, _ checked: RequestChecker.Outcome, _ preferences: Preferences
    ) -> Answer {
        let choice = ResponseChoice.choose(operation, preferences)
        let source = source(request, preferences)
        guard let declared = choice.response else {
            var answer = Answer(response: ServedResponse(choice.status))
            answer.applied.code = preferences.code
            if operation.responses.isEmpty || ResponseChoice.hasNoBody(choice.status) { return answer }
            answer.response = response(to: ServedError(status: choice.status, detail: "the status that the request asks for"))
            return answer
        }
        var answer = Answer(response: ServedResponse(choice.status))
        (answer.applied.code, answer.applied.isDynamic) = (preferences.code, preferences.isDynamic)
        addHeaders(of: declared, source, request, to: &answer.response)
        if ResponseChoice.hasNoBody(choice.status) || declared.contents.isEmpty { return answer }
        let accept = request.fields["Accept"]
        guard
            let content = choose(declared.contents, accept: accept, streams: Self.asksForStream(checked))
                // An error is better than none at all; a lenient server sends what it has.
                ?? (choice.status >= 400 || options.isLenient ? choose(declared.contents, accept: nil) : nil)
        else {
            let types = declared.contents.map(\.mediaType.value).joined(separator: ", ")
            let error = ServedError(status: 406, detail: "the operation can answer with \(types)")
            var refusal = Answer(response: errorResponse([406], error, operation, request))
            refusal.response.fields.addVary("Accept")
            return refusal
        }
        fill(&answer, content, operation, checked, source, request, preferences)
        if AnswerContent.isChoice(declared.contents) { answer.response.fields.addVary("Accept") }
        if choice.status == 200, preferences.code == nil { Self.omitKnown(&answer.response, request) }
        return answer
    }

    /// Whether the answer has a content that the request accepts, or no content.
    func isAcceptable(to request: ServedRequest, _ operation: ContractOperation, _ checked: RequestChecker.Outcome) -> Bool {
        guard let declared = ResponseChoice.choose(operation, Preferences(request)).response, !declared.contents.isEmpty else {
            return true
        }
        return choose(declared.contents, accept: request.fields["Accept"], streams: Self.asksForStream(checked)) != nil
    }

    private func choose(_ contents: [ContractContent], accept: String?, streams: Bool = false) -> AnswerContent? {
        AnswerContent.choose(contents, in: contract.schemas, accept: accept, streams: streams)
    }

    /// Adds the headers that a response declares and does not have yet.
    private func addHeaders(
        of declared: ContractResponse, _ source: ValueSource, _ request: ServedRequest, to response: inout ServedResponse
    ) {
        let known = response.fields
        for header in declared.headers where !known.has(header.name.value) {
            if let value = source.field(header, path: request.path) { response.fields.add(header.name.value, value) }
        }
    }

    /// Whether the member `stream` of the body is true, as in the APIs of language models, whose clients do not say it in `Accept`.
    private static func asksForStream(_ checked: RequestChecker.Outcome) -> Bool {
        guard case .object(let members)? = checked.body else { return false }
        return members.contains { $0.key == "stream" && $0.value == .bool(true) }
    }

    /// Answers 304 if the client has the representation (RFC 9110, 13.1.2), which comes before ranges.
    static func omitKnown(_ response: inout ServedResponse, _ request: ServedRequest) {
        guard [200, 206, 416].contains(response.status), request.method == "GET" || request.method == "HEAD",
            let tag = response.fields["ETag"], let known = request.fields["If-None-Match"]
        else { return }
        func opaque(_ tag: String) -> String { ResponseCompression.plainTag(tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag) }
        let own = known.listElements().first { opaque($0) == opaque(tag) }
        guard own != nil || known.trimmingSpaces == "*" else { return }
        // The client has the body with or without compression.
        if let own, !own.hasPrefix("W/"), !tag.hasPrefix("W/") { response.fields.set("ETag", own) }
        response.status = 304
        for name in ["Content-Type", "Content-Range", "Accept-Ranges"] { response.fields.remove(name) }
        response.body = .bytes([])
    }

    /// The values of an answer to a request.
    func source(_ request: ServedRequest, _ preferences: Preferences) -> ValueSource {
        let seed = FNVHash.hash("\(options.seed) \(request.method == "HEAD" ? "GET" : request.method) \(request.target)")
        return ValueSource(contract: contract, places: places, seed: seed, isDynamic: preferences.isDynamic ?? options.isDynamic)
    }

    private func fill(
        _ answer: inout Answer, _ choice: AnswerContent, _ operation: ContractOperation, _ checked: RequestChecker.Outcome,
        _ source: ValueSource, _ request: ServedRequest, _ preferences: Preferences
    ) {
        let (content, mediaType) = (choice.content, choice.mediaType)
        let shape = SchemaShape(content.schema, in: contract.schemas)
        if case .stream(let format) = mediaType.kind, content.examples.isEmpty {
            answer.response.fields.set("Content-Type", Self.text(mediaType))
            answer.response.fields.set("Cache-Control", "no-store")
            answer.response.body = stream(content, mediaType, format, source, request)
            return
        }
        let isMade = content.examples.isEmpty
        if isMade, isFile(mediaType, shape) {
            answer.response.fields.set("Content-Type", Self.text(mediaType))
            sendFile(SampleFile.bytes(of: mediaType), request, &answer.response)
            return
        }
        let found = source.value(of: content, example: preferences.example)
        answer.remarks += found.remarks
        // A named example comes before values that are made.
        if found.isWanted { (answer.applied.example, answer.applied.isDynamic) = (preferences.example, nil) }
        let bytes: [UInt8]
        if let text = found.text {
            bytes = Array(text.utf8)
        } else if var value = found.value {
            if !found.isExample, let schema = content.schema {
                value = ValueEcho(table: contract.schemas, schema: schema).apply(checked, operation, to: value)
                let status = answer.response.status
                if status >= 400 {
                    // A value that is made from the schema names another status.
                    let error = ServedError(status: status, detail: ReasonPhrase.text(status))
                    value = error.filled(value, by: schema, in: contract.schemas)
                }
            }
            value = asLastPage(value, content.schema, operation, checked)
            addItem(value, content.schema, operation, request, to: &answer.response)
            if mediaType.kind == .multipart {
                sendMultipart(value, content, mediaType, isExample: found.isExample, &answer.response)
                return
            }
            bytes = ContentWriter.bytes(of: value, as: mediaType, by: content.schema, in: contract.schemas)
        } else {
            let detail = found.remarks.last ?? "no value was found"
            answer.response = response(to: ServedError(status: 500, detail: detail))
            answer.applied = Preferences()
            return
        }
        answer.response.fields.set("Content-Type", Self.text(mediaType))
        if isFile(mediaType, shape) {
            sendFile(bytes, request, &answer.response)
        } else {
            answer.response.body = .bytes(bytes)
        }
    }

    /// The media type as the value of `Content-Type`.
    static func text(_ mediaType: MediaRange) -> String {
        let parameters = mediaType.parameters.sorted { $0.key < $1.key }.map { "; \($0.key)=\($0.value.quotedIfNeeded)" }.joined()
        let hasCharset = mediaType.type == "text" && mediaType.kind.isDocument && mediaType.kind != .json
        let charset = hasCharset && mediaType.parameters["charset"] == nil ? "; charset=utf-8" : ""
        return mediaType.essence + parameters + charset
    }

    // MARK: Files and streams

    private func isFile(_ mediaType: MediaRange, _ shape: SchemaShape) -> Bool {
        switch mediaType.kind {
        case .binary, .any: shape.isBinary || shape.types.isSubset(of: [.string])
        // An image, for example.
        case .xml: shape.isBinary
        default: false
        }
    }

    /// Sends a file, or the part of it that the client asks for (RFC 9110, 14).
    func sendFile(_ bytes: [UInt8], _ request: ServedRequest, _ response: inout ServedResponse) {
        response.body = .bytes(bytes)
        guard response.status == 200, request.method == "GET" || request.method == "HEAD" else { return }
        if !response.fields.has("ETag") {
            response.fields.set("ETag", "\"\(String(bytes.withUnsafeBufferPointer { FNVHash.hash($0) }, radix: 16))\"")
        }
        response.fields.set("Accept-Ranges", "bytes")
        guard request.method == "GET" else { return }
        // With another version of the file, the whole file is sent (RFC 9110, 13.1.5).
        if let condition = request.fields["If-Range"], condition != response.fields["ETag"] { return }
        switch ByteRange.outcome(request.fields["Range"], length: bytes.count) {
        case .whole: break
        case .part(let range):
            response.status = 206
            response.fields.set("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)")
            response.body = .bytes(Array(bytes[range]))
        case .notSatisfiable:
            response.status = 416
            response.fields.set("Content-Range", "bytes */\(bytes.count)")
            response.body = .bytes([])
        }
    }

    /// The items of a stream, from the one after `Last-Event-ID` (HTML, Server-sent events).
    private func stream(
        _ content: ContractContent, _ mediaType: MediaRange, _ format: StreamFormat, _ source: ValueSource, _ request: ServedRequest
    ) -> ServedResponse.Body {
        let whole = SchemaShape(content.schema, in: contract.schemas)
        let schema = content.itemSchema ?? content.schema
        let shape = content.itemSchema == nil && whole.allowsArrays ? whole.element(0) : SchemaShape(schema, in: contract.schemas)
        let last = format == .events ? request.fields["Last-Event-ID"].flatMap { Int($0) }.map { max(0, $0) } ?? 0 : 0
        guard last < options.eventCount else { return .paced([], pause: options.eventPause) }
        let isEvent = StreamFormat.isEvent(members: shape.propertyNames)
        let items = (last + 1...options.eventCount).map { number in
            var value: LiteralValue? = .object([])
            if let schema { value = source.made(schema, salt: number) }
            // A document that has only a schema for the whole stream describes it as a list of items.
            if content.itemSchema == nil, case .array(let elements)? = value { value = elements.first ?? .object([]) }
            return StreamWriter.item(value ?? .null, number: number, as: mediaType, format, isEvent: isEvent)
        }
        return .paced(items, pause: options.eventPause)
    }

    private func sendMultipart(
        _ value: LiteralValue, _ content: ContractContent, _ mediaType: MediaRange, isExample: Bool, _ response: inout ServedResponse
    ) {
        let body = MultipartWriter.body(of: value, content, contract, isExample: isExample)
        response.fields.set("Content-Type", "\(mediaType.essence); boundary=\(body.boundary)")
        response.body = .bytes(body.bytes)
    }

    // MARK: Errors

    /// The response for an error, as problem details.
    func response(to error: ServedError) -> ServedResponse {
        var response = ServedResponse(error.status, fields: FieldLines(error.fields))
        response.fields.set("Content-Type", "application/problem+json")
        response.body = .bytes(Array(error.problem.json.utf8))
        return response
    }

    /// The response for an error: in a type of the API, if the document declares one for one of the statuses; otherwise as problem details.
    ///
    /// - Parameter statuses: The statuses that fit, the best one first.
    func errorResponse(
        _ statuses: [Int], _ error: ServedError, _ operation: ContractOperation, _ request: ServedRequest
    ) -> ServedResponse {
        let exact = statuses.first { status in operation.responses.contains { $0.status.value == .code(status) } }
        let status = exact ?? error.status
        let error = ServedError(status: status, detail: error.detail, faults: error.faults, fields: error.fields)
        var response = response(to: error)
        guard let declared = ResponseChoice.declared(status, in: operation) else { return response }
        let source = source(request, Preferences(ServedRequest("GET", "/")))
        addHeaders(of: declared, source, request, to: &response)
        guard
            let choice = choose(declared.contents, accept: request.fields["Accept"])
                ?? choose(declared.contents, accept: nil),
            [.json, .text, .xml].contains(choice.mediaType.kind)
        else { return response }
        // Problem details of the API can have more members than those of this server.
        guard var value = choice.content.schema.map({ source.made($0) }) ?? error.problem else { return response }
        if let schema = choice.content.schema {
            let problem = error.problem
            let isProblem = choice.mediaType.subtype == "problem+json"
            let fits = isProblem && SchemaValidator(contract.schemas, direction: .response).allows(problem, by: schema)
            value = fits ? problem : error.filled(value, by: schema, in: contract.schemas)
        }
        if AnswerContent.isChoice(declared.contents) { response.fields.addVary("Accept") }
        response.fields.set("Content-Type", Self.text(choice.mediaType))
        response.body = .bytes(
            ContentWriter.bytes(
                of: value, as: choice.mediaType, by: choice.content.schema, in: contract.schemas))
        return response
    }
}
