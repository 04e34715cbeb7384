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
        let branches = branches(contents, names, label: label, otherwise: "throw response.unexpectedStatus()") { name, decoding in
            switch decoding {
            case .none: "self = .\(name)"
            case .text: "self = .\(name)(response.text())"
            case .bytes: "self = .\(name)(response.body)"
            case .value: "self = .\(name)(try response.decode(coding))"
            }
        }
        return OutcomeView(
            documentation: documentation,
            access: context.access,
            owner: owner.text, name: name.text,
            conformances: (["ResponseDecodable"] + context.usualConformances).joined(separator: ", "),
            cases: declarations(contents, names), branches: branches)
    }

    func failure(
        _ failures: [StatusContent], name: SwiftIdentifier, owner: SwiftIdentifier?, documentation: [String]
    ) -> OutcomeView {
        let names = caseNames(failures.map(\.status))
        let branches = branches(failures, names, label: optionalLabel, otherwise: "throw error") { name, decoding in
            switch decoding {
            case .none: "self = .\(name)"
            case .text: "self = .\(name)(try error.text())"
            case .bytes: "self = .\(name)(try error.data())"
            case .value: "self = .\(name)(try error.body())"
            }
        }
        let undeclared = DeclarationView(
            documentation: ["/// Any other error: another status, a body of another type, or no response."],
            declaration: "undeclared(\(RuntimeNames.networkError))")
        return OutcomeView(
            documentation: documentation,
            access: context.access,
            owner: owner?.text ?? "", name: name.text, conformances: "EndpointFailure",
            cases: declarations(failures, names) + [undeclared], branches: branches)
    }

    /// The branches of a `switch` over the status, the most specific first.
    ///
    /// - Parameters:
    ///   - otherwise: The statement for a status that is not declared.
    ///   - statement: The statement for a case with this name.
    private func branches(
        _ contents: [StatusContent], _ names: [SwiftIdentifier], label: (StatusMatch) -> String, otherwise: String,
        statement: (String, ContentRenderer.Decoding) -> String
    ) -> [BranchView] {
        let declared = zip(contents, names).sorted { $0.0.status.precision < $1.0.status.precision }.map { content, name in
            BranchView(
                label: label(content.status), statements: [statement(name.asMember, context.content(content.content).decoding)])
        }
        let isComplete = contents.contains { $0.status == .default }
        return declared + (isComplete ? [] : [BranchView(label: "default", statements: [otherwise])])
    }

    /// The pattern for an optional status: a range does not match an optional.
    private func optionalLabel(_ status: StatusMatch) -> String {
        guard case .range = status, let pattern = status.pattern else { return label(status) }
        return "case (\(pattern))?"
    }

    private func label(_ status: StatusMatch) -> String {
        status.pattern.map { "case \($0)" } ?? "default"
    }

    private func declarations(_ contents: [StatusContent], _ names: [SwiftIdentifier]) -> [DeclarationView] {
        zip(contents, names).map { content, name in
            let types = content.content.type.map { context.typeNames(of: $0) } ?? []
            return DeclarationView(
                documentation: context.documentation(content.documentation, of: [name.text] + types),
                declaration: context.content(content.content).bodyType.map { "\(name.escaped)(\($0.text))" } ?? name.escaped)
        }
    }
}
