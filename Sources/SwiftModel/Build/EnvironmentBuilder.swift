import APIModel
import SourceDiagnostics

/// Builds the enum of servers.
struct EnvironmentBuilder {
    let context: RenderingContext

    func build() -> EnvironmentView {
        var cases: [DeclarationView] = []
        var names: [BranchView] = []
        var urls: [BranchView] = []
        for (index, environment) in context.api.environments.enumerated() {
            let name = context.names.environment.cases[index].name
            let variables = variables(of: index)
            let payload = variables.map { variable, names in
                let declaration = "\(names.argument.asArgumentLabel): "
                if let type = names.type {
                    let usual = variable.defaultValue.flatMap { type.member($0) }
                    return declaration + type.name.text + (usual.map { " = \($0)" } ?? "")
                }
                if isPort(variable, in: index) { return declaration + "Int" + (variable.defaultValue.map { " = \($0)" } ?? "") }
                return declaration + "String" + (variable.defaultValue.map { " = \(SwiftLiteral.string($0).text)" } ?? "")
            }
            cases.append(
                DeclarationView(
                    documentation: context.documentation(environment.documentation, of: [environment.name.text, name.text]),
                    declaration: payload.isEmpty
                        ? name.escaped : CodeLayout.list("\(name.escaped)(", payload, ")", indentation: 4, extra: 5)))
            names.append(
                BranchView(label: "case .\(name.asMember)", statements: [SwiftLiteral.string(environment.name.text).text]))
            let pattern = ".\(name.asMember)"
            let bindings = variables.map { "let \($0.names.argument.escaped)" }
            urls.append(
                BranchView(
                    label: "case "
                        + (bindings.isEmpty ? pattern : CodeLayout.list("\(pattern)(", bindings, ")", indentation: 8, extra: 6)),
                    statements: [statement(environment.url, variables)]))
        }
        cases.append(DeclarationView(documentation: ["/// A server that the spec does not name."], declaration: "custom(URL)"))
        names.append(BranchView(label: "case .custom", statements: ["\"custom\""]))
        urls.append(BranchView(label: "case .custom(let url)", statements: ["url"]))
        return EnvironmentView(
            documentation: documentation, access: context.access,
            name: context.names.environment.type.text, cases: cases, names: names, urls: urls, servers: servers, hasVariables: hasVariables,
            types: types)
    }

    /// Whether a variable is always a port: a number, whose default is one too.
    func isPort(_ variable: APIEnvironment.Variable, in environment: Int) -> Bool {
        let urls =
            [context.api.environments[environment].url]
            + context.api.servers.compactMap { $0.urls.indices.contains(environment) ? $0.urls[environment] : nil }
        // A default such as `080` is not a Swift literal with the same text.
        let isNumber = variable.defaultValue.map { text in Int(text).map { "\($0)" == text && (1...65535).contains($0) } ?? false }
        guard variable.allowed.isEmpty, isNumber ?? true else { return false }
        return urls.allSatisfy { $0.hasOnlyAsPort(variable.name.text) }
    }

    private var types: [VariableTypeView] {
        context.names.environment.variableTypes.map { type in
            VariableTypeView(
                documentation: ["/// The values of `\(type.variable.text)`."], name: type.name.text,
                cases: zip(type.cases, type.values).map { name, value in
                    name.escaped + (name.text == value ? "" : " = \(SwiftLiteral.string(value).text)")
                })
        }
    }

    private var hasVariables: Bool { context.api.environments.contains { !$0.variables.isEmpty } }

    private var documentation: [String] {
        var items = DocComment()
        for server in context.api.servers { items.append(server: server.name.text, server.documentation.text) }
        var paragraphs = [["/// The servers of \(context.names.module.text)."], items.sourceLines]
        if hasVariables {
            paragraphs.append([
                "/// A value that would change the route, such as a host with a slash, makes calls fail before they",
                "/// are sent: ``checkedBaseURL()`` throws an error that names it, and ``baseURL`` is nil.",
            ])
        }
        return Array(paragraphs.filter { !$0.isEmpty }.joined(separator: ["///"]))
    }

