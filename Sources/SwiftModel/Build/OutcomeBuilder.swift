import APIModel

/// Builds the enums of results and of errors by status.
struct OutcomeBuilder {
    let context: RenderingContext

    /// The names of the cases, in the order of the statuses.
    func caseNames(_ statuses: [StatusMatch]) -> [SwiftIdentifier] {
        var scope = Scope(.enumCase, reserved: ["undeclared", "error", "response", "coding"])
        return statuses.map { scope.claim(words: StatusNames.words(for: $0)) }
    }

    func result(
        _ contents: [StatusContent], name: SwiftIdentifier, owner: SwiftIdentifier, documentation: [String]
    ) -> OutcomeView {
        let names = caseNames(contents.map(\.status))
        var branches: [(Int, BranchView)] = []
        for (content, name) in zip(contents, names) {
            let statement: String
            switch context.content(content.content).decoding {
            case .none: statement = "self = .\(name.asMember)"
            case .text: statement = "self = .\(name.asMember)(response.text())"
            case .bytes: statement = "self = .\(name.asMember)(response.body)"
            case .value: statement = "self = .\(name.asMember)(try response.decode(coding))"
            }
            branches.append((content.status.precision, BranchView(label: label(content.status), statements: [statement])))
        }
        if !contents.contains(where: { $0.status == .default }) {
            branches.append((3, BranchView(label: "default", statements: ["throw response.unexpectedStatus()"])))
        }
        let cases = zip(contents, names).map { content, name in declaration(content.content, name, content.documentation) }
        return OutcomeView(
            documentation: documentation,
            access: context.access,
            owner: owner.text, name: name.text,
            conformances: (["ResponseDecodable"] + context.conformances([]).filter { $0 != "Sendable" }).joined(separator: ", "),
            cases: cases, branches: branches.sorted { $0.0 < $1.0 }.map(\.1))
    }

    func failure(
        _ failures: [StatusContent], name: SwiftIdentifier, owner: SwiftIdentifier?, documentation: [String]
    ) -> OutcomeView {
        let names = caseNames(failures.map(\.status))
        var branches: [(Int, BranchView)] = []
        for (failure, name) in zip(failures, names) {
            let value: String
            switch context.content(failure.content).decoding {
            case .none: value = ".\(name.asMember)"
            case .text: value = ".\(name.asMember)(try error.text())"
            case .bytes: value = ".\(name.asMember)(try error.data())"
            case .value: value = ".\(name.asMember)(try error.body())"
            }
            branches.append((failure.status.precision, BranchView(label: optionalLabel(failure.status), statements: ["self = \(value)"])))
        }
        var cases = zip(failures, names).map { failure, name in declaration(failure.content, name, failure.documentation) }
        if !failures.contains(where: { $0.status == .default }) {
            branches.append((3, BranchView(label: "default", statements: ["throw error"])))
        }
        cases.append(
            DeclarationView(
                documentation: ["/// Any other error: another status, a body of another type, or no response."],
                declaration: "undeclared(NetworkError)"))
        return OutcomeView(
            documentation: documentation,
            access: context.access,
            owner: owner?.text ?? "", name: name.text, conformances: "EndpointFailure", cases: cases,
            branches: branches.sorted { $0.0 < $1.0 }.map(\.1))
    }

    /// The pattern for an optional status: a range does not match an optional.
    private func optionalLabel(_ status: StatusMatch) -> String {
        guard case .range = status, let pattern = status.pattern else { return label(status) }
        return "case (\(pattern))?"
    }

    private func label(_ status: StatusMatch) -> String {
        status.pattern.map { "case \($0)" } ?? "default"
    }

    private func declaration(
        _ content: ResponseContent<TypeReference>, _ name: SwiftIdentifier, _ documentation: Documentation
    ) -> DeclarationView {
        DeclarationView(
            documentation: context.documentation(documentation, of: name.text),
            declaration: context.content(content).bodyType.map { "\(name.escaped)(\($0.text))" } ?? name.escaped)
    }
}
