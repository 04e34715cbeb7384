import APIModel
import SourceDiagnostics

/// The names of the declarations at the top level of the module, which share one scope.
struct TopLevelNames: Sendable {
    let module: SwiftIdentifier
    let mocksModule: SwiftIdentifier
    let defaults: SwiftIdentifier
    let client: SwiftIdentifier
    let environment: SwiftIdentifier
    let failure: SwiftIdentifier
    let oauth: SwiftIdentifier
    /// The name of the module if the API has no typed headers: a type that is not emitted takes no name from others.
    let headers: SwiftIdentifier
    /// The name of the module if the API has no webhooks.
    let webhook: SwiftIdentifier
    /// The name of the module if the API has no callbacks.
    let callback: SwiftIdentifier
    let services: [ServiceNames]
    /// By the index of the type's ID.
    let types: [SwiftIdentifier]

    init(_ api: API, into sink: inout DiagnosticSink) {
        var modules = Scope(.type, isOfModules: true)
        module = modules.claim(api.name, into: &sink)
        mocksModule = modules.claim(words: [module.text, "Mocks"])
        var functions = Scope(.method)
        defaults = functions.claim(words: WordSplitter.words(module.text))

        var scope = Scope(.type)
        var types = TypeNaming(api)
        // A type that is named like one of a module would hide it.
        scope.avoid(types.nameTypesOfModules())
        types.nameDeclaredTypes(in: &scope, into: &sink)
        client = scope.claim(words: Self.client(of: module))
        environment = scope.claim(words: [module.text, "Environment"])
        failure = scope.claim(words: [module.text, "Failure"])
        oauth = scope.claim(words: [module.text, "OAuth"])
        headers = api.responseHeaders.isEmpty ? module : scope.claim(words: [module.text, "Headers"])
        webhook = api.webhooks.isEmpty ? module : scope.claim(words: [module.text, "Webhook"])
        callback = api.callbacks.isEmpty ? module : scope.claim(words: [module.text, "Callback"])
        services = ServiceNames.all(in: api, &scope, into: &sink)
        // A type that is named like its module would hide it.
        scope.avoid([module])
        self.types = types.nameInPlaceTypes(in: &scope, into: &sink)
    }

    /// The name of the client: `ShopClient`, or `APIRootClient`, because `APIClient` is a type of the runtime.
    static func client(of module: SwiftIdentifier) -> [String] {
        ReservedWords.isTaken(module.text + "Client", by: .type) ? [module.text, "Root", "Client"] : [module.text, "Client"]
    }
}
