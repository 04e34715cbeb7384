package import APIContract
package import APIModel
import SchemaChecking
package import SourceDiagnostics

extension Contract {
    /// What the API of a draft promises on the wire; `nil` if the draft as a whole is wrong. A part with a fault is left out, and the fault
    /// is reported.
    package init?(_ draft: DraftAPI, into sink: inout DiagnosticSink) {
        var resolver = FaultTolerantResolver(of: draft, keepsGoing: true)
        guard let api = resolver.resolve(into: &sink) else { return nil }
        var reader = APIContractReader(api, resolver.draft)
        self = reader.contract()
    }
}

/// Makes the contract of an API of the dialect. The model has what is inherited and resolved; the draft has the places.
private struct APIContractReader {
    private let api: API
    private let draft: DraftAPI
    private let security: ContractSecurity
    private let servers: ContractServers
    private var contents: ContractContents
    /// The operations of the draft, by service and name.
    private let drafts: [String: DraftOperation]

    init(_ api: API, _ draft: DraftAPI) {
        self.api = api
        self.draft = draft
        security = ContractSecurity(api)
        servers = ContractServers(api)
        contents = ContractContents(api)
        let operations = draft.services.flatMap { service in
            service.operations.map { ("\(service.name.value).\($0.name.value)", $0) }
        }
        drafts = Dictionary(operations, uniquingKeysWith: { first, _ in first })
    }

    mutating func contract() -> Contract {
        var contract = Contract(title: Located(api.name.text, at: api.name.span))
        contract.documentation = api.documentation
        contract.servers = servers.all
        contract.securitySchemes = security.schemes
        for service in api.services {
            let name = Located(service.name.text, at: service.name.span)
            contract.groups.append(Contract.Group(name, documentation: service.documentation))
            for own in service.operations {
                let id = "\(service.name.text).\(own.name.text)"
                if let draft = drafts[id] { contract.operations.append(operation(own, draft, id: id, group: service.name.text)) }
            }
        }
        for message in api.webhooks + api.callbacks { contract.webhooks.append(webhook(message)) }
        for type in api.types where !type.isUnnamed && type.parameters.isEmpty {
            let name = Located(type.name.text, at: type.name.span)
            contract.namedSchemas.append(Contract.NamedSchema(name, contents.types.schema(of: type)))
        }
        contract.schemas = contents.types.table
        return contract
    }

    // MARK: Operations

    private mutating func operation(_ own: Operation, _ draft: DraftOperation, id: String, group: String) -> ContractOperation {
        let path = draft.path.map { parts in
            parts.withoutQuery.map { part -> ContractOperation.PathPart in
                switch part {
                case .text(let text): .text(text)
                case .parameter(let name): .parameter(name.value)
                }
            }
        }
        var operation = ContractOperation(id: Located(id, at: own.name.span), method: own.method, path: path)
        operation.groups = [group]
        operation.documentation = own.documentation
        let examples = Dictionary(
            draft.parameters.compactMap { parameter in
                parameter.example.map { ("\(parameter.location.rawValue) \(parameter.key.value)", $0) }
            }, uniquingKeysWith: { first, _ in first })
        operation.parameters = own.parameters.map { parameter in
            self.parameter(parameter, example: examples["\(parameter.location.rawValue) \(parameter.key)"])
        }
        let constants = draft.path.value.constantQuery.map { (ParameterLocation.query, $0.key, $0.value) }
        for (location, name, value) in constants + own.headers.map({ (.header, $0.name, $0.value) }) {
            var schema = JSONSchema(at: own.name.span)
            schema.types = [.string]
            schema.constant = .string(value)
            operation.parameters.append(
                ContractParameter(location, Located(name, at: own.name.span), isRequired: true, schema: contents.types.add(schema)))
        }
        if let key = own.options.idempotencyHeader {
            var schema = JSONSchema(at: key.span)
            schema.types = [.string]
            operation.parameters.append(ContractParameter(.header, key, isRequired: false, schema: contents.types.add(schema)))
        }
        operation.body = own.body.flatMap { body in draft.body.flatMap { contents.body(body, at: $0.mediaType?.span ?? $0.span) } }
        operation.responses = results(own, draft) + failures(own, draft)
        if let accept = own.headers.first(where: { $0.name.lowercased() == "accept" })?.value { accepts(accept, in: &operation.responses) }
        operation.security = security.alternatives(own.auth, draft.auth ?? self.draft.defaults.auth)
        operation.servers = own.server.map { servers.selected(by: $0) } ?? []
        operation.paging = draft.paging
        operation.wait = own.wait.map { wait($0) }
        readMessages(own, draft, into: &operation)
        return operation
    }

    /// The members of the dialect have names of their own; those of the contract are named as in JSON.
    private func wait(_ own: Wait) -> ContractWait {
        func conditions(_ own: [Wait.Condition]) -> [ContractWait.Condition] {
            own.map { ContractWait.Condition(member: api.keys(of: $0.member), values: $0.values) }
        }
        var wait = ContractWait()
        let service = api.services[own.polled.service]
        let polled = service.operations[own.polled.operation]
        wait.poll = "\(service.name.text).\(polled.name.text)"
        switch own.target {
        case .itself: break
        case .header(let header, _, _): wait.location = header
        case .operation(_, let arguments, _):
            for argument in arguments {
                guard case .member(let member) = argument.value else { continue }
                wait.arguments[polled.parameters[argument.parameter].key] = api.keys(of: member).joined(separator: ".")
            }
        }
        wait.success = conditions(own.success)
        wait.failure = conditions(own.failure)
        return wait
    }

