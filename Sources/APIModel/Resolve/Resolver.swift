package import SourceDiagnostics

/// Resolves the draft of a document to a model.
///
/// It continues after faults, so that one run reports all of them.
package struct Resolver: Sendable {
    /// At least one error was reported, here or by the reader.
    package struct Failed: Error, Hashable {}

    private let draft: DraftAPI

    package init(_ draft: DraftAPI) {
        self.draft = draft
    }

    /// The model of the draft; throws `Failed` if the sink has an error at the end.
    package func resolve(into sink: inout DiagnosticSink) throws -> API {
        let log = FaultLog(draft, .fail)
        let resolved = resolve(log)
        sink.take(log.sink)
        guard !sink.hasErrors else { throw Failed() }
        return resolved.whole
    }

    /// The model in one pass over the draft: types first, since operations depend on them.
    ///
    /// Whether a part has faults is decided while it is resolved. If the log leaves out parts with faults, the model does not contain them,
    /// and the parts that depend on them are resolved accordingly.
    func resolve(_ log: FaultLog) -> ResolvedAPI {
        let symbols = SymbolTable(draft.types)
        let lookup = TypeLookup(draft, symbols, log)
        lookup.lookUpDeclarations()
        let forms = FormLookup(draft, symbols, lookup, log)
        let typed = UseLookup(types: lookup, forms: forms, log: log).lookUp(draft)
        let hasFaultyUses = lookup.placeholder != nil
        let placeholder = lookup.declarePlaceholder()
        let declarations = DeclarationResolver(lookup.declarations, placeholder: placeholder, symbols, draft.leniency, log)
        declarations.resolve()
        forms.reportUsesOfFaultyForms()

        let (types, leniency) = (declarations.types, draft.leniency)
        let syntax = SyntaxChecks(leniency: leniency, log: log)
        let environments = EnvironmentResolver(drafts: draft.environments, log: log)
        let resolvedEnvironments = environments.environments()
        let servers = ServerResolver(draft.servers, environments, log)
        let auth = AuthResolver(draft.securitySchemes, log)
        let paths = FieldPathResolver(types: types, log: log)
        let operations = OperationResolver(types, draft, syntax, paths, auth, servers, log)
        let defaults = operations.defaults(draft.defaults, errors: typed.errors)
        let resolved = ServiceResolver(drafts: draft.services, operations: operations, log: log)
            .services(typed.services, defaults: defaults)
        let services = WaitResolver.services(resolved, typed.services, types: types, paths: paths, log: log)
        let security = SecurityResolver(drafts: draft.securitySchemes, syntax: syntax, log: log)
        let refreshes = RefreshResolver(types: types, paths: paths, services: services, log: log)
        let messages = MessageResolver(types: types, leniency: leniency, signature: draft.signature, syntax: syntax, log: log)
        let webhooks = messages.messages(typed.webhooks, "webhook", part: DraftPart.webhook)
        let callbacks = messages.messages(typed.callbacks, "callback", part: DraftPart.callback)
        let headers = messages.responseHeaders(typed.responseHeaders)
        var received = ReceivedTypes(types)
        received.collect(services, defaults: defaults, webhooks + callbacks, headers)
        let schemes = security.schemes(refreshes)
        let tokenResponses = refreshes.tokenResponses(schemes)
        let tokens = TokenMembersHiding(schemes.compactMap(\.refresh), tokenResponses, services)
        var api = API(
            name: SpecName(draft.name), documentation: draft.documentation, environments: resolvedEnvironments,
            securitySchemes: schemes, defaults: defaults, typeTable: tokens.hidden(in: received.simplified),
            heldTypes: declarations.heldTypes,
            services: tokens.hiddenInArguments, modelOptions: draft.modelOptions, servers: servers.servers(resolvedEnvironments),
            webhooks: webhooks, callbacks: callbacks, signature: draft.signature, responseHeaders: headers, modules: draft.modules,
            tokenResponses: tokenResponses)
        api.isForeign = leniency.isForeign
        return ResolvedAPI(api, placeholder: placeholder, hasFaultyUses: hasFaultyUses, parts: lookup.declarations.map(\.part))
    }
}
