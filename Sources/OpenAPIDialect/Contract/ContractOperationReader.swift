import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads operations, webhooks and callbacks with all of their parameters, media types and responses.
final class ContractOperationReader {
    private let references: DocumentReferences
    private let extensions: ExtensionReader
    private let contents: ContractContentReader
    private let security: ContractSecurityReader
    private let faults: FaultReporter
    /// The components that operations refer to, by their spans: a document can refer to one from each of its operations.
    private var parameters: [SourceSpan: ContractParameter] = [:]
    private var bodies: [SourceSpan: ContractBody] = [:]
    private var responses: [SourceSpan: ContractResponse] = [:]
    /// The signature of webhooks and callbacks without their own.
    private let signature: MessageSigning?

    init(
        references: DocumentReferences, extensions: ExtensionReader, contents: ContractContentReader, security: ContractSecurityReader,
        signature: MessageSigning?
    ) {
        self.references = references
        self.extensions = extensions
        self.contents = contents
        self.security = security
        self.signature = signature
        faults = contents.faults
    }

    /// - Parameter readsCallbacks: Callbacks of callbacks are not read: they can refer to themselves.
    func read(_ mapping: YAMLMapping, of item: PathItem, into operation: inout ContractOperation, readsCallbacks: Bool = true) {
        operation.groups = (mapping["tags"]?.sequence ?? []).compactMap { $0.scalar?.text }
        operation.summary = mapping["summary"]?.prose
        operation.documentation.text = mapping["description"]?.prose
        if operation.summary == nil, operation.documentation.text == nil, !item.documentation.isEmpty {
            operation.documentation.text = item.documentation.joined(separator: "\n\n")
        }
        if mapping["deprecated"]?.scalar?.bool == true { operation.documentation.deprecation = "" }
        operation.sunset = mapping["x-sunset"]?.text
        operation.stability = mapping["x-stability-level"]?.text
        operation.security = mapping["security"].flatMap { security.alternatives($0) } ?? security.common
        if let servers = mapping["servers"] ?? item.servers?.value { operation.servers = self.servers(servers) }
        let own = mapping["parameters"].map { faults.list($0) } ?? []
        operation.parameters = parameters(ParameterList(own: own, shared: item.parameters, path: item.path))
        operation.body = mapping["requestBody"].flatMap(body)
        // A client may leave out content that has no meaning.
        if !HTTPMethods.allowsBody(operation.method) { operation.body?.isRequired = false }
        operation.responses = mapping["responses"].map(responses) ?? []
        if readsCallbacks, let node = mapping["callbacks"] { operation.callbacks = faults.costing(.message) { callbacks(node) } }
        readExtensions(of: mapping, into: &operation)
    }

    // MARK: Parameters

    private func parameters(_ list: ParameterList) -> [ContractParameter] {
        let path = list.path
        // Operations whose paths begin with a link cannot be told apart by a server.
        let keepsSlashes = { path.keepsSlashes(of: $0) && path.leadingPath != $0 }
        return list.read(faults, keepsSlashes: keepsSlashes) {
            parameter($0, path: path)
        } constant: { key, value in
            let name = Located(PercentEscapes.decodedFormText(key), at: path.key.span)
            var constant = ContractParameter(.query, name, isRequired: true)
            constant.schema = contents.schemas.constant(.string(PercentEscapes.decodedFormText(value)), at: path.key.span)
            return constant
        }
    }

    private func parameter(_ node: YAMLNode, path: OpenAPIPath) -> ContractParameter? {
        let place = node.reference == nil ? nil : DeclaredParameter.target(of: node, path: path, references, faults)?.span
        if let known = place.flatMap({ parameters[$0] }) { return known }
        guard let declared = DeclaredParameter(node, path: path, references, faults) else { return nil }
        let mapping = declared.mapping
        var parameter = ContractParameter(
            declared.location, declared.name, isRequired: declared.location == .path || mapping["required"]?.scalar?.bool == true)
        parameter.isWholeQuery = declared.isWholeQuery
        parameter.sunset = mapping["x-sunset"]?.text
        parameter.allowsEmptyValue = declared.location == .query && mapping["allowEmptyValue"]?.scalar?.bool == true
        contents.read(mapping, schema: mapping["schema"], into: &parameter) { isScalar in
            declared.format(references.version, faults, isScalar: isScalar)
        }
        if declared.location == .path, mapping[ExtensionKeys.openAPI("path")]?.scalar?.bool == true { parameter.keepSlashes(faults) }
        if let place { parameters[place] = parameter }
        return parameter
    }