    /// A constant `Accept` says of which media type JSON and text are.
    private func accepts(_ accept: String, in responses: inout [ContractResponse]) {
        // The range `*/*` after the others is for errors.
        let wanted = accept.split(separator: ",").map { MediaTypeSyntax.essence($0) }.filter { !MediaTypeSyntax.isAny($0) }
        for (response, content) in responses.indices.flatMap({ index in responses[index].contents.indices.map { (index, $0) } }) {
            let usual = responses[response].contents[content].mediaType
            let isJSON = usual.value == "application/json"
            guard isJSON || usual.value == "text/plain" else { continue }
            let range = usual.value.prefix { $0 != "/" } + "/*"
            if wanted.contains(String(range)) || wanted.contains(usual.value) { continue }
            let own = wanted.first { !$0.contains("*") && (!isJSON || MediaTypeSyntax.isJSON($0)) }
            if let own { responses[response].contents[content].mediaType = Located(own, at: usual.span) }
        }
    }

    private mutating func readMessages(_ own: Operation, _ draft: DraftOperation, into operation: inout ContractOperation) {
        guard let settings = own.options.webSocket else { return }
        operation.webSocket = settings
        if case .messages(let type)? = own.body?.content {
            operation.sentMessages = contents.types.schema(of: type, at: draft.body?.span ?? own.name.span)
        }
        if case .single(.messages(let type), _) = own.result {
            operation.receivedMessages = contents.types.schema(of: type, at: own.name.span)
        }
        if case .array(let messages)? = draft.example?.value { operation.receivedExamples = messages }
        operation.responses.removeAll { $0.status.value == .range(2) }
    }

    private mutating func parameter(_ own: Parameter, example: Located<LiteralValue>?) -> ContractParameter {
        var isRequired = false
        var defaultValue: LiteralValue?
        switch own.presence {
        case .required: isRequired = true
        case .optional: break
        case .defaulted(let value): defaultValue = value
        }
        let schema = contents.types.schema(of: own.type, at: own.name.span) { $0.defaultValue = defaultValue }
        var parameter = ContractParameter(
            own.location, Located(own.key, at: own.name.span), isRequired: isRequired,
            format: own.kind == .json ? ParameterFormat(style: .json) : own.format, schema: schema)
        parameter.documentation = own.documentation
        parameter.defaultValue = defaultValue
        parameter.examples = [example].compactMap(\.self).map { ContractExample(.value($0.value), at: $0.span) }
        return parameter
    }

    // MARK: Responses

    private mutating func results(_ own: Operation, _ draft: DraftOperation) -> [ContractResponse] {
        var results: [(Located<StatusMatch>, ResponseContent<TypeReference>, Documentation)]
        switch own.result {
        case .single(let content, _):
            results = draft.responses.map { ($0.status, content, $0.documentation) }
            if results.isEmpty { results = [(Located(.range(2), at: own.name.span), content, Documentation())] }
        case .byStatus(let list, _):
            let places = Dictionary(draft.responses.map { ($0.status.value, $0.status.span) }, uniquingKeysWith: { first, _ in first })
            results = list.map { (Located($0.status, at: places[$0.status] ?? own.name.span), $0.content, $0.documentation) }
        }
        var example = draft.example
        return results.map { status, content, documentation in
            var response = ContractResponse(status)
            response.isAnySuccess = status.value == .range(2)
            response.documentation = documentation
            if var content = contents.content(content, at: status.span, envelope: own.options.envelope?.envelope) {
                // The example is that of the first result with content.
                content.examples = [example].compactMap(\.self).map { example in
                    let value = own.options.envelope?.envelope.map { $0.enclosing(example.value) } ?? example.value
                    return ContractExample(.value(value), at: example.span)
                }
                example = nil
                response.contents = [content]
            }
            return response
        }
    }

    private mutating func failures(_ own: Operation, _ draft: DraftOperation) -> [ContractResponse] {
        let places = Dictionary(
            (draft.errors + self.draft.defaults.errors).map { ($0.status.value, $0.status.span) }, uniquingKeysWith: { first, _ in first })
        return own.failures.map { failure in
            let status = Located(failure.status, at: places[failure.status] ?? own.name.span)
            var response = ContractResponse(status)
            response.documentation = failure.documentation
            response.contents = [contents.content(failure.content, at: status.span, envelope: nil)].compactMap(\.self)
            return response
        }
    }

    /// A webhook or a callback. The dialect does not say what it is answered with.
    private mutating func webhook(_ own: Message) -> ContractOperation {
        let name = Located(own.name.text, at: own.name.span)
        var operation = ContractOperation(id: name, method: "POST", path: name.map { [.text($0)] })
        operation.documentation = own.documentation
        operation.signature = own.signature
        if let content = contents.content(own.content, at: own.name.span, envelope: nil) {
            operation.body = ContractBody(at: own.name.span, isRequired: true, contents: [content])
        }
        return operation
    }
}

extension Envelope {
    /// The value in the envelope, with the member that says that the call succeeded.
    fileprivate func enclosing(_ payload: LiteralValue) -> LiteralValue {
        var value = payload
        for (index, name) in self.payload.split(separator: ".").enumerated().reversed() {
            var members = [LiteralValue.Member(String(name), value)]
            if index == 0 {
                switch success {
                case .isTrue(let key)? where !key.contains("."): members.insert(.init(key, .bool(true)), at: 0)
                case .isOneOf(let key, let values)? where !key.contains("."):
                    if let first = values.first { members.insert(.init(key, first), at: 0) }
                default: break
                }
            }
            value = .object(members)
        }
        return value
    }
}

extension API {
    /// The names in JSON of the members that lead to a value.
    func keys(of path: FieldPath) -> [String] {
        path.steps.compactMap { step in
            guard case .object(let shape) = declaration(step.owner).shape else { return nil }
            return shape.fields[step.field].key
        }
    }
}
