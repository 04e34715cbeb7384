import SourceDiagnostics

/// The properties of a request that do not depend on the values.
private struct RequestForm: Hashable {
    let method: String
    /// With `{}` for each parameter, whatever its name. Values that are paths differ by what they lead to, which their names say.
    let path: [ExactString]
    let server: ServerReference?
    /// The parameters, except those of the path, that every request has, with the value of a constant one.
    let required: Set<Key>
    let headers: Set<Key>
    /// `nil` without a body; a form by the keys of its members.
    let body: BodyContent<TypeReference, [ExactString]>?
    let mediaType: String?
    /// How the response is read: a request for text may be another one than that for JSON.
    let result: ResponseKind.Reading

    struct Key: Hashable {
        let location: ParameterLocation
        let name: ExactString
        var value: String?
    }
}

/// Finds operations that send the same requests.
struct SameRequests {
    let drafts: [DraftService]
    let log: FaultLog

    /// A server cannot distinguish such operations, so one of them was most likely copied and not changed.
    ///
    /// The overloads of an operation of an OpenAPI document have the same span, and are not reported.
    func report(_ services: [Service]) {
        struct First {
            let operation: SpecName
            let path: SourceSpan
            let service: SpecName
            let number: Int
        }
        var firsts: [RequestForm: First] = [:]
        for (number, (draft, service)) in zip(drafts, services).enumerated() {
            for (written, operation) in zip(draft.operations, service.operations) where !written.isFaulty {
                let form = RequestForm(operation, required: written.parameters.filter(\.isRequired))
                guard let first = firsts[form] else {
                    firsts[form] = First(operation: operation.name, path: written.path.span, service: service.name, number: number)
                    continue
                }
                guard first.path != written.path.span else { continue }
                // Two of one name are reported as such.
                guard number != first.number || operation.name.text != first.operation.text else { continue }
                log.report(
                    .sameRequest(
                        operation.name, in: service.name, line: "\(operation.method) \(form.pathString)",
                        first: first.operation, in: first.service))
            }
        }
    }
}

extension RequestForm {
    init(_ operation: Operation, required parameters: [DraftParameter]) {
        method = operation.method.uppercased()
        path = operation.path.map { part in
            switch part {
            case .text(let text): ExactString(text)
            case .parameter(let index):
                ExactString(operation.parameters[index].format.isPath ? "{\(operation.parameters[index].key)}" : "{}")
            }
        }
        server = operation.server
        required = Set(
            parameters.lazy.filter { $0.location != .path }.map { parameter in
                let key = parameter.key.value
                return Key(
                    location: parameter.location, name: ExactString(parameter.location.identity(of: key)),
                    value: parameter.defaultValue?.value.json)
            })
        headers = Set(
            operation.headers.map { Key(location: .header, name: ExactString($0.name.lowercased()), value: $0.value) })
        mediaType = operation.body?.mediaType
        body = operation.body?.content.map(type: { $0 }, form: { $0.map { ExactString($0.key) } })
        result =
            switch operation.result {
            case .single(let content, _): content.reading
            case .byStatus(let contents, _): contents.first { !$0.content.isNone }?.content.reading ?? .json
            }
    }

    var pathString: String { path.map(\.text).joined() }
}
