import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecReading

/// What was found in a request or a response.
struct MessageInspection {
    var faults: [RequestFault] = []
    /// Why parts of it were not checked.
    var gaps: [UncheckedReason] = []
    /// The number of further faults, which are not in the list.
    var omitted = 0
}

/// Finds the deviations of a response that was passed on.
struct ResponseInspector {
    let contract: Contract
    let places: PlaceTable
    /// The maximum size of a body without its content coding.
    let bodyLimit: Int

    /// The media type that a recipient may assume for a body without one (RFC 9110, 8.3).
    private static let unknownType = "application/octet-stream"

    func inspect(_ exchange: PassedExchange, _ operation: ContractOperation) -> MessageInspection {
        let response = exchange.response
        // A server may answer 304 to any conditional request, whether the document declares it or not.
        if response.status == 304 { return MessageInspection() }
        // A WebSocket was opened; the dialect does not declare a response for that.
        if response.status == 101, operation.webSocket != nil { return MessageInspection() }
        let mediaType = response.fields["Content-Type"].flatMap { MediaRange($0) }
        guard let declared = ResponseChoice.declared(response.status, in: operation) else {
            let place = places.place(of: operation.id.span)
            let type = response.bytes.isEmpty && exchange.hasResponseBody ? nil : mediaType?.essence ?? Self.unknownType
            let fault = RequestFault(
                part: .body, pointer: "", message: "the status \(response.status) is not declared", place: place,
                subject: FaultSubject(.status, found: type))
            return MessageInspection(faults: [fault])
        }
        var found = MessageInspection(faults: declared.headers.flatMap { headerFaults(of: $0, in: response) })
        guard exchange.request.method != "HEAD", !ResponseChoice.hasNoBody(response.status) else { return found }
        // Clients follow a redirect, whatever its content is.
        if StatusMatch.code(response.status).isRedirect { return found }
        func fail(_ message: String, _ rule: ContractDeviation.Rule = .syntax, found type: String? = nil) {
            found.faults.append(
                RequestFault(
                    part: .body, pointer: "", message: message, place: places.place(of: declared.status.span),
                    subject: FaultSubject(rule, found: type)))
        }
        let bytes = response.bytes
        let isEmpty = bytes.isEmpty && exchange.hasResponseBody
        guard !declared.contents.isEmpty else {
            if !isEmpty { fail("is not declared", .undeclared, found: mediaType?.essence ?? Self.unknownType) }
            return found
        }
        // Without a media type, a body is any bytes.
        guard let type = mediaType ?? (isEmpty ? nil : MediaRange(Self.unknownType)) else {
            // A text, a file or a stream can be empty.
            if !declared.contents.contains(where: allowsEmptyBody) { fail("is declared, but empty") }
            return found
        }
        guard let content = RequestChecker.content(of: type, in: declared.contents) else {
            if mediaType == nil {
                fail("must have the header 'Content-Type'")
            } else {
                fail("has the media type \(type.essence), which is not declared", .mediaType, found: type.essence)
            }
            return found
        }
        guard exchange.hasResponseBody else {
            found.gaps.append(.responseBodyTooLarge)
            return found
        }
        switch DecodedBody(bytes, response.fields, limit: bodyLimit) {
        case .bytes(let decoded):
            let reader = BodyReader(contract, places, .response)
            let reading = reader.read(decoded, as: type, by: content)
            found.faults += reading.faults
            found.omitted += reading.omitted
        case .unknownCoding: found.gaps.append(.responseCoding)
        case .tooLarge: found.gaps.append(.responseBodyTooLarge)
        case .invalid: fail("is not valid gzip")
        }
        return found
    }

    private func allowsEmptyBody(_ content: ContractContent) -> Bool {
        guard let type = MediaRange(content.mediaType.value) else { return false }
        return BodyReader(contract, places, .response).read([], as: type, by: content).faults.isEmpty
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
}
