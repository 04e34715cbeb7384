import APIContract
import SourceDiagnostics
import SpecReading

/// Finds the deviations of a request that was passed on.
struct RequestInspector {
    let contract: Contract
    let places: PlaceTable
    /// The maximum size of a body without its content coding.
    let bodyLimit: Int

    /// - Parameter path: The parameters in the path.
    func inspect(_ exchange: PassedExchange, _ operation: ContractOperation, path: [String: String]) -> MessageInspection {
        var request = exchange.request
        var found = MessageInspection(faults: credentialFaults(request, operation))
        var isReadable = exchange.requestBodyGap == nil
        if let gap = exchange.requestBodyGap {
            found.gaps.append(gap)
            // Its media type can be checked all the same.
            request.body = [0]
        } else if !request.body.isEmpty {
            switch DecodedBody(request.body, request.fields, limit: bodyLimit) {
            case .bytes(let bytes): request.body = bytes
            case .unknownCoding:
                found.gaps.append(.requestCoding)
                isReadable = false
            case .tooLarge:
                found.gaps.append(.requestBodyTooLarge)
                isReadable = false
            case .invalid:
                let place = places.place(of: operation.body?.span ?? operation.id.span)
                found.faults.append(RequestFault(part: .body, pointer: "", message: "is not valid gzip", place: place))
                isReadable = false
            }
        }
        if operation.body == nil, !request.body.isEmpty {
            let mediaType = request.fields["Content-Type"].flatMap { MediaRange($0) }?.essence
            found.faults.append(
                RequestFault(
                    part: .body, pointer: "", message: "is not declared", place: places.place(of: operation.id.span),
                    subject: FaultSubject(.undeclared, found: mediaType)))
        }
        let checker = RequestChecker(contract: contract, places: places, refusesUnknown: true)
        let outcome = checker.check(request, operation, path: path)
        found.faults += isReadable ? outcome.faults : outcome.faults.filter { $0.part != .body || $0.subject.rule == .mediaType }
        found.omitted = outcome.omitted
        return found
    }

    private func credentialFaults(_ request: ServedRequest, _ operation: ContractOperation) -> [RequestFault] {
        // Credentials of another scheme say nothing about requests without any.
        let others = request.fields["Authorization"].map { _ in "Authorization" }
        let message: String
        switch CredentialChecker(contract: contract).check(request, operation) {
        case .allowed: return []
        case .missing where others != nil: message = "has other credentials than the operation accepts"
        case .missing: message = "has no credentials that the operation accepts"
        case .insufficient(let scopes): message = "has a token without the scopes \(scopes.joined(separator: " "))"
        }
        let span = operation.security.lazy.flatMap(\.requirements).first?.scheme.span ?? operation.id.span
        let place = places.place(of: span)
        let subject = FaultSubject(.credentials, found: others)
        return [RequestFault(part: .header("Authorization"), pointer: "", message: message, place: place, subject: subject)]
    }
}
