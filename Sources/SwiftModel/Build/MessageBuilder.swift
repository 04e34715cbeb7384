import APIModel

/// Builds the enum of webhooks or callbacks.
struct MessageBuilder {
    let context: RenderingContext
    let messages: [Message]
    let names: MessageNames

    func build(documentation: [String]) -> MessageView {
        var cases: [DeclarationView] = []
        var branches: [BranchView] = []
        var rendered: [BranchView] = []
        for (message, name) in zip(messages, names.cases) {
            let payload = payload(message.content)
            cases.append(
                DeclarationView(
                    documentation: context.documentation(message.documentation, of: [name.text]),
                    declaration: payload.map { "\(name.escaped)(\($0.type.text))" } ?? name.escaped))
            let literal = SwiftLiteral.string(message.name.text).text
            branches.append(
                BranchView(
                    label: "case \(literal)",
                    statements: ["self = .\(name.asMember)" + (payload.map { "(\($0.decoding))" } ?? "")]))
            rendered.append(BranchView(label: "case .\(name.asMember)", statements: [literal]))
        }
        cases.append(
            DeclarationView(
                documentation: ["/// A name that the spec does not declare."], declaration: "unrecognized(name: String, body: Data)"))
        branches.append(BranchView(label: "default", statements: ["self = .unrecognized(name: name, body: body)"]))
        rendered.append(BranchView(label: "case .unrecognized(let name, _)", statements: ["name"]))
        return MessageView(
            documentation: documentation, access: context.access, name: names.type.text,
            conformances: (context.usualConformances + ["Sendable"]).joined(separator: ", "), cases: cases, branches: branches,
            names: rendered, hasSignatures: messages.contains { $0.signature != nil }, signatureStatements: signatureStatements())
    }

    /// The signature of a message that `name` identifies. Messages that the spec does not declare have the signature of the API.
    private func signatureStatements() -> [String] {
        var groups: [(signature: MessageSigning?, labels: [String])] = []
        for message in messages where message.signature != context.api.signature {
            let label = SwiftLiteral.string(message.name.text).text
            if let index = groups.firstIndex(where: { $0.signature == message.signature }) {
                groups[index].labels.append(label)
            } else {
                groups.append((message.signature, [label]))
            }
        }
        guard !groups.isEmpty else { return [render(context.api.signature, indentation: 8)] }
        let branches = groups.map { ("case \($0.labels.joined(separator: ", "))", $0.signature) } + [("default", context.api.signature)]
        return ["switch name {"] + branches.flatMap { ["\($0.0):", "    \(render($0.1, indentation: 12))"] } + ["}"]
    }

    private func render(_ signature: MessageSigning?, indentation: Int) -> String {
        guard let signature else { return "nil" }
        if let scheme = signature.scheme { return ".\(scheme.rawValue)" }
        let plain = MessageSigning(header: signature.header)
        func text(_ text: String) -> String { SwiftLiteral.string(text).text }
        var statements: [String] = []
        if !signature.prefix.isEmpty { statements.append("$0.prefix = \(text(signature.prefix))") }
        if let separator = signature.separator { statements.append("$0.separator = \(text(separator))") }
        if signature.encoding != plain.encoding { statements.append("$0.encoding = .\(signature.encoding.rawValue)") }
        if signature.content != plain.content { statements.append("$0.content = \(text(signature.content))") }
        if let id = signature.id { statements.append("$0.id = \(text(id))") }
        if let timestamp = signature.timestamp {
            let place =
                switch timestamp.place {
                case .header(let name): ".header(\(text(name))"
                case .item(let prefix): ".item(prefix: \(text(prefix))"
                }
            statements.append("$0.timestamp = \(place)\(timestamp.format == .seconds ? "" : ", format: .\(timestamp.format.rawValue)"))")
            if signature.tolerance != plain.tolerance {
                statements.append("$0.tolerance = \(SwiftLiteral.seconds(signature.tolerance).text)")
            }
        }
        if signature.secretFormat != plain.secretFormat { statements.append("$0.secretFormat = .\(signature.secretFormat.rawValue)") }
        if !signature.secretPrefix.isEmpty { statements.append("$0.secretPrefix = \(text(signature.secretPrefix))") }
        let head = "\(RuntimeNames.webhookSignature)(header: \(text(signature.header)))"
        guard !statements.isEmpty else { return head }
        let margin = String(repeating: " ", count: indentation)
        return "\(head) {\n" + statements.map { "\(margin)    \($0)\n" }.joined() + "\(margin)}"
    }

    private func payload(_ content: ResponseContent<TypeReference>) -> (type: SwiftType, decoding: String)? {
        let renderer = context.content(content)
        guard let type = renderer.bodyType else { return nil }
        switch renderer.decoding {
        case .none: return nil
        case .text: return (type, "String(decoding: body, as: UTF8.self)")
        case .bytes: return (type, "body")
        case .value: return (type, "try coding.decoder.decode(\(type.text).self, from: body)")
        }
    }
}
