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
    private var types: ContractTypes
    /// The operations of the draft, by service and name.
    private let drafts: [String: DraftOperation]

    init(_ api: API, _ draft: DraftAPI) {
        self.api = api
        self.draft = draft
        types = ContractTypes(api)
        let operations = draft.services.flatMap { service in
            service.operations.map { ("\(service.name.value).\($0.name.value)", $0) }
        }
        drafts = Dictionary(operations, uniquingKeysWith: { first, _ in first })
    }

    mutating func contract() -> Contract {
        var contract = Contract(title: Located(api.name.text, at: api.name.span))
        contract.documentation = api.documentation
        contract.servers = api.environments.map { ContractServer($0) }
        contract.securitySchemes = api.securitySchemes.map { scheme in
            var own = ContractSecurityScheme(scheme)
            own.tokens = scheme.refresh.map { tokens($0) }
            return own
        }
        contract.responseHeaders = api.responseHeaders.map { header($0) }
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
            contract.namedSchemas.append(Contract.NamedSchema(name, types.schema(of: type)))
        }
        contract.schemas = types.table
        return contract
    }

    private func tokens(_ refresh: TokenRefresh) -> ContractSecurityScheme.Tokens {
        func keys(_ path: FieldPath) -> [String] {
            path.steps.compactMap { step in
                guard case .object(let object)? = api.declaration(step.owner)?.shape, object.fields.indices.contains(step.field) else {
                    return nil
                }
                return object.fields[step.field].key
            }
        }
        let sent: String? = if case .bodyField(let key) = refresh.input { key } else { nil }
        return ContractSecurityScheme.Tokens(
            access: keys(refresh.members.access), refresh: refresh.members.refresh.map(keys), sent: sent)
    }

    // MARK: Operations

    private mutating func operation(_ own: Operation, _ draft: DraftOperation, id: String, group: String) -> ContractOperation {
        let path = draft.path.map { parts in
            parts.map { part -> ContractOperation.PathPart in
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
        for constant in own.headers {
            var schema = JSONSchema(at: own.name.span)
            schema.types = [.string]
            schema.constant = .string(constant.value)
            operation.parameters.append(
                ContractParameter(.header, Located(constant.name, at: own.name.span), isRequired: true, schema: types.add(schema)))
        }
        if let key = own.options.idempotencyHeader {
            var schema = JSONSchema(at: key.span)
            schema.types = [.string]
            operation.parameters.append(ContractParameter(.header, key, isRequired: false, schema: types.add(schema)))
        }
        operation.body = own.body.flatMap { body in draft.body.flatMap { self.body(body, at: $0.mediaType?.span ?? $0.span) } }
        operation.responses = results(own, draft) + failures(own, draft)
        if let accept = own.headers.first(where: { $0.name.lowercased() == "accept" })?.value { accepts(accept, in: &operation.responses) }
        operation.security = security(own.auth, draft.auth ?? self.draft.defaults.auth)
        operation.servers = own.server.map { servers($0) } ?? []
        operation.paging = draft.paging
        readMessages(own, draft, into: &operation)
        return operation
    }

    /// A constant `Accept` says of which media type JSON and text are.
    private func accepts(_ accept: String, in responses: inout [ContractResponse]) {
        let wanted = accept.split(separator: ",").map { MediaTypeSyntax.essence($0) }
        for (response, content) in responses.indices.flatMap({ index in responses[index].contents.indices.map { (index, $0) } }) {
            let usual = responses[response].contents[content].mediaType
            let isJSON = usual.value == "application/json"
            guard isJSON || usual.value == "text/plain" else { continue }
            let range = usual.value.prefix { $0 != "/" } + "/*"
            if wanted.contains("*/*") || wanted.contains(String(range)) || wanted.contains(usual.value) { continue }
            let own = wanted.first { !$0.contains("*") && (!isJSON || MediaTypeSyntax.isJSON($0)) }
            if let own { responses[response].contents[content].mediaType = Located(own, at: usual.span) }
        }
    }

    private mutating func readMessages(_ own: Operation, _ draft: DraftOperation, into operation: inout ContractOperation) {
        guard let settings = own.options.webSocket else { return }
        operation.webSocket = settings
        if case .messages(let type)? = own.body?.content {
            operation.sentMessages = types.schema(of: type, at: draft.body?.span ?? own.name.span)
        }
        if case .single(.messages(let type), _) = own.result { operation.receivedMessages = types.schema(of: type, at: own.name.span) }
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
        let schema = types.schema(of: own.type, at: own.name.span) { $0.defaultValue = defaultValue }
        var parameter = ContractParameter(
            own.location, Located(own.key, at: own.name.span), isRequired: isRequired, format: own.format, schema: schema)
        parameter.documentation = own.documentation
        parameter.defaultValue = defaultValue
        parameter.examples = [example].compactMap(\.self).map { ContractExample(.value($0.value), at: $0.span) }
        return parameter
    }

    private mutating func header(_ own: ResponseHeader) -> ContractParameter {
        let type = own.kind == .list ? TypeReference.list(own.type) : own.type
        var header = ContractParameter(
            .header, Located(own.key, at: own.name.span), isRequired: false,
            format: own.kind == .json ? ParameterFormat(style: .json) : nil, schema: types.schema(of: type, at: own.name.span))
        header.documentation = own.documentation
        return header
    }

    // MARK: Bodies

    private mutating func body(_ own: Body, at span: SourceSpan) -> ContractBody? {
        guard let usual = own.content.kind.mediaType else { return nil }
        var content = ContractContent(Located(own.mediaType ?? usual, at: span), schema: schema(of: own.content, at: span))
        content.encodings = own.encodings.map { encoding($0, at: span) }
        var body = ContractBody(at: span, isRequired: own.isRequired, contents: [content])
        body.documentation = own.documentation
        return body
    }

    private mutating func schema(of own: Body.Content, at span: SourceSpan) -> JSONSchema.ID? {
        if let type = own.type { return types.schema(of: type, at: span) }
        if let fields = own.form { return form(fields, at: span) }
        return if case .text = own { text(at: span) } else { nil }
    }

    private mutating func text(at span: SourceSpan) -> JSONSchema.ID {
        var schema = JSONSchema(at: span)
        schema.types = [.string]
        return types.add(schema)
    }

    private mutating func form(_ fields: [BodyField], at span: SourceSpan) -> JSONSchema.ID {
        var schema = JSONSchema(at: span)
        schema.types = [.object]
        for field in fields {
            let id = types.schema(of: field.type, at: field.name.span) { member in
                if case .defaulted(let value) = field.presence { member.defaultValue = value }
                member.describe(field.documentation)
            }
            schema.properties.append(JSONSchema.Property(field.key, id))
            if field.presence == .required { schema.required.append(field.key) }
        }
        return types.add(schema)
    }

    private mutating func encoding(_ own: MemberEncoding, at span: SourceSpan) -> ContractContent.Encoding {
        let headers = own.headers.map { header -> ContractParameter in
            var schema = JSONSchema(at: span)
            schema.types = [.string]
            schema.constant = .string(header.value)
            return ContractParameter(.header, Located(header.name, at: span), isRequired: true, schema: types.add(schema))
        }
        return ContractContent.Encoding(
            Located(own.key, at: span), contentTypes: [own.mediaType].compactMap(\.self), format: own.format, headers: headers)
    }

    // MARK: Responses

    private mutating func results(_ own: Operation, _ draft: DraftOperation) -> [ContractResponse] {
        var contents: [(Located<StatusMatch>, ResponseContent<TypeReference>, Documentation)]
        switch own.result {
        case .single(let content, _):
            contents = draft.responses.map { ($0.status, content, $0.documentation) }
            if contents.isEmpty { contents = [(Located(.range(2), at: own.name.span), content, Documentation())] }
        case .byStatus(let list, _):
            let places = Dictionary(draft.responses.map { ($0.status.value, $0.status.span) }, uniquingKeysWith: { first, _ in first })
            contents = list.map { (Located($0.status, at: places[$0.status] ?? own.name.span), $0.content, $0.documentation) }
        }
        var example = draft.example
        return contents.map { status, content, documentation in
            var response = ContractResponse(status)
            response.isAnySuccess = status.value == .range(2)
            response.documentation = documentation
            if var content = self.content(content, at: status.span, envelope: own.options.envelope?.envelope) {
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
            response.contents = [content(failure.content, at: status.span, envelope: nil)].compactMap(\.self)
            return response
        }
    }

    /// The content of a result; `nil` if there is none.
    private mutating func content(
        _ own: ResponseContent<TypeReference>, at span: SourceSpan, envelope: Envelope?
    ) -> ContractContent? {
        guard let mediaType = own.kind.mediaType else { return nil }
        var content = ContractContent(Located(mediaType, at: span))
        switch own {
        case .json(let type):
            let payload = types.schema(of: type, at: span)
            content.schema = envelope.map { types.envelope($0, of: payload, at: span) } ?? payload
        case .text: content.schema = text(at: span)
        case .problem: content.schema = types.problem(at: span)
        default:
            // The dialect does not say more about bytes.
            let schema = own.type.map { types.schema(of: $0, at: span) }
            if own.isStreamed { content.itemSchema = schema } else { content.schema = schema }
        }
        return content
    }

    // MARK: Security and servers

    private func security(_ requirement: SecurityRequirement, _ draft: DraftAuth?) -> [ContractSecurityAlternative] {
        guard case .anyOf(let alternatives) = requirement else { return [] }
        let read = alternatives.map { indices in
            ContractSecurityAlternative(
                indices.map { index in
                    let name = api.securitySchemes[index].name
                    let place = draft?.alternatives.joined().first { $0.value == name.text }?.span
                    return .init(Located(name.text, at: place ?? name.span))
                })
        }
        return read.contains { !$0.requirements.isEmpty } ? read : []
    }

    private func servers(_ reference: ServerReference) -> [ContractServer] {
        switch reference {
        case .server(let index):
            guard api.servers.indices.contains(index) else { return [] }
            let server = api.servers[index]
            return zip(api.environments, server.urls).map { environment, url in
                var own = environment
                own.url = url ?? environment.url
                return ContractServer(own)
            }
        case .path(let path):
            return api.environments.map { environment in
                var server = ContractServer(environment)
                server.url.value = server.url.value.origin + path
                return server
            }
        }
    }

    /// A webhook or a callback. The dialect does not say what it is answered with.
    private mutating func webhook(_ own: Message) -> ContractOperation {
        let name = Located(own.name.text, at: own.name.span)
        var operation = ContractOperation(id: name, method: "POST", path: name.map { [.text($0)] })
        operation.documentation = own.documentation
        operation.signature = own.signature
        if let content = content(own.content, at: own.name.span, envelope: nil) {
            operation.body = ContractBody(at: own.name.span, isRequired: true, contents: [content])
        }
        return operation
    }
}

extension ContractServer {
    fileprivate init(_ environment: APIEnvironment) {
        let url = environment.url.map { part in
            switch part {
            case .text(let text): text
            case .variable(let variable): "{\(variable.name.text)}"
            }
        }.joined()
        self.init(
            url: Located(url, at: environment.name.span), name: environment.name.text, documentation: environment.documentation,
            variables: environment.variables.map { variable in
                Variable(
                    Located(variable.name.text, at: variable.name.span), values: variable.allowed, defaultValue: variable.defaultValue)
            })
    }
}

extension String {
    /// The scheme and the host of a URL, without the path.
    fileprivate var origin: String {
        guard let mark = firstRange(of: "://") else { return "" }
        return String(self[..<(self[mark.upperBound...].firstIndex(of: "/") ?? endIndex)])
    }
}

extension ContractSecurityScheme {
    fileprivate init(_ scheme: SecurityScheme) {
        let kind: Kind
        switch scheme.kind {
        case .bearer: kind = .http(scheme: "bearer")
        case .basic: kind = .http(scheme: "basic")
        case .apiKey(let location, let name): kind = .apiKey(location, name: name)
        case .oauth2(let server):
            switch server.flow {
            case .clientCredentials(let tokenURL)?: kind = .oauth2(tokenURL: tokenURL, authorizationURL: nil)
            case .authorizationCode(let authorizationURL, let tokenURL, _)?:
                kind = .oauth2(tokenURL: tokenURL, authorizationURL: authorizationURL)
            case nil: kind = .oauth2(tokenURL: nil, authorizationURL: nil)
            }
        case .custom: kind = .other
        }
        self.init(Located(scheme.name.text, at: scheme.name.span), kind, documentation: scheme.documentation)
        if case .oauth2(let server) = scheme.kind { scopes = server.scopes.map { Located($0, at: scheme.name.span) } }
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
