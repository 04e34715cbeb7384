import APIModel

/// Builds the enum of servers.
struct EnvironmentBuilder {
    let context: SpellingContext

    func build(file: FileHeader) -> EnvironmentView {
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
                    statements: [self.statement(url(environment, variables))]))
        }
        cases.append(DeclarationView(documentation: ["/// A server that the spec does not name."], declaration: "custom(URL)"))
        names.append(BranchView(label: "case .custom", statements: ["\"custom\""]))
        urls.append(BranchView(label: "case .custom(let url)", statements: ["url"]))
        return EnvironmentView(
            file: file, documentation: ["/// The servers of \(context.names.module.text)."], access: context.access,
            name: context.names.environment.text, cases: cases, names: names, urls: urls)
    }

    /// A literal that is too long beside its label stands below it.
    private func statement(_ url: String) -> String {
        let separator = url.utf8.count + 24 > CodeLayout.width ? "\n" + String(repeating: " ", count: 20) : " "
        return CodeLayout.list("URL(", ["string:\(separator)\(url)"], ")", indentation: 12)
    }

    private func url(_ environment: ServerEnvironment, _ variables: [(ServerEnvironment.Variable, SwiftIdentifier)]) -> String {
        var text = ""
        for part in environment.url {
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
