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
    /// Whether its document was written for other tools, with extensions for this one.
    package internal(set) var isForeign = false
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
        var kept = self
        kept.replaceUses { type in
            visit(type)
            return nil
        }
    }

    /// Replaces the types that operations, messages and headers refer to.
    ///
    /// - Parameter replace: Returns the replacement of a type; `nil` if it is kept.
    mutating func replaceUses(_ replace: (TypeReference) -> TypeReference?) {
        for index in services.indices {
            let operations = services[index].operations.replacing { operation in
                let sending = operation.replacingSent(replace)
                return (sending ?? operation).replacingReceived(replace) ?? sending
            }
            if let operations { services[index].operations = operations }
        }
        if let failures = defaults.failures.replacing({ $0.replacing(replace) }) { defaults.failures = failures }
        if let messages = webhooks.replacing({ $0.replacing(replace) }) { webhooks = messages }
        if let messages = callbacks.replacing({ $0.replacing(replace) }) { callbacks = messages }
        if let headers = responseHeaders.replacingTypes({ type, _ in replace(type) }) { responseHeaders = headers }
    }
}
