import APIContract
import SourceDiagnostics

/// Answers that were recorded, which a server gives instead of its own.
package struct RecordedReplies: Sendable {
    package struct Reply: Sendable {
        package var response: ServedResponse
        /// Whether it was given before and is given again, because no other one was recorded.
        package var isRepeated: Bool

        package init(response: ServedResponse, isRepeated: Bool) {
            (self.response, self.isRepeated) = (response, isRepeated)
        }
    }

    private let find: @Sendable (ServedRequest, SpecResponder) -> Reply?

    package init(_ find: @escaping @Sendable (ServedRequest, SpecResponder) -> Reply?) {
        self.find = find
    }

    /// `nil` if the request was not recorded.
    func reply(to request: ServedRequest, _ responder: SpecResponder) -> Reply? { find(request, responder) }
}

extension SpecResponder {
    /// The recorded answer; `nil` if there is none.
    func recordedExchange(of request: ServedRequest) -> ServedExchange? {
        guard let reply = options.recorded?.reply(to: request, self) else { return nil }
        var exchange = ServedExchange(response: reply.response)
        if case .found(let match) = router.match(request.method, request.path) {
            exchange.operationID = contract.operations[chosen(match, for: request).operation].id.value
        }
        exchange.remarks = [reply.isRepeated ? "recorded, the last answer again" : "recorded"]
        return exchange
    }

    /// The names of API keys in headers and queries.
    package var keyNames: [String] {
        contract.securitySchemes.compactMap { scheme in
            if case .apiKey(_, name: let name) = scheme.kind { name } else { nil }
        }
    }

    /// The paths of the servers of the document, without `/` at the end.
    package var basePaths: [String] { router.basePaths }
}
