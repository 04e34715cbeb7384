import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SwiftModel

/// Makes the views of operations.
struct OperationBuilder {
    let contract: Contract
    let spellings: SwiftSpellings?
    let outline: SchemaOutline
    let sample: RequestSample
    /// The URL of the first server.
    let server: String
    let shared: SharedResponses

    /// - Parameters:
    ///   - ordinal: The number of earlier operations with the same method and path, which the dialect allows.
    ///   - webhook: The name by which the server sends it, if it is a webhook.
    func view(
        of operation: ContractOperation, anchor: String, ordinal: Int = 0, isCallable: Bool = true, webhook: String = ""
    ) -> OperationView {
        let spelled = isCallable ? spellings?.operations[operation.methodAndPath] ?? [] : []
        let swift = spelled.dropFirst(ordinal).prefix(1)
        let values = operation.parameters.map { ($0, sample.text(of: $0)) }
        let body = operation.body.map { self.body($0) }
        let path = operation.pathText
        let own = operation.servers.first.map { PageServers.url(of: $0) }
        let isHTTP = isCallable && operation.webSocket == nil
        let contents = zip(operation.body?.contents ?? [], body?.contents ?? [])
        let written = contents.first { content, view in
            !view.examples.isEmpty && (view.isText || WireSample.isMultipart(content.mediaType.value))
        }
        let content = written ?? contents.first { $0.1.isFile }
        let known = ["GET", "POST", "PUT", "PATCH", "DELETE"]
        return OperationView(
            id: operation.hasOwnID ? operation.id.value : "", anchor: anchor, method: operation.method,
            methodClass: known.contains(operation.method) ? operation.method.lowercased() : "other", path: path,
            title: title(of: operation), isDeprecated: operation.documentation.deprecation != nil,
            deprecation: Markdown.pieces(of: operation.documentation.deprecation), sunset: operation.sunset?.value ?? "",
            documentation: operation.documentation.text?.trimmed == title(of: operation)
                ? [] : Markdown.pieces(of: operation.documentation.text),
            security: operation.security.map(words), schemes: operation.security.first?.requirements.map(\.scheme.value) ?? [],
            isAnonymous: operation.security.contains { $0.requirements.isEmpty },
            parameters: values.map { view(of: $0.0, example: $0.1) }, body: body, responses: responses(of: operation, swift.first),
            swift: swift.map { SwiftCallView(call: $0.call, paging: $0.paging ?? "", declaration: $0.declaration) },
            command: isHTTP
                ? sample.command(
                    operation, server: own ?? server, parameters: values, credentials: credentials(of: operation),
                    body: content.map { ($0, $1.examples.first?.text ?? "") }) : nil,
            server: own ?? "", callbacks: operation.callbacks.map { view(of: $0, anchor: anchor, isCallable: false) }, isCallable: isHTTP,
            webhook: webhook, isSigned: operation.signature != nil)
    }

    /// The credentials of a sample call: the first alternative of the document, or none if a call without credentials is allowed.
    private func credentials(of operation: ContractOperation) -> [ContractSecurityScheme.Kind] {
        guard !operation.security.contains(where: { $0.requirements.isEmpty }), let first = operation.security.first else { return [] }
        return first.requirements.compactMap { requirement in
            contract.securitySchemes.first { $0.name.value == requirement.scheme.value }?.kind
        }
    }

    private func title(of operation: ContractOperation) -> String {
        if let summary = operation.summary, !summary.isEmpty { return summary }
        let text = Markdown.summary(of: operation.documentation.text)
        return text.count <= 80 ? text : operation.hasOwnID ? operation.id.value : ""
    }

    private func words(_ alternative: ContractSecurityAlternative) -> String {
        if alternative.requirements.isEmpty { return "no credentials" }
        return alternative.requirements.map { requirement in
            requirement.scheme.value + (requirement.scopes.isEmpty ? "" : " (\(requirement.scopes.joined(separator: ", ")))")
        }.joined(separator: " and ")
    }

    private func view(of parameter: ContractParameter, example: String) -> ParameterView {
        let usual = parameter.defaultValue?.plainText ?? outline.defaultValue(of: parameter.schema)
        let isStructured = parameter.format != .standard(for: parameter.location)
        return ParameterView(
            location: parameter.location.rawValue,
            member: MemberView(
                name: parameter.name.value, type: outline.type(of: parameter.schema), isRequired: parameter.isRequired,
                isDeprecated: parameter.documentation.deprecation != nil, constraints: outline.constraints(of: parameter.schema),
                values: outline.values(of: parameter.schema), defaultValue: usual,
                documentation: Markdown.pieces(of: parameter.documentation.text)),
            example: example, style: isStructured ? parameter.format.style.rawValue : "",
            form: WireSample.Form(parameter, in: contract.schemas))
    }

    private func body(_ body: ContractBody) -> BodyView {
        BodyView(
            isRequired: body.isRequired, documentation: Markdown.pieces(of: body.documentation.text),
            contents: body.contents.map { view(of: $0, .request) })
    }

    private func view(of content: ContractContent, _ direction: Direction) -> ContentView {
        let schema = content.itemSchema ?? content.schema
        let type = outline.type(of: schema)
        return ContentView(
            mediaType: content.mediaType.value, type: content.itemSchema == nil ? type : type.prefixed("stream of "),
            members: outline.members(of: schema), examples: sample.examples(of: content, direction),
            isText: RequestSample.isTextual(content.mediaType.value) && !content.mediaType.value.hasPrefix("multipart"),
            isFile: direction == .request && !RequestSample.isTextual(content.mediaType.value),
            files: direction == .request ? WireSample.files(of: content, in: contract.schemas) : [])
    }

    private func responses(of operation: ContractOperation, _ swift: SwiftSpellings.Operation?) -> [ResponseView] {
        let firstSuccess = operation.responses.firstIndex { $0.status.value.text.hasPrefix("2") } ?? 0
        return operation.responses.enumerated().map { index, response in
            let failure = swift.flatMap { own in own.failures[response.status.value].map { "\(own.failureType ?? "").\($0)" } }
            let anchor = shared.anchor(of: response)
            // A success is expanded, so it is shown here.
            var view = view(of: response, isShared: !anchor.isEmpty && index != firstSuccess)
            (view.swift, view.isOpen) = (failure ?? "", index == firstSuccess)
            if index != firstSuccess { view.shared = anchor }
            return view
        }
    }

    /// - Parameter isShared: Whether it is shown elsewhere.
    func view(of response: ContractResponse, isShared: Bool = false) -> ResponseView {
        let status = response.status.value.text
        let kind =
            switch status.first {
            case "2": "success"
            case "3": "redirection"
            case "4", "5": "failure"
            default: "other"
            }
        let summary = Markdown.summary(of: response.documentation.text)
        let isShort = summary == response.documentation.text?.trimmed
        return ResponseView(
            status: status, kind: kind, summary: String(summary.prefix(160)),
            documentation: isShort || isShared ? [] : Markdown.pieces(of: response.documentation.text),
            headers: isShared ? [] : response.headers.map { view(of: $0, example: "") },
            contents: isShared ? [] : response.contents.map { view(of: $0, .response) })
    }
}
