package import SourceDiagnostics

/// A server of some operations, in addition to the environments.
package struct DraftServer: Sendable {
    /// The URL of the server in an environment.
    package struct Address: Sendable {
        /// The environment; `nil` if the address is for all environments without their own.
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

/// The server of an operation, if it is not that of the environment.
package enum DraftServerReference: Sendable {
    /// The name of a declared server.
    case named(Located<String>)
    /// The host of the environment, with this path instead of that of the base URL.
    case path(Located<String>)
}
