import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecReading

extension SpecResponder {
    /// An exchange that was passed on.
    package struct PassedExchange: Sendable {
        package var request: ServedRequest
        package var response: ServedResponse
        /// Why the copy of the request body is incomplete.
        package var requestBodyGap: UncheckedReason?
        /// Whether the copy of the response body is complete.
        package var hasResponseBody = true

        package init(_ request: ServedRequest, _ response: ServedResponse) {
            (self.request, self.response) = (request, response)
        }
    }

    /// Finds the deviations of an exchange from the document.
    ///
    /// - Parameter secrets: Recognizes values that must not be samples.
    package func inspect(_ exchange: PassedExchange, secrets: SampleFilter.Secrets) -> Inspection {
        var inspection = findings(in: exchange, secrets)
        let fields = exchange.request.fields.all + exchange.response.fields.all
        if fields.contains(where: { $0.value.unicodeScalars.contains("\u{FFFD}") }) { inspection.gaps.append(.fieldBytes) }
        return inspection
    }

    private func findings(in exchange: PassedExchange, _ secrets: SampleFilter.Secrets) -> Inspection {
        let (request, response) = (exchange.request, exchange.response)
        switch router.match(request.method, request.path) {
        case .notFound: return unknown(request, response, .path, "the document has no path that matches")
        case .otherMethods(let methods):
            // Preflight requests come from browsers.
            if request.method == "OPTIONS" || request.method == "HEAD" && methods.contains("GET") { return Inspection() }
            return unknown(request, response, .method, "the path has only the methods \(methods.joined(separator: ", "))")
        case .found(let found):
            let match = chosen(found, for: request)
            let operation = contract.operations[match.operation]
            let filter = SampleFilter(contract, secrets)
            func findings(_ faults: [RequestFault], _ side: ContractDeviation.Side) -> [Inspection.Finding] {
                self.findings(faults, side, operation, status: response.status, filter)
            }
            var inspection = Inspection(operationID: operation.id.value)
            let requestFaults = requestFaults(exchange, operation, match.parameters, &inspection)
            let responseFaults = responseFaults(exchange, operation, &inspection)
            inspection.findings = findings(requestFaults, .request) + findings(responseFaults, .response)
            inspection.gaps += requestFaults.compactMap { UncheckedReason($0.subject.limit, isOfServer: false) }
            inspection.gaps += responseFaults.compactMap { UncheckedReason($0.subject.limit, isOfServer: true) }
            return inspection
        }
    }

    private func findings(
        _ faults: [RequestFault], _ side: ContractDeviation.Side, _ operation: ContractOperation, status: Int, _ filter: SampleFilter
    ) -> [Inspection.Finding] {
        faults.filter { $0.subject.limit == nil }.map { fault in
            let deviation = ContractDeviation(
                side: side, endpoint: "\(operation.method) \(operation.pathText)", operation: operation.id.value,
                status: status, part: fault.isWhole ? "" : fault.part.location,
                name: fault.isWhole ? nil : fault.part.name, pointer: fault.subject.pattern,
                message: fault.subject.message ?? fault.message, place: fault.place, rule: fault.subject.rule,
                member: fault.subject.member, found: fault.subject.found)
            return Inspection.Finding(
                deviation: deviation, hasValue: fault.subject.value?.isScalar == true, sample: filter.sample(of: fault))
        }
    }

    /// The WebSocket of the document that a request opens; `nil` if it has none.
    package func passedChannel(of request: ServedRequest) -> ServedChannel? {
        guard case .found(let match) = router.match(request.method, request.path) else { return nil }
        let operation = contract.operations[match.operation]
        guard let settings = operation.webSocket else { return nil }
        let source = ValueSource(contract: contract, places: places, seed: 0, isDynamic: false)
        return ServedChannel(operation, settings, subprotocol: nil, source, options)
    }

    /// Finds the deviations of a message of a WebSocket from the document.
    package func inspect(
        _ message: ServedChannel.Message, on channel: ServedChannel, isOfServer: Bool, secrets: SampleFilter.Secrets
    ) -> Inspection {
        var inspection = Inspection(operationID: channel.operation.id.value)
        let faults = channel.faults(of: message, isOfServer: isOfServer)
        let side = isOfServer ? ContractDeviation.Side.response : .request
        inspection.findings = findings(faults, side, channel.operation, status: 101, SampleFilter(contract, secrets))
        inspection.gaps += faults.compactMap { UncheckedReason($0.subject.limit, isOfServer: isOfServer) }
        return inspection
    }

