import SourceDiagnostics

/// A named server, whose URL can have variables.
package struct APIEnvironment: Sendable {
    package enum Part: Sendable, Hashable {
        case text(String)
        case variable(Variable)
    }

    package struct Variable: Sendable, Hashable {
        package var name: SpecName
        package var defaultValue: String?
        /// The allowed values; empty if every value is allowed.
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

    /// The distinct variables, in the order of the URL.
    package var variables: [Variable] {
        var found: [Variable] = []
        var known: Set<ExactString> = []
        for case .variable(let variable) in url where known.insert(ExactString(variable.name.text)).inserted { found.append(variable) }
        return found
    }

    /// The maximum number of URLs, variables and allowed values of all servers in all environments.
    private static let maximumAddresses = 20_000

    /// Whether the number of servers of operations is within the limit. Each has a URL in each environment.
    package static func canHave(_ servers: Int, for environments: [[DraftEnvironment.Part]]) -> Bool {
        guard servers > 1 else { return true }
        var size = 0
        for url in environments {
            size += 1
            var known: Set<String> = []
            for case .variable(let variable) in url where known.insert(variable.name.value).inserted { size += 1 + variable.allowed.count }
            if size * servers > maximumAddresses { return false }
        }
        return true
    }
}

/// A server of some operations, in addition to the environments.
package struct OperationServer: Sendable {
    package var name: SpecName
    package var documentation: Documentation
    /// A URL for each environment of the API; `nil` for the base URL of the environment.
    package var urls: [[APIEnvironment.Part]?]

    package init(name: SpecName, documentation: Documentation, urls: [[APIEnvironment.Part]?]) {
        self.name = name
        self.documentation = documentation
        self.urls = urls
    }
}
