import APIModel

/// Builds the enum of webhooks or callbacks.
struct MessageBuilder {
    let context: RenderingContext
    let messages: [Message]
    /// The names of the cases.
    let names: [SwiftIdentifier]

    func build(name: SwiftIdentifier, documentation: [String]) -> MessageView {
        var cases: [DeclarationView] = []
        var branches: [BranchView] = []
        var rendered: [BranchView] = []
        for (message, name) in zip(messages, names) {
            let payload = payload(message.content)
            cases.append(
                DeclarationView(
                    documentation: context.documentation(message.documentation),
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
            documentation: documentation, access: context.access, name: name.text,
            conformances: context.conformances([]).joined(separator: ", "), cases: cases, branches: branches, names: rendered)
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
