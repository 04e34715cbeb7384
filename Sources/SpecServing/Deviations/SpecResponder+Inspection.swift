import APIContract
import SourceDiagnostics
import SpecReading

extension SpecResponder {
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
            let sent = RequestInspector(contract: contract, places: places, bodyLimit: options.bodyLimit)
                .inspect(exchange, operation, path: match.parameters)
            let received = ResponseInspector(contract: contract, places: places, bodyLimit: options.bodyLimit)
                .inspect(exchange, operation)
            var inspection = Inspection(operationID: operation.id.value)
            inspection.findings = findings(sent.faults, .request) + findings(received.faults, .response)
            inspection.gaps = sent.gaps + received.gaps
            inspection.gaps += sent.faults.compactMap { UncheckedReason($0.subject.limit, isOfServer: false) }
            inspection.gaps += received.faults.compactMap { UncheckedReason($0.subject.limit, isOfServer: true) }
            inspection.omitted = sent.omitted + received.omitted
            return inspection
        }
    }

    private func findings(
        _ faults: [RequestFault], _ side: ContractDeviation.Side, _ operation: ContractOperation, status: Int, _ filter: SampleFilter
    ) -> [Inspection.Finding] {
        faults.filter { $0.subject.limit == nil }.map { fault in
            var deviation = ContractDeviation(
                side: side, endpoint: operation.methodAndPath, operation: operation.id.value,
                status: status, part: fault.isWhole ? "" : fault.part.location,
                name: fault.isWhole ? nil : fault.part.name, pointer: fault.subject.pattern,
                message: fault.subject.message ?? fault.message, place: fault.place, rule: fault.subject.rule,
                member: fault.subject.member, found: fault.subject.found)
            deviation.isOfElements = fault.subject.isOfElements
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
        return ServedChannel(operation, settings, source, options)
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
