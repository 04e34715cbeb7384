import SourceDiagnostics

/// A named server whose URL may hold variables.
package struct ServerEnvironment: Sendable {
    package enum Part: Sendable, Hashable {
        case text(String)
        case variable(Variable)
    }

    package struct Variable: Sendable, Hashable {
        package var name: SpecName
        package var defaultValue: String?
        /// The only values it takes; empty when any will do.
        package var allowed: [String]

        package init(name: SpecName, defaultValue: String?, allowed: [String]) {
            self.name = name
            self.defaultValue = defaultValue
            self.allowed = allowed
        }
    }

    package var name: SpecName
    package var documentation: Documentation
    package var url: [Part]

    package init(name: SpecName, documentation: Documentation, url: [Part]) {
        self.name = name
        self.documentation = documentation
        self.url = url
    }

    /// Each variable once, in the order of the URL.
    package var variables: [Variable] {
        var found: [Variable] = []
        var known: Set<ExactText> = []
        for case .variable(let variable) in url where known.insert(ExactText(variable.name.text)).inserted { found.append(variable) }
        return found
    }
}
