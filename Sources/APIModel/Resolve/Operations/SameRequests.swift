import SourceDiagnostics

/// What the server sees of a request before it looks at values.
private struct RequestForm: Hashable {
    let method: String
    /// With `{}` for each parameter, whatever its name.
    let path: [ExactText]
    let server: ServerUse?
    /// The parameters beside those of the path that every request has, with the value of one that is always the same.
    let required: Set<Key>
    let headers: Set<Key>
    let body: Content
    let mediaType: String?
    let result: Reading

    struct Key: Hashable {
        let location: ParameterLocation
        let name: ExactText
        var value: String?
    }

    enum Content: Hashable {
        case none, text, binary
        case value(TypeUse, isForm: Bool)
        case members([ExactText], isMultipart: Bool)
    }

    /// How the response is read: a request for text may be another one than that for JSON. Nothing can be read as anything.
    enum Reading: Hashable {
        case json, text, bytes, stream
    }
}

/// Operations that send the same requests.
extension Resolution {
    /// A server cannot tell such operations apart, so one of them was most likely copied and not changed.
    ///
    /// The further ways to call one operation of an OpenAPI document have its place, and are no others.
    mutating func reportSameRequests(of services: [Service]) {
        var firsts: [RequestForm: (service: Int, operation: Int)] = [:]
        for (number, service) in services.enumerated() {
            for (index, operation) in service.operations.enumerated() {
                let written = draft.services[number].operations[index]
                guard !written.isFaulty else { continue }
                let form = RequestForm(operation, required: written.parameters.filter(\.isRequired))
                guard let first = firsts[form] else {
                    firsts[form] = (number, index)
                    continue
                }
                guard draft.services[first.service].operations[first.operation].path.span != written.path.span else { continue }
                let other = services[first.service]
                // Two of one name are reported as such.
                guard number != first.service || operation.name.text != other.operations[first.operation].name.text else { continue }
                sink.report(
                    .sameRequest(
                        operation.name, in: service.name, line: "\(operation.method) \(form.pathText)",
                        first: other.operations[first.operation].name, in: other.name))
            }
        }
    }
}

extension RequestForm {
    init(_ operation: Operation, required parameters: [DraftParameter]) {
        method = operation.method.uppercased()
        path = operation.path.map { part in
            switch part {
            case .text(let text): ExactText(text)
            case .parameter: ExactText("{}")
            }
        }
        server = operation.server
        required = Set(
            parameters.lazy.filter { $0.location != .path }.map { parameter in
                let key = parameter.key.value
                return Key(
                    location: parameter.location, name: ExactText(parameter.location == .header ? key.lowercased() : key),
                    value: parameter.defaultValue?.value.json)
            })
        headers = Set(
            operation.headers.map { Key(location: .header, name: ExactText($0.name.lowercased()), value: $0.value) })
        mediaType = operation.body?.mediaType
        switch operation.body?.content {
        case nil: body = .none
        case .json(let type)?: body = .value(type, isForm: false)
        case .formObject(let type)?: body = .value(type, isForm: true)
        case .form(let fields)?: body = .members(fields.map { ExactText($0.key) }, isMultipart: false)
        case .multipart(let fields)?: body = .members(fields.map { ExactText($0.key) }, isMultipart: true)
        case .text?: body = .text
        case .binary?: body = .binary
        }
        let content: ResponseContent? =
            switch operation.result {
            case .single(let content, _): content
            case .byStatus(let contents, _): contents.first { $0.content != .none }?.content
            }
        result =
            switch content {
            case nil, ResponseContent.none?, .json?, .problem?: .json
            case .text?: .text
            case .data?, .file?: .bytes
            case .events?, .jsonLines?, .rawEvents?, .bytes?: .stream
            }
    }

    var pathText: String { path.map(\.text).joined() }
}
