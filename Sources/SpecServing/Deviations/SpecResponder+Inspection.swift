import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

extension SpecResponder {
    /// What a message of another server, or a request to it, was checked for.
    package struct Inspection: Sendable {
        package var operationID: String?
        package var deviations: [Deviation] = []
    }

    /// Finds what a document does not say of an exchange.
    ///
    /// - Parameters:
    ///   - hasRequestBody: Whether all of the request body is there, so that it can be checked.
    ///   - hasResponseBody: The same for the body of the response.
    package func inspect(
        _ request: ServedRequest, _ response: ServedResponse, hasRequestBody: Bool, hasResponseBody: Bool
    ) -> Inspection {
        switch router.match(request.method, request.path) {
        case .notFound: return unknown(request, response, "the document has no path that matches")
        case .otherMethods(let methods):
            // Preflight requests are those of browsers.
            if request.method == "OPTIONS" || request.method == "HEAD" && methods.contains("GET") { return Inspection() }
            return unknown(request, response, "the path has only the methods \(methods.joined(separator: ", "))")
        case .found(let match):
            let operation = contract.operations[match.operation]
            var request = request
            request.body = Self.decoded(request.body, request.fields, limit: options.bodyLimit) ?? []
            let checker = RequestChecker(contract: contract, places: places, refusesUnknown: true)
            var faults = checker.check(request, operation, path: match.parameters).faults
            if !hasRequestBody { faults.removeAll { $0.part == .body } }
            func deviation(_ fault: RequestFault, _ side: Deviation.Side) -> Deviation {
                Deviation(
                    side: side, endpoint: "\(operation.method) \(operation.pathText)", operationID: operation.id.value,
                    status: response.status, part: fault.part.location + (fault.part.name.map { " '\($0)'" } ?? ""),
                    pointer: Self.shape(fault.pointer), message: fault.message, place: fault.place)
            }
            var inspection = Inspection(operationID: operation.id.value)
            inspection.deviations = faults.map { deviation($0, .request) }
            inspection.deviations += responseFaults(response, operation, hasBody: hasResponseBody && request.method != "HEAD").map {
                deviation($0, .response)
            }
            return inspection
        }
    }

    private func unknown(_ request: ServedRequest, _ response: ServedResponse, _ message: String) -> Inspection {
        // What can be an ID or a secret is left out.
        let path = request.path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            segment.utf8.count > 32 || segment.contains(where: \.isNumber) ? "*" : segment
        }
        let deviation = Deviation(
            side: .request, endpoint: "\(request.method) \(path.joined(separator: "/"))", operationID: nil, status: response.status,
            part: "", pointer: "", message: message, place: "")
        return Inspection(deviations: [deviation])
    }

    private func responseFaults(_ response: ServedResponse, _ operation: ContractOperation, hasBody: Bool) -> [RequestFault] {
        // A client that has the representation is told so, whatever the document says.
        if response.status == 304 { return [] }
        guard let declared = ResponseChoice.declared(response.status, in: operation) else {
            let place = places.place(of: operation.id.span)
            return [RequestFault(part: .body, pointer: "", message: "the status \(response.status) is not declared", place: place)]
        }
        var faults = declared.headers.flatMap { headerFaults(of: $0, in: response) }
        guard hasBody, !ResponseChoice.hasNoBody(response.status) else { return faults }
        func fail(_ message: String, _ span: SourceSpan) {
            faults.append(RequestFault(part: .body, pointer: "", message: message, place: places.place(of: span)))
        }
        let bytes = response.bytes
        guard !declared.contents.isEmpty else {
            if !bytes.isEmpty { fail("is not declared", declared.status.span) }
            return faults
        }
        guard let mediaType = response.fields["Content-Type"].flatMap({ MediaType($0) }) else {
            fail(bytes.isEmpty ? "is declared, but empty" : "must have the header 'Content-Type'", declared.status.span)
            return faults
        }
        guard let content = RequestChecker.content(of: mediaType, in: declared.contents) else {
            fail("has the media type \(mediaType.essence), which is not declared", declared.status.span)
            return faults
        }
        guard let decoded = Self.decoded(bytes, response.fields, limit: options.bodyLimit) else { return faults }
        let reader = BodyReader(contract: contract, places: places, direction: .response)
        return faults + reader.read(decoded, as: mediaType, by: content).faults
    }

    private func headerFaults(of header: ContractParameter, in response: ServedResponse) -> [RequestFault] {
        let name = header.name.value
        // OpenAPI, Response Object
        if name.lowercased() == "content-type" { return [] }
        func fault(_ message: String, pointer: String = "", at span: SourceSpan? = nil) -> RequestFault {
            RequestFault(part: .header(name), pointer: pointer, message: message, place: places.place(of: span ?? header.name.span))
        }
        guard let text = response.fields[name] else { return header.isRequired ? [fault("is required")] : [] }
        guard let schema = header.schema else { return [] }
        let reader = ParameterReader(format: header.format, shape: SchemaShape(schema, in: contract.schemas))
        do {
            let value = try reader.value(of: text, name: name) { $0.trimmingSpaces }
            let validator = SchemaValidator(contract.schemas, direction: .response)
            if validator.allows(.string(text), by: schema) { return [] }
            return validator.faults(of: value, against: schema).map { fault($0.message, pointer: $0.pointer, at: $0.span) }
        } catch {
            return [fault(error.message)]
        }
    }

    /// The bytes without gzip; nil for another content coding.
    private static func decoded(_ bytes: [UInt8], _ fields: HTTPFields, limit: Int) -> [UInt8]? {
        guard let coding = fields["Content-Encoding"]?.lowercased(), coding != "identity" else { return bytes }
        guard coding == "gzip" || coding == "x-gzip", case .bytes(let decoded) = Gzip.decompress(bytes, limit: limit) else { return nil }
        return decoded
    }

    /// A pointer that is the same for all elements of an array.
    private static func shape(_ pointer: String) -> String {
        pointer.split(separator: "/", omittingEmptySubsequences: false).map { token in
            !token.isEmpty && token.allSatisfy { $0.isASCII && $0.isNumber } ? "*" : token
        }.joined(separator: "/")
    }
}

extension ServedExchange {
    /// The exchange of another server, which this one has passed on.
    package init(_ operationID: String?, passedOn response: ServedResponse) {
        self.init(operationID: operationID, response: response)
    }
}
