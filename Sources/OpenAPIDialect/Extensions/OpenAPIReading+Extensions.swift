import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// What is said to this tool beside the document itself.
extension OpenAPIReading {
    // MARK: The document

    mutating func readExtensions(of document: YAMLMapping, into api: inout DraftAPI) {
        guard var reader = extensions.reader(of: document) else { return }
        if let name = reader.takeString("name", into: &faults.sink) { api.name = name.map { APITitle.name($0) ?? $0 } }
        preferred.sends = reader.takeStrings("sends", into: &faults.sink) ?? []
        preferred.reads = reader.takeStrings("reads", into: &faults.sink) ?? []
        api.modelOptions = reader.takeModelOptions(into: &faults.sink)
        if var defaults = reader.takeMapping("defaults", into: &faults.sink) {
            api.defaults = defaults.takeCallDefaults(into: &faults.sink)
            defaults.finish(into: &faults.sink)
        }
        extensions.finish(reader)
    }

    // MARK: Operations

    mutating func readExtensions(of mapping: YAMLMapping, into operation: inout DraftOperation, tag: inout Located<String>?) {
        guard var reader = extensions.reader(of: mapping) else { return }
        // Read before the bodies and the responses are.
        for key in ["sends", "reads", "accepts"] { _ = reader.take(key) }
        operation.emittedName = reader.takeString("name", into: &faults.sink)
        tag = reader.takeString("service", into: &faults.sink) ?? tag
        operation.constantHeaders = operation.constantHeaders.overridden(by: reader.takeConstantHeaders(into: &faults.sink))
        reader.takeCallOptions(of: &operation, into: &faults.sink)
        let saysResponse = reader.has("response")
        let givesResponse = reader.takeFlag("response", into: &faults.sink)
        if saysResponse { operation.options.givesResponse = givesResponse }
        if let word = reader.takeWord("returns", of: ["none", "text", "Data", "File"], into: &faults.sink) {
            setResult(word, of: &operation)
        }
        if let streams = reader.take("streams") { readStreams(streams, into: &operation) }
        if !saysResponse, !operation.responses.allSatisfy(\.content.isValueOrNone) { operation.options.givesResponse = nil }
        extensions.finish(reader)
    }

    private func setResult(_ word: Located<String>, of operation: inout DraftOperation) {
        let content: DraftResponse.Content =
            switch word.value {
            case "text": .text
            case "Data": .data
            case "File": .file
            default: .none
            }
        setResult(content, at: word.span, of: &operation)
    }

    /// The one result of the operation, whatever the responses say.
    private func setResult(_ content: DraftResponse.Content, at span: SourceSpan, of operation: inout DraftOperation) {
        var response = operation.responses.first ?? DraftResponse(status: Located(.range(2), at: span), content: content)
        response.content = content
        operation.responses = [response]
    }

    /// `bytes`, or `{ sse: T, reconnect: true }` or `{ jsonLines: T }`; `T` is the name of a schema, a schema, or `text` for events as they are.
    private mutating func readStreams(_ node: YAMLNode, into operation: inout DraftOperation) {
        if node.scalar?.text == "bytes" {
            setResult(.bytes, at: node.span, of: &operation)
            return
        }
        guard var reader = MappingReader(node, into: &faults.sink) else { return }
        let events = reader.take("sse")
        let lines = reader.take("jsonLines")
        operation.options.reconnects = reader.takeFlag("reconnect", into: &faults.sink)
        reader.finish(into: &faults.sink)
        guard let element = events ?? lines else { return }
        if events != nil, element.scalar?.text == "text" {
            setResult(.rawEvents, at: node.span, of: &operation)
            return
        }
        let type = elementType(element)
        setResult(events == nil ? .jsonLines(type) : .events(type), at: node.span, of: &operation)
    }

    private mutating func elementType(_ node: YAMLNode) -> DraftType {
        let context = SchemaContext(direction: .response)
        guard let name = node.text, node.scalar?.isNull == false else { return types.type(of: node, in: context) }
        let pointer =
            "#/components/schemas/" + name.value.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : $0 == "%" ? "%25" : "\($0)" }.joined()
        return types.type(of: YAMLNode.mapping([("$ref", .text(pointer, at: name.span))], at: node.span), in: context)
    }

    // MARK: Security

    mutating func readExtensions(of mapping: YAMLMapping, into scheme: inout DraftSecurityScheme) {
        guard var reader = extensions.reader(of: mapping) else { return }
        switch reader.takeWord("scheme", of: ["bearer", "basic", "custom"], into: &faults.sink)?.value {
        case "bearer"?: scheme.kind = .bearer
        case "basic"?: scheme.kind = .basic
        case "custom"?: scheme.kind = .custom
        default: break
        }
        switch scheme.kind {
        case .oauth2(var server):
            let own = reader.takeOAuth2(into: &faults.sink)
            server.authorizationURL = own.authorizationURL ?? server.authorizationURL
            server.tokenURL = own.tokenURL ?? server.tokenURL
            if !own.scopes.isEmpty { server.scopes = own.scopes }
            server.flow = own.flow ?? server.flow
            server.redirectURL = own.redirectURL
            server.clientAuthentication = own.clientAuthentication
            server.tokenParameters = own.tokenParameters
            server.authorizationParameters = own.authorizationParameters
            scheme.kind = .oauth2(server)
            scheme.refresh = reader.take("refresh").flatMap { $0.readRefresh(of: .operationID, into: &faults.sink) }
        case .bearer: scheme.refresh = reader.take("refresh").flatMap { $0.readRefresh(of: .operationID, into: &faults.sink) }
        case .basic, .apiKey, .custom: break
        }
        extensions.finish(reader)
    }
}
