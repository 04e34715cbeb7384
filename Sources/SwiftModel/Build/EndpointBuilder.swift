import APIModel

/// Builds the view of a service's endpoint enum.
struct EndpointBuilder {
    let context: RenderingContext

    func build(_ service: Service, _ names: ServiceNames, _ calls: [RenderedCall]) -> EndpointView {
        let cases = calls.map { call in
            DeclarationView(
                documentation: documentation(of: call, in: names), attributes: context.attributes(call.operation.documentation),
                declaration: declaration(of: call))
        }
        let branches = calls.map { call in
            BranchView(label: "case \(pattern(of: call))", statements: statements(for: call))
        }
        let isRedacted = calls.contains { call in call.flatArguments.contains { call.isSensitive($0) } }
        let conformances = ["Endpoint"] + (isEquatable(calls) ? ["Equatable"] : []) + (isRedacted ? ["CustomReflectable"] : [])
        return EndpointView(
            documentation: context.documentation(service.documentation, of: [service.name.text]), access: context.access,
            name: names.endpoint.text,
            conformances: conformances.joined(separator: ", "), cases: cases, branches: branches,
            mirror: isRedacted ? RedactedMirror.ofEndpoint(calls.map(\.names.method)) : "")
    }

    private func isEquatable(_ calls: [RenderedCall]) -> Bool {
        calls.allSatisfy(isEquatable)
    }

    private func isEquatable(_ call: RenderedCall) -> Bool {
        let body = call.operation.body.flatMap { $0.content.isMessages ? nil : $0.content }
        let types = call.operation.parameters.map(\.type) + (body?.form?.map(\.type) ?? []) + (body?.type.map { [$0] } ?? [])
        return types.allSatisfy(context.isEquatable)
    }

    /// The struct of what a call can leave out.
    func parameters(_ group: ParameterGroup, of call: RenderedCall, _ names: ServiceNames) -> ParametersView {
        let members = group.members.map { member in
            let initial = if case .expression(let text)? = member.defaultValue { " = \(text)" } else { "" }
            return DeclarationView(
                documentation: context.documentation(member.documentation, of: [member.name.text]),
                declaration: "\(context.access)var \(member.name.escaped): \(member.type.text)\(initial)")
        }
        let isRedacted = group.members.contains { call.isSensitive($0) }
        let children = group.members.map { member in
            RedactedMirror.child(member.name, isSensitive: call.isSensitive(member))
        }
        let conformances =
            ["EndpointParameters"] + (isEquatable(call) ? ["Equatable"] : []) + (isRedacted ? ["CustomReflectable"] : [])
        return ParametersView(
            documentation: ["/// The optional parameters of ``\(names.endpoint.text)/\(call.caseSymbol)``."],
            access: context.access, owner: names.endpoint.text, name: group.name.text,
            conformances: conformances.joined(separator: ", "), members: members,
            mirror: isRedacted ? RedactedMirror.ofStruct(children, indentation: 12) : "")
    }

    /// The method of the service has the documentation of the operation.
    private func documentation(of call: RenderedCall, in names: ServiceNames) -> [String] {
        ["/// See ``\(names.serviceProtocol.text)/\(call.symbol)``."]
    }

    private func declaration(of call: RenderedCall) -> String {
        let name = call.names.method.escaped
        return call.arguments.isEmpty
            ? name : CodeLayout.list("\(name)(", call.arguments.map(\.casePayload), ")", indentation: 4, extra: 5)
    }

    private func pattern(of call: RenderedCall) -> String {
        let name = ".\(call.names.method.asMember)"
        return call.arguments.isEmpty
            ? name : CodeLayout.list("\(name)(", call.arguments.map { "let \($0.name.escaped)" }, ")", indentation: 8, extra: 6)
    }

    private func statements(for call: RenderedCall) -> [String] {
        let statements = RequestStatements(context: context, call: call).statements
        if statements.isEmpty { return ["return \(start(for: call, hasType: true))"] }
        return ["var request = \(start(for: call, hasType: false))"] + statements + ["return request"]
    }

    /// - Parameter hasType: Whether the expression is where its type is known.
    private func start(for call: RenderedCall, hasType: Bool) -> String {
        let defaults = context.requestDefaults
        let head =
            defaults == OperationDefaults(failures: defaults.failures)
            ? RuntimeNames.endpointRequest
            : "\(hasType ? "" : RuntimeNames.endpointRequest).\(context.names.defaults.asMember)"
        return CodeLayout.list("\(head)(", [method(call.operation.method), path(of: call)], ")", indentation: 12, extra: 14)
    }

    private func method(_ method: String) -> String {
        let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"]
        return known.contains(method) ? ".\(method.lowercased())" : SwiftLiteral.string(method).text
    }

    /// The path as an interpolated literal, which has no interpolations other than those of this function.
    private func path(of call: RenderedCall) -> String {
        var text = ""
        for part in call.operation.path {
            switch part {
            case .text(let literal):
                text += SwiftLiteral.contents(of: literal)
            case .parameter(let index):
                let parameter = call.operation.parameters[index]
                var value = call.value(of: call.names.parameters[index])
                switch parameter.kind {
                case .plain: break
                case .encoded: value = "\(RuntimeNames.parameterValue)(encoding: \(value))"
                case .json: value = "\(RuntimeNames.parameterValue)(json: \(value))"
                }
                if parameter.format.isPath {
                    value = "path: \(value)"
                } else if parameter.format != .standard(for: .path) {
                    let style = parameter.format.style
                    if style != ParameterFormat.standard(for: .path).style { value += ", style: .\(style.rawValue)" }
                    if parameter.format.explode { value += ", explode: true" }
                    if parameter.format.allowReserved { value += ", allowReserved: true" }
                    if style == .matrix { value += ", name: \(SwiftLiteral.string(parameter.key).text)" }
                }
                text += "\\(\(value))"
            }
        }
        return "\"\(text)\""
    }
}
