import SourceDiagnostics

/// Resolves environments.
struct EnvironmentResolver {
    let drafts: [DraftEnvironment]
    let log: FaultLog

    func environments() -> [APIEnvironment] {
        log.reportDuplicates(
            drafts, of: "environment", rule: .duplicateEnvironment, part: DraftPart.environment, name: \.name)
        let environments = drafts.enumerated().map { index, draft in
            log.resolving(.environment(index)) { environment(draft) }
        }
        return log.sound(environments, DraftPart.environment)
    }

    private func environment(_ environment: DraftEnvironment) -> APIEnvironment {
        checkDefaults(of: environment.url.value)
        var checked: Set<ExactString> = []
        return APIEnvironment(
            name: SpecName(environment.name), documentation: environment.documentation,
            url: environment.url.value.map { part in
                switch part {
                case .text(let text): return .text(text)
                case .variable(let variable):
                    if let value = variable.excludedDefault, checked.insert(ExactString(variable.name.value)).inserted {
                        log.report(.variableDefault(variable.name, value: value, allowed: variable.allowed))
                    }
                    return .variable(
                        .init(name: SpecName(variable.name), defaultValue: variable.defaultValue, allowed: variable.allowed))
                }
            })
    }

    /// Checks the defaults of variables, which are not encoded in the URL.
    func checkDefaults(of url: [DraftEnvironment.Part]) {
        for variable in DraftEnvironment.unfitDefaults(in: url) {
            let isPort = DraftEnvironment.isPort(variable, in: url)
            log.report(.variableDefault(variable.name, value: variable.defaultValue ?? "", isPort: isPort))
        }
    }
}
