import APIModel

/// Builds the enum of servers.
struct EnvironmentBuilder {
    let context: SpellingContext

    func build() -> EnvironmentView {
        var cases: [DeclarationView] = []
        var names: [BranchView] = []
        var urls: [BranchView] = []
        for (index, environment) in context.api.environments.enumerated() {
            let name = context.names.environments[index]
            let variables = Array(zip(environment.variables, context.names.variables[index]))
            let payload = variables.map { variable, argument in
                let declaration = "\(argument.asArgumentLabel): String"
                return variable.defaultValue.map { "\(declaration) = \(SwiftLiteral.string($0).text)" } ?? declaration
            }
            cases.append(
                DeclarationView(
                    documentation: context.documentation(environment.documentation),
                    declaration: payload.isEmpty
                        ? name.escaped : CodeLayout.list("\(name.escaped)(", payload, ")", indentation: 4, extra: 5)))
            names.append(
                BranchView(label: "case .\(name.asMember)", statements: [SwiftLiteral.string(environment.name.text).text]))
            let pattern = ".\(name.asMember)"
            let bindings = variables.map { "let \($0.1.escaped)" }
            urls.append(
                BranchView(
                    label: "case "
                        + (bindings.isEmpty ? pattern : CodeLayout.list("\(pattern)(", bindings, ")", indentation: 8, extra: 6)),
                    statements: [self.statement(url(environment.url, variables))]))
        }
        cases.append(DeclarationView(documentation: ["/// A server that the spec does not name."], declaration: "custom(URL)"))
        names.append(BranchView(label: "case .custom", statements: ["\"custom\""]))
        urls.append(BranchView(label: "case .custom(let url)", statements: ["url"]))
        return EnvironmentView(
            documentation: ["/// The servers of \(context.names.module.text)."], access: context.access,
            name: context.names.environment.text, cases: cases, names: names, urls: urls, servers: servers)
    }

    /// A branch for every server in every environment where it is not at the environment's own URL.
    private var servers: [BranchView] {
        var branches: [BranchView] = []
        for (index, environment) in context.api.environments.enumerated() {
            let variables = Array(zip(environment.variables, context.names.variables[index]))
            for server in context.api.servers {
                guard server.urls.indices.contains(index), let url = server.urls[index] else { continue }
                let used = Set(url.compactMap { if case .variable(let variable) = $0 { variable.name.text } else { nil } })
                let bindings = variables.map { used.contains($0.0.name.text) ? "let \($0.1.escaped)" : "_" }
                let environment = ".\(context.names.environments[index].asMember)"
                let pattern = used.isEmpty ? environment : "\(environment)(\(bindings.joined(separator: ", ")))"
                branches.append(
                    BranchView(
                        label: CodeLayout.list(
                            "case (", [pattern, SwiftLiteral.string(server.name.text).text], ")", indentation: 8, extra: 1),
                        statements: [statement(self.url(url, variables))]))
            }
        }
        return branches.isEmpty ? [] : branches + [BranchView(label: "default", statements: ["baseURL"])]
    }

    /// A literal that is too long beside its label stands below it.
    private func statement(_ url: String) -> String {
        let separator = url.utf8.count + 24 > CodeLayout.width ? "\n" + String(repeating: " ", count: 20) : " "
        return CodeLayout.list("URL(", ["string:\(separator)\(url)"], ")", indentation: 12)
    }

    private func url(_ parts: [ServerEnvironment.Part], _ variables: [(ServerEnvironment.Variable, SwiftIdentifier)]) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal):
                text += SwiftLiteral.string(literal).text.dropFirst().dropLast()
            case .variable(let variable):
                guard let argument = variables.first(where: { $0.0.name.text == variable.name.text })?.1 else { continue }
                text += "\\(\(argument.escaped))"
            }
        }
        return "\"\(text)\""
    }
}
