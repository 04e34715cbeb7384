package import SourceDiagnostics

/// The contents of a document, with spans. References are names, and may not exist.
package struct DraftAPI: Sendable {
    package var name: Located<String>
    package var documentation = Documentation()
    /// The environments. The first one is the default.
    package var environments: [DraftEnvironment] = []
    /// The servers of operations.
    package var servers: [DraftServer] = []
    package var securitySchemes: [DraftSecurityScheme] = []
    package var defaults = DraftDefaults()
    package var types: [DraftDeclaration] = []
    /// Whether a file with types could not be read. Types that are not declared elsewhere are then not reported.
    package var lacksTypes = false
    /// The modules that declare some of the types.
    package var modules: [TypeModule] = []
    package var services: [DraftService] = []
    /// The operations that the reader omitted because of faults.
    package var losses = OperationLosses()
    /// Requests of the server to URLs that are registered outside of the API.
    package var webhooks: [DraftMessage] = []
    /// Requests of the server to URLs that are in requests of the client.
    package var callbacks: [DraftMessage] = []
    /// The signature of the webhooks and callbacks without one of their own.
    package var signature: MessageSigning?
    package var responseHeaders: [DraftResponseHeader] = []
    package var modelOptions = ModelOptions()
    /// The rules of the dialect that the document does not have to follow.
    package var leniency = Leniency.strict

    package init(name: Located<String>) {
        self.name = name
    }
}

/// The defaults of all operations.
package struct DraftDefaults: Sendable {
    package var auth: DraftAuth?
    /// Constant headers.
    package var headers: [DraftConstantHeader] = []
    package var errors: [DraftResponse] = []
    package var options = OperationOptions()

    package init() {}
}
