package import SourceDiagnostics

/// A named server whose URL may hold variables.
package struct DraftEnvironment: Sendable {
    package enum Part: Sendable, Hashable {
        case text(String)
        case variable(Variable)
    }

    package struct Variable: Sendable, Hashable {
        package var name: Located<String>
        package var defaultValue: String?
        /// The only values it takes; empty when any will do.
        package var allowed: [String]

        package init(name: Located<String>, defaultValue: String? = nil, allowed: [String] = []) {
            self.name = name
            self.defaultValue = defaultValue
            self.allowed = allowed
        }
    }

    package var name: Located<String>
    package var documentation: Documentation
    package var url: Located<[Part]>

    package init(name: Located<String>, documentation: Documentation = Documentation(), url: Located<[Part]>) {
        self.name = name
        self.documentation = documentation
        self.url = url
    }
}
