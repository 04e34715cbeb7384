/// A complete API: all references are resolved.
package struct API: Sendable {
    package var name: SpecName
    package var documentation: Documentation
    package var environments: [APIEnvironment]
    package var servers: [OperationServer]
    package var securitySchemes: [SecurityScheme]
    package var defaults: OperationDefaults
    package internal(set) var typeTable: TypeTable
    /// For each type, the objects and unions that its values contain.
    package internal(set) var heldTypes: [[HeldType]]
    package var services: [Service]
    package var webhooks: [Message]
    package var callbacks: [Message]
    /// How webhooks and callbacks that the spec does not declare are signed.
    package var signature: MessageSigning?
    package var responseHeaders: [ResponseHeader]
    package var modelOptions: ModelOptions
    /// The modules that declare some of the types.
    package var modules: [TypeModule]
    /// The types of this API that services answer a sign-in or a refresh with, each once.
    package var tokenResponses: [TokenResponse]

    package init(
        name: SpecName, documentation: Documentation, environments: [APIEnvironment], securitySchemes: [SecurityScheme],
        defaults: OperationDefaults, typeTable: TypeTable, heldTypes: [[HeldType]], services: [Service], modelOptions: ModelOptions,
        servers: [OperationServer], webhooks: [Message], callbacks: [Message], signature: MessageSigning?,
        responseHeaders: [ResponseHeader], modules: [TypeModule], tokenResponses: [TokenResponse]
    ) {
        self.name = name
        self.documentation = documentation
        self.environments = environments
        self.servers = servers
        self.securitySchemes = securitySchemes
        self.defaults = defaults
        self.typeTable = typeTable
        self.heldTypes = heldTypes
        self.services = services
        self.webhooks = webhooks
        self.callbacks = callbacks
        self.signature = signature
        self.responseHeaders = responseHeaders
        self.modelOptions = modelOptions
        self.modules = modules
        self.tokenResponses = tokenResponses
    }

    /// All types in the order of their IDs: the declared ones in the order of the document, then the in-place ones, each after the type or
    /// operation that contains it.
    package var types: [TypeDeclaration] { typeTable.declarations }

    package func declaration(_ id: TypeID) -> TypeDeclaration {
        typeTable.declaration(id)
    }
}

extension API {
    /// Visits the types that operations, messages and headers refer to.
    package func forEachUse(_ visit: (TypeReference) -> Void) {
        for operation in services.flatMap(\.operations) {
            operation.forEachSent(visit)
            operation.forEachReceived(visit)
        }
        for failure in defaults.failures { failure.content.type.map(visit) }
        for message in webhooks + callbacks { message.content.type.map(visit) }
        for header in responseHeaders { visit(header.type) }
    }
}
