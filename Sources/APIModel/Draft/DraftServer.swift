package import SourceDiagnostics

/// A server that some operations have, beside the environments.
package struct DraftServer: Sendable {
    /// Where it is.
    package struct Address: Sendable {
        /// The environment that it is for; `nil`: every one that no other address names.
        package var environment: Located<String>?
        package var url: Located<[DraftEnvironment.Part]>

        package init(environment: Located<String>? = nil, url: Located<[DraftEnvironment.Part]>) {
            self.environment = environment
            self.url = url
        }
    }

    package var name: Located<String>
    package var documentation: Documentation
    package var addresses: [Address]

    package init(name: Located<String>, documentation: Documentation = Documentation(), addresses: [Address]) {
        self.name = name
        self.documentation = documentation
        self.addresses = addresses
    }
}

/// Where an operation goes that does not go to the base URL of the environment.
package enum DraftServerReference: Sendable {
    /// The name of a declared server.
    case named(Located<String>)
    /// The environment's host, with this path in place of the base URL's.
    case path(Located<String>)
}