    // MARK: Bodies and responses

    private func body(_ node: YAMLNode) -> ContractBody? {
        guard let target = references.target(node) else { return nil }
        let isShared = node.reference != nil
        if isShared, let known = bodies[target.span] { return known }
        guard let mapping = faults.mapping(target) else { return nil }
        faults.checkKeys(mapping, of: .requestBody)
        let read = contents.contents(mapping["content"])
        guard !read.isEmpty else {
            faults.costing(.part) { faults.report(.bodyWithoutContent(target.span)) }
            return nil
        }
        var body = ContractBody(at: target.span, isRequired: mapping["required"]?.scalar?.bool == true, contents: read)
        body.documentation.text = mapping["description"]?.prose
        if isShared { bodies[target.span] = body }
        return body
    }

    private func responses(_ node: YAMLNode) -> [ContractResponse] {
        guard let mapping = faults.costing(.response, { faults.mapping(node) }) else { return [] }
        return DeclaredResponse.all(in: mapping, faults).compactMap { declared in
            response(declared.entry.value, Located(declared.status, at: declared.entry.key.span))
        }
    }

    private func response(_ node: YAMLNode, _ status: Located<StatusMatch>) -> ContractResponse? {
        guard let target = faults.costing(.response, { references.target(node) }).map({ references.upgraded(response: $0) }) else {
            return nil
        }
        let isShared = node.reference != nil
        if isShared, var known = responses[target.span] {
            known.status = status
            return known.withoutForbiddenContent
        }
        guard let mapping = faults.costing(.response, { faults.mapping(target) }) else { return nil }
        faults.checkKeys(mapping, of: .response)
        var response = ContractResponse(status)
        response.documentation.text = (mapping["description"] ?? mapping["summary"])?.prose
        response.headers = mapping["headers"].map { contents.headers($0) } ?? []
        response.contents = contents.contents(mapping["content"])
        if isShared { responses[target.span] = response }
        return response.withoutForbiddenContent
    }

    // MARK: Callbacks and webhooks

    private func callbacks(_ node: YAMLNode) -> [ContractOperation] {
        PathItem.callbacks(in: node, references, faults).flatMap { messages($0.entry, named: $0.name.value, isCallback: true) }
    }

    /// The requests of a webhook or a callback. If there are several, their IDs contain the method.
    ///
    /// - Parameter entry: The name or the expression of the URL, with the path item.
    func messages(_ entry: YAMLMapping.Entry, named name: String? = nil, isCallback: Bool = false) -> [ContractOperation] {
        faults.costing(.message) {
            guard let item = PathItem(entry, references, extensions, faults, cost: .message) else { return [] }
            return item.operations.compactMap { operation -> ContractOperation? in
                guard let mapping = references.target(operation.node).flatMap({ faults.mapping($0) }) else { return nil }
                let own = mapping["operationId"]?.text
                let name = name ?? entry.key.value
                let made = item.operations.count == 1 ? name : "\(name) \(operation.method.value)"
                var message = ContractOperation(
                    id: own ?? Located(made, at: entry.key.span), hasOwnID: own != nil, method: operation.method.value,
                    path: Located([.text(entry.key.value)], at: entry.key.span))
                message.signature = signature
                // The URL is not a template of this API.
                var item = item
                item.path = OpenAPIPath(entry.key.map { _ in "/" })
                read(mapping, of: item, into: &message, readsCallbacks: !isCallback)
                if mapping["security"] == nil { message.security = [] }
                return message
            }
        }
    }