    private func unknown(
        _ request: ServedRequest, _ response: ServedResponse, _ rule: ContractDeviation.Rule, _ message: String
    ) -> Inspection {
        // Segments that may be IDs or secrets are left out.
        let path = request.path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            segment.utf8.count > 32 || segment.contains(where: \.isNumber) ? "*" : segment
        }
        let deviation = ContractDeviation(
            side: .request, endpoint: "\(request.method) \(path.joined(separator: "/"))", status: response.status, message: message,
            rule: rule)
        var inspection = Inspection()
        inspection.findings = [Inspection.Finding(deviation: deviation)]
        return inspection
    }

    // MARK: Requests

    private func requestFaults(
        _ exchange: PassedExchange, _ operation: ContractOperation, _ path: [String: String], _ inspection: inout Inspection
    ) -> [RequestFault] {
        var request = exchange.request
        var faults = credentialFaults(request, operation)
        var isReadable = exchange.requestBodyGap == nil
        if let gap = exchange.requestBodyGap {
            inspection.gaps.append(gap)
            // Its media type can be checked all the same.
            request.body = [0]
        } else if !request.body.isEmpty {
            switch Self.decoded(request.body, request.fields, limit: options.bodyLimit) {
            case .bytes(let bytes): request.body = bytes
            case .unknownCoding:
                inspection.gaps.append(.requestCoding)
                isReadable = false
            case .tooLarge:
                inspection.gaps.append(.requestBodyTooLarge)
                isReadable = false
            case .invalid:
                let place = places.place(of: operation.body?.span ?? operation.id.span)
                faults.append(RequestFault(part: .body, pointer: "", message: "is not valid gzip", place: place))
                isReadable = false
            }
        }
        if operation.body == nil, !request.body.isEmpty {
            let mediaType = request.fields["Content-Type"].flatMap { MediaRange($0) }?.essence
            faults.append(
                RequestFault(
                    part: .body, pointer: "", message: "is not declared", place: places.place(of: operation.id.span),
                    subject: FaultSubject(.undeclared, found: mediaType)))
        }
        let checker = RequestChecker(contract: contract, places: places, refusesUnknown: true)
        let outcome = checker.check(request, operation, path: path)
        inspection.omitted += outcome.omitted
        let found = outcome.faults
        return faults + (isReadable ? found : found.filter { $0.part != .body || $0.subject.rule == .mediaType })
    }

    private func credentialFaults(_ request: ServedRequest, _ operation: ContractOperation) -> [RequestFault] {
        let message: String
        switch CredentialChecker(contract: contract).check(request, operation) {
        case .allowed: return []
        case .missing: message = "has no credentials that the operation accepts"
        case .insufficient(let scopes): message = "has a token without the scopes \(scopes.joined(separator: " "))"
        }
        let span = operation.security.lazy.flatMap(\.requirements).first?.scheme.span ?? operation.id.span
        let place = places.place(of: span)
        let subject = FaultSubject(.credentials)
        return [RequestFault(part: .header("Authorization"), pointer: "", message: message, place: place, subject: subject)]
    }

    // MARK: Responses

    /// The media type that a recipient may assume for a body without one (RFC 9110, 8.3).
    private static let unknownType = "application/octet-stream"

    private func responseFaults(
        _ exchange: PassedExchange, _ operation: ContractOperation, _ inspection: inout Inspection
    ) -> [RequestFault] {
        let response = exchange.response
        // A server may answer 304 to any conditional request, whether the document declares it or not.
        if response.status == 304 { return [] }
        // A WebSocket was opened; the dialect does not declare a response for that.
        if response.status == 101, operation.webSocket != nil { return [] }
        let mediaType = response.fields["Content-Type"].flatMap { MediaRange($0) }
        guard let declared = ResponseChoice.declared(response.status, in: operation) else {
            let place = places.place(of: operation.id.span)
            let found = response.bytes.isEmpty && exchange.hasResponseBody ? nil : mediaType?.essence ?? Self.unknownType
            return [
                RequestFault(
                    part: .body, pointer: "", message: "the status \(response.status) is not declared", place: place,
                    subject: FaultSubject(.status, found: found))
            ]
        }
        var faults = declared.headers.flatMap { headerFaults(of: $0, in: response) }
        guard exchange.request.method != "HEAD", !ResponseChoice.hasNoBody(response.status) else { return faults }
        func fail(_ message: String, _ rule: ContractDeviation.Rule = .syntax, found: String? = nil) {
            faults.append(
                RequestFault(
                    part: .body, pointer: "", message: message, place: places.place(of: declared.status.span),
                    subject: FaultSubject(rule, found: found)))
        }
        let bytes = response.bytes
        let isEmpty = bytes.isEmpty && exchange.hasResponseBody
        guard !declared.contents.isEmpty else {
            if !isEmpty { fail("is not declared", .undeclared, found: mediaType?.essence ?? Self.unknownType) }
            return faults
        }
        // Without a media type, a body is any bytes.
        guard let type = mediaType ?? (isEmpty ? nil : MediaRange(Self.unknownType)) else {
            fail("is declared, but empty")
            return faults
        }
        guard let content = RequestChecker.content(of: type, in: declared.contents) else {
            if mediaType == nil {
                fail("must have the header 'Content-Type'")
            } else {
                fail("has the media type \(type.essence), which is not declared", .mediaType, found: type.essence)
            }
            return faults
        }
        guard exchange.hasResponseBody else {
            inspection.gaps.append(.responseBodyTooLarge)
            return faults
        }
        switch Self.decoded(bytes, response.fields, limit: options.bodyLimit) {
        case .bytes(let decoded):
            let reader = RequestBodyReader(contract: contract, places: places, direction: .response)
            let reading = reader.read(decoded, as: type, by: content)
            faults += reading.faults
            inspection.omitted += reading.omitted
        case .unknownCoding: inspection.gaps.append(.responseCoding)
        case .tooLarge: inspection.gaps.append(.responseBodyTooLarge)
        case .invalid: fail("is not valid gzip")
        }
        return faults
    }

    private func headerFaults(of header: ContractParameter, in response: ServedResponse) -> [RequestFault] {
        let name = header.name.value
        if ReservedHeaders.cannotBeHeader(name) { return [] }
        func fault(_ message: String, _ subject: FaultSubject, pointer: String = "", at span: SourceSpan? = nil) -> RequestFault {
            RequestFault(
                part: .header(name), pointer: pointer, message: message, place: places.place(of: span ?? header.name.span), subject: subject
            )
        }
        guard let text = response.fields[name] else { return header.isRequired ? [fault("is required", FaultSubject(.missing))] : [] }
        guard let schema = header.schema else { return [] }
        let shape = SchemaShape(schema, in: contract.schemas)
        let reader = RequestParameterReader(format: header.format, shape: shape)
        do {
            let value = try reader.value(of: text, name: name) { $0.trimmingSpaces }
            let validator = SchemaValidator(contract.schemas, direction: .response)
            if validator.allows(.string(text), by: schema) { return [] }
            return validator.faults(of: value, against: schema).map {
                fault($0.message, FaultSubject($0, in: value, shape), pointer: $0.pointer, at: $0.span)
            }
        } catch {
            return [fault(error.message, FaultSubject(.syntax))]
        }
    }

    // MARK: Content codings

    fileprivate enum Decoded {
        case bytes([UInt8])
        case invalid
        case tooLarge
        case unknownCoding
    }

    /// The bytes without gzip.
    fileprivate static func decoded(_ bytes: [UInt8], _ fields: FieldLines, limit: Int) -> Decoded {
        let codings = (fields["Content-Encoding"] ?? "").listElements().map { $0.lowercased() }.filter { $0 != "identity" }
        // The response to HEAD has the coding of a body that it does not have.
        guard let coding = codings.first, !bytes.isEmpty else { return .bytes(bytes) }
        guard codings.count == 1, coding == "gzip" || coding == "x-gzip" else { return .unknownCoding }
        switch Gzip.decompress(bytes, limit: limit) {
        case .bytes(let decoded): return .bytes(decoded)
        case .invalid: return .invalid
        case .tooLarge: return .tooLarge
        }
    }
}