    /// A branch for every server in every environment in which it has its own URL.
    private var servers: [BranchView] {
        var branches: [BranchView] = []
        for index in context.api.environments.indices {
            let variables = variables(of: index)
            for server in context.api.servers {
                guard server.urls.indices.contains(index), let url = server.urls[index] else { continue }
                let used = Set(url.compactMap { if case .variable(let variable) = $0 { ExactString(variable.name.text) } else { nil } })
                let bindings = variables.map { variable, names in
                    used.contains(ExactString(variable.name.text)) ? "let \(names.argument.escaped)" : "_"
                }
                let environment = ".\(context.names.environment.cases[index].name.asMember)"
                let pattern = used.isEmpty ? environment : "\(environment)(\(bindings.joined(separator: ", ")))"
                branches.append(
                    BranchView(
                        label: CodeLayout.list(
                            "case (", [pattern, SwiftLiteral.string(server.name.text).text], ")", indentation: 8, extra: 1),
                        statements: [statement(url, variables)]))
            }
        }
        let others = hasVariables ? "try checkedBaseURL()" : "baseURL"
        return branches.isEmpty ? [] : branches + [BranchView(label: "default", statements: [others])]
    }

    private typealias NamedVariable = (variable: APIEnvironment.Variable, names: EnvironmentNames.Variable)

    private func variables(of environment: Int) -> [NamedVariable] {
        zip(context.api.environments[environment].variables, context.names.environment.cases[environment].variables).map { ($0, $1) }
    }

    private func statement(_ parts: [APIEnvironment.Part], _ variables: [NamedVariable]) -> String {
        let url = url(parts, variables)
        if parts.contains(where: { if case .variable = $0 { true } else { false } }) {
            return CodeLayout.list("try ServerURL(", [url], ").url()", indentation: 12)
        }
        // A literal that is too long after its label is on the next line.
        let separator = url.utf8.count + 24 > CodeLayout.width ? "\n" + String(repeating: " ", count: 20) : " "
        return CodeLayout.list("URL(", ["string:\(separator)\(url)"], ")", indentation: 12)
    }

    private func url(_ parts: [APIEnvironment.Part], _ variables: [NamedVariable]) -> String {
        var text = ""
        let arguments = Dictionary(
            variables.map { (ExactString($0.name.text), $1.argument) }, uniquingKeysWith: { first, _ in first })
        for part in parts {
            switch part {
            case .text(let literal):
                text += SwiftLiteral.contents(of: literal)
            case .variable(let variable):
                guard let argument = arguments[ExactString(variable.name.text)] else { continue }
                text += "\\(\(([argument.escaped] + labels(of: variable)).joined(separator: ", ")))"
            }
        }
        return "\"\(text)\""
    }

    /// The name of the variable, and a default that the runtime could reject.
    private func labels(of variable: APIEnvironment.Variable) -> [String] {
        let name = "named: \(SwiftLiteral.string(variable.name.text))"
        guard variable.allowed.isEmpty, let usual = variable.defaultValue, isExceptional(usual) else { return [name] }
        return [name, "usual: \(SwiftLiteral.string(usual))"]
    }

    private func isExceptional(_ usual: String) -> Bool {
        usual.isEmpty
            || !usual.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
                default: false
                }
            }
    }
}

extension [APIEnvironment.Part] {
    /// Whether each occurrence of a variable is between the colon after a host and the path.
    fileprivate func hasOnlyAsPort(_ name: String) -> Bool {
        var before = ""
        for (index, part) in enumerated() {
            switch part {
            case .text(let text):
                before += text
            case .variable(let variable) where ExactString(variable.name.text) == ExactString(name):
                let authority = before.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
                guard authority.count == 3, before.contains("://"), before.hasSuffix(":"), authority[2].count > 1 else { return false }
                if index + 1 < endIndex {
                    guard case .text(let next) = self[index + 1], next.hasPrefix("/") else { return false }
                }
                before += "0"
            case .variable:
                before += "x"
            }
        }
        return true
    }
}