    func servers(_ node: YAMLNode) -> [ContractServer] {
        faults.list(node).compactMap { server in
            guard let mapping = faults.mapping(server), let url = mapping["url"].flatMap({ faults.string($0) }) else { return nil }
            faults.checkKeys(mapping, of: .server)
            let variables = (mapping["variables"]?.mapping?.entries ?? []).map { entry in
                ContractServer.Variable(
                    entry.key, values: (entry.value.mapping?["enum"]?.sequence ?? []).compactMap { $0.scalar?.text },
                    defaultValue: entry.value.mapping?["default"]?.scalar?.text)
            }
            return ContractServer(
                url: url, name: (mapping["name"] ?? mapping[ExtensionKeys.openAPI("name")])?.scalar?.text,
                documentation: Documentation(text: mapping["description"]?.prose), variables: variables)
        }
    }

    // MARK: Extensions

    /// The extensions that say more about what is sent. The others are directions for emitted code.
    private func readExtensions(of mapping: YAMLMapping, into operation: inout ContractOperation) {
        guard var reader = extensions.reader(of: mapping) else { return }
        faults.costing(.part) {
            var draft = DraftOperation(
                name: operation.id, method: Located(operation.method, at: operation.id.span), path: Located([], at: operation.path.span))
            faults.reporting { reader.takeCallOptions(of: &draft, into: &$0) }
            operation.paging = draft.paging
            operation.wait = draft.wait.map { ContractWait($0) }
            if let header = draft.options.idempotencyHeader,
                !operation.parameters.contains(where: { $0.location == .header && $0.name.value.lowercased() == header.value.lowercased() })
            {
                operation.parameters.append(ContractParameter(.header, header, isRequired: false))
            }
            switch faults.reporting({ reader.takeSignature(into: &$0) }) {
            case .signature(let own)?: operation.signature = own
            case SignatureSetting.none?: operation.signature = nil
            case nil: break
            }
            if let entry = reader.takeEntry("messages"), let messages = faults.reporting({ entry.value.readMessages(into: &$0) }) {
                operation.webSocket = messages.settings
                operation.sentMessages = messages.sent.map { contents.schemas.schema($0.namedSchema(references.version) ?? $0) }
                operation.receivedMessages = messages.received.map { contents.schemas.schema($0.namedSchema(references.version) ?? $0) }
            }
            if let node = reader.take("streams"), let mapping = node.mapping {
                var streams = MappingReader(mapping, at: node.span)
                if let (format, entry) = streams.takeStreams().first { readStream(format, entry, into: &operation) }
            }
        }
    }

    /// `{ sse: T }` or `{ jsonLines: T }`, where `T` is a schema or the name of a schema.
    private func readStream(_ format: StreamFormat, _ entry: YAMLMapping.Entry, into operation: inout ContractOperation) {
        guard !entry.value.isRawElement else { return }
        let schema = contents.schemas.schema(entry.value.namedSchema(references.version) ?? entry.value)
        if operation.responses.isEmpty { operation.responses = [ContractResponse(Located(.range(2), at: entry.key.span))] }
        for index in operation.responses.indices where operation.responses[index].status.value.isSuccess {
            let content = operation.responses[index].contents.firstIndex { StreamFormat(mediaType: $0.mediaType.value) == format }
            if let content {
                operation.responses[index].contents[content].schema = nil
                operation.responses[index].contents[content].itemSchema = schema
            } else {
                let mediaType = Located(format.mediaType, at: entry.key.span)
                operation.responses[index].contents.append(ContractContent(mediaType, itemSchema: schema))
            }
            return
        }
    }
}

extension ContractResponse {
    /// The response without content if a response with this status has none (RFC 9110).
    fileprivate var withoutForbiddenContent: ContractResponse {
        guard status.value.hasNoContent, !contents.isEmpty else { return self }
        var response = self
        response.contents = []
        return response
    }
}

extension ContractParameter: OperationParameter {
    var wireName: Located<String> { name }

    init(undeclared name: Located<String>, in location: ParameterLocation) {
        self.init(location, name, isRequired: true)
    }

    mutating func rename(_ wireName: String) {
        name.value = wireName
    }
}
