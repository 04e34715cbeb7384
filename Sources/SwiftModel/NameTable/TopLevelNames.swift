import APIModel
import SourceDiagnostics

/// The names of the declarations at the top level of the module, which share one scope.
struct TopLevelNames: Sendable {
    let module: SwiftIdentifier
    let mocksModule: SwiftIdentifier
    let defaults: SwiftIdentifier
    let root: RootNames
    /// By the index of the type's ID.
    let types: [SwiftIdentifier]

    init(_ api: API, into sink: inout DiagnosticSink) {
        var modules = Scope(.type).renaming(.api, in: api)
        module = modules.claim(api.name, into: &sink)
        mocksModule = modules.claim(words: [module.text, "Mocks"])
        var functions = Scope(.method)
        defaults = functions.claim(words: WordSplitter.words(module.text))

        var scope = Scope(.type).renaming(.key, in: api)
        var types = TypeNaming(api)
        // A type that is named like one of a module would hide it.
        scope.avoid(types.nameTypesOfModules())
        types.nameDeclaredTypes(in: &scope, into: &sink)
        root = RootNames(of: api, module: module, in: &scope, into: &sink)
        self.types = types.nameInPlaceTypes(in: &scope, into: &sink)
    }
}

/// The names of the types that a module has besides those of the spec. They are claimed after those of declared types, and before those of
/// in-place types.
struct RootNames: Sendable {
    let client: SwiftIdentifier
    let environment: SwiftIdentifier
    let failure: SwiftIdentifier
    let oauth: SwiftIdentifier
    /// `nil` if the API has no typed headers: a type that is not emitted takes no name from others.
    let headers: SwiftIdentifier?
    /// `nil` if the API has no webhooks.
    let webhook: SwiftIdentifier?
    /// `nil` if the API has no callbacks.
    let callback: SwiftIdentifier?
    let services: [ServiceNames]

    /// - Parameter api: `nil` for a module that the spec imports: its file declares nothing but types.
    init(of api: API?, module: SwiftIdentifier, in scope: inout Scope, into sink: inout DiagnosticSink) {
        client = scope.claim(words: Self.client(of: module))
        environment = scope.claim(words: [module.text, "Environment"])
        failure = scope.claim(words: [module.text, "Failure"])
        oauth = scope.claim(words: [module.text, "OAuth"])
        headers = api?.responseHeaders.isEmpty == false ? scope.claim(words: [module.text, "Headers"]) : nil
        webhook = api?.webhooks.isEmpty == false ? scope.claim(words: [module.text, "Webhook"]) : nil
        callback = api?.callbacks.isEmpty == false ? scope.claim(words: [module.text, "Callback"]) : nil
        services = api.map { ServiceNames.all(in: $0, &scope, into: &sink) } ?? []
        // A type that is named like its module would hide it.
        scope.avoid([module])
    }

    /// The name of the client: `ShopClient`, or `APIRootClient`, because `APIClient` is a type of the runtime.
    private static func client(of module: SwiftIdentifier) -> [String] {
        ReservedWords.isTaken(module.text + "Client", by: .type) ? [module.text, "Root", "Client"] : [module.text, "Client"]
    }
}
