package import SourceDiagnostics

/// One API as a front end read it: every reference is still a word, every fault of meaning still possible.
package struct DraftAPI: Sendable {
    package var name: Located<String>
    package var documentation = Documentation()
    /// The first is the default.
    package var environments: [DraftEnvironment] = []
    /// Servers of single operations.
    package var servers: [DraftServer] = []
    package var securitySchemes: [DraftSecurityScheme] = []
    package var defaults = DraftDefaults()
    package var types: [DraftDeclaration] = []
    package var services: [DraftService] = []
    /// The operations that the front end left out for their faults.
    package var losses = OperationLosses()
    /// What the server sends to addresses that were agreed on outside of the API.
    package var webhooks: [DraftMessage] = []
    /// What the server sends to addresses that requests named.
    package var callbacks: [DraftMessage] = []
    package var responseHeaders: [DraftResponseHeader] = []
    package var modelOptions = ModelOptions()
    /// What the document may say beside what the dialect of this tool allows.
    package var leniency = Leniency.strict

    package init(name: Located<String>) {
        self.name = name
    }
}

/// What every operation takes unless it says otherwise.
package struct DraftDefaults: Sendable {
    package var auth: DraftAuth?
    /// Constant headers.
    package var headers: [DraftConstantHeader] = []
    package var errors: [DraftResponse] = []
    package var options = OperationOptions()

    package init() {}
}