extension SpecResponder.PassedExchange {
    /// Why an exchange cannot be checked.
    package struct Obstacle: Error {
        package let reason: String
    }

    private static func decoded(
        _ bytes: [UInt8], _ fields: FieldLines, _ part: String, gap: UncheckedReason?, limit: Int
    ) throws(Obstacle) -> [UInt8] {
        if let gap { throw Obstacle(reason: gap.rawValue) }
        switch SpecResponder.decoded(bytes, fields, limit: limit) {
        case .bytes(let decoded): return decoded
        case .invalid: throw Obstacle(reason: "the body of the \(part) is not valid gzip")
        case .tooLarge: throw Obstacle(reason: "the body of the \(part) is larger than '--max-body' without gzip")
        case .unknownCoding: throw Obstacle(reason: "the body of the \(part) has a content coding other than gzip")
        }
    }

    /// The exchange without content codings. Throws if a body is not whole or cannot be decoded.
    package func decoded(limit: Int) throws(Obstacle) -> Self {
        let sent = try Self.decoded(request.body, request.fields, "request", gap: requestBodyGap, limit: limit)
        let received = try Self.decoded(
            response.bytes, response.fields, "response", gap: hasResponseBody ? nil : .responseBodyTooLarge, limit: limit)
        var decoded = self
        decoded.request.body = sent
        decoded.request.fields.remove("Content-Encoding")
        decoded.response.body = .bytes(received)
        decoded.response.fields.remove("Content-Encoding")
        return decoded
    }
}

extension UncheckedReason {
    /// `nil` if there is no limit, because the part was checked.
    fileprivate init?(_ limit: FaultSubject.Limit?, isOfServer: Bool) {
        switch limit {
        case nil: return nil
        case .depth: self = isOfServer ? .responseDepth : .requestDepth
        case .markup: self = isOfServer ? .responseMarkup : .requestMarkup
        }
    }
}

extension RequestFault {
    /// Whether it is about the whole message.
    fileprivate var isWhole: Bool { subject.rule == .status || subject.rule == .credentials }
}

extension ServedExchange {
    /// An exchange with another server, which this server has passed on.
    package init(_ operationID: String?, passedOn response: ServedResponse) {
        self.init(operationID: operationID, response: response)
    }
}
