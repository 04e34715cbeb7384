/// One API, complete: every reference leads somewhere, every choice is made.
package struct API: Sendable {
    package var name: SpecName
    package var documentation: Documentation
    package var environments: [ServerEnvironment]
    package var servers: [OperationServer]
    package var securitySchemes: [SecurityScheme]
    package var defaults: OperationDefaults
    package let typeTable: TypeTable
    /// For each type, the objects and unions that its values hold in place.
    package let heldTypes: [[HeldType]]
    package var services: [Service]
    package var webhooks: [Message]
    package var callbacks: [Message]
    package var responseHeaders: [ResponseHeader]
    package var modelOptions: ModelOptions

    package init(
        name: SpecName, documentation: Documentation, environments: [ServerEnvironment], securitySchemes: [SecurityScheme],
        defaults: OperationDefaults, typeTable: TypeTable, heldTypes: [[HeldType]], services: [Service], modelOptions: ModelOptions,
        servers: [OperationServer] = [], webhooks: [Message] = [], callbacks: [Message] = [], responseHeaders: [ResponseHeader] = []
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
        self.responseHeaders = responseHeaders
        self.modelOptions = modelOptions
    }

    /// In the order of their IDs: declared ones as written, then those that were declared in place, after the type or operation that holds them.
    package var types: [TypeDeclaration] { typeTable.declarations }

    /// The declaration of a type; `nil` only for an ID of another API.
    package func declaration(_ id: TypeID) -> TypeDeclaration? {
        typeTable.declaration(id)
    }
}
