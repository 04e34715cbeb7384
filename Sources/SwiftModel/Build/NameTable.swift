package import APIModel
package import SourceDiagnostics

/// Every name of the output, assigned once and in a fixed order.
package struct NameTable: Sendable {
    package let module: SwiftIdentifier
    package let mocksModule: SwiftIdentifier
    package let client: SwiftIdentifier
    package let environment: SwiftIdentifier
    /// The errors that the API's defaults declare.
    package let failure: SwiftIdentifier
    /// The function that starts a request with the API's defaults.
    package let defaults: SwiftIdentifier
    package private(set) var types: [TypeID: SwiftIdentifier] = [:]
    package private(set) var genericParameters: [TypeID: [SwiftIdentifier]] = [:]
    /// The properties of an object: one for each field, then one for undeclared members.
    package private(set) var properties: [TypeID: [SwiftIdentifier]] = [:]
    /// The name of the private property for each field; `nil` for a field that is stored directly.
    package private(set) var storages: [TypeID: [SwiftIdentifier?]] = [:]
    /// The cases of an enumeration or a union.
    package private(set) var cases: [TypeID: [SwiftIdentifier]] = [:]
    /// The property of a large enumeration that finds its cases.
    package private(set) var indices: [TypeID: SwiftIdentifier] = [:]
    package private(set) var services: [ServiceNames] = []
    package private(set) var environments: [SwiftIdentifier] = []
    /// The variables of each environment.
    package private(set) var variables: [[SwiftIdentifier]] = []
    /// The enums of the values that variables allow.
    package private(set) var variableTypes: [VariableType] = []
    /// Their indices.
    private var variableTypeIndices: [VariableType.Key: Int] = [:]
    /// The parameter of the client's initializer for each security scheme.
    package private(set) var schemes: [SwiftIdentifier] = []
    /// The property of the client that signs in and out for each security scheme; `nil` for schemes without tokens.
    package private(set) var authentications: [SwiftIdentifier?] = []
    /// The parameter of the client's initializer for the authorization server of each security scheme; `nil` if there is none.
    package private(set) var oauthArguments: [SwiftIdentifier?] = []
    /// The parameter of the client's initializer that refreshes the tokens of each security scheme; `nil` if the client does so itself.
    package private(set) var refreshArguments: [SwiftIdentifier?] = []
    /// The struct of typed response headers.
    package let headersType: SwiftIdentifier
    /// Their properties.
    package private(set) var headers: [SwiftIdentifier] = []
    /// The enum of webhooks.
    package let webhook: SwiftIdentifier
    package private(set) var webhooks: [SwiftIdentifier] = []
    /// The enum of callbacks.
    package let callback: SwiftIdentifier
    package private(set) var callbacks: [SwiftIdentifier] = []
    /// The configurations of authorization servers.
    package let oauth: SwiftIdentifier
    /// The function that creates the configuration of each security scheme.
    package private(set) var oauthFunctions: [SwiftIdentifier] = []

    package init(_ api: API, layout: StorageLayout, into sink: inout DiagnosticSink) {
        self.init(typesOf: api, into: &sink)
        nameParts(of: api, MemberNames.all(in: api, layout), into: &sink)
    }

    /// The names, and the layout on which those of members depend. Both are found at the same time, which does not change the names.
    static func withLayout(of api: API, into sink: inout DiagnosticSink) -> (names: NameTable, layout: StorageLayout) {
        var ((layout, members), names) = ParallelWork.both(if: api.types.count > 200) {
            let layout = StorageLayout(api)
            return (layout, MemberNames.all(in: api, layout))
        } and: {
            NameTable(typesOf: api, into: &sink)
        }
        names.nameParts(of: api, members, into: &sink)
        return (names, layout)
    }

    /// Names the types, and the operations of the services.
    private init(typesOf api: API, into sink: inout DiagnosticSink) {
        var modules = Scope(.type, isOfModules: true)
        module = modules.claim(api.name, into: &sink)
        mocksModule = modules.claim(words: [module.text, "Mocks"])
        var functions = Scope(.method)
        defaults = functions.claim(words: WordSplitter.words(module.text))

        var scope = Scope(.type)
        types = Self.typesOfModules(api)
        // A type that is named like one of a module would hide it.
        scope.avoid(Array(types.values))
        let declared = api.types.filter { !$0.isUnnamed && $0.module == nil }
        for (declaration, name) in zip(declared, scope.claim(all: declared.map(\.name), into: &sink)) { types[declaration.id] = name }
        client = scope.claim(words: [module.text, "Client"])
        environment = scope.claim(words: [module.text, "Environment"])
        failure = scope.claim(words: [module.text, "Failure"])
        oauth = scope.claim(words: [module.text, "OAuth"])
        headersType = api.responseHeaders.isEmpty ? module : scope.claim(words: [module.text, "Headers"])
        webhook = api.webhooks.isEmpty ? module : scope.claim(words: [module.text, "Webhook"])
        callback = api.callbacks.isEmpty ? module : scope.claim(words: [module.text, "Callback"])
        nameServices(api, in: &scope, into: &sink)
        // A type that is named like its module would hide it.
        scope.avoid([module])
        for declaration in api.types where declaration.isUnnamed && declaration.module == nil {
            types[declaration.id] =
                declaration.name.preferred == nil
                ? scope.claim(firstFree: Self.words(for: declaration, types)) : scope.claim(declaration.name, into: &sink)
        }
    }

    /// Names the rest.
    ///
    /// - Parameter members: Those of each type.
    private mutating func nameParts(of api: API, _ members: [MemberNames], into sink: inout DiagnosticSink) {
        let all = Scope(.type, reserved: api.types.compactMap { types[$0.id]?.text })
        let names = Set(api.types.lazy.filter { !$0.isUnnamed && $0.module == nil }.map(\.name.text))
        for (declaration, members) in zip(api.types, members) {
            let isHiding = declaration.parameters.contains { names.contains($0.text) }
            nameParameters(of: declaration, in: isHiding ? nil : all, among: api.types, into: &sink)
            add(members, of: declaration.id, into: &sink)
        }
        nameEnvironments(api, into: &sink)
        nameSchemes(api, into: &sink)
        nameMessages(api, into: &sink)
    }

    /// Assigns the names that the types of other modules have there. Faults in them are reported when the modules are generated.
    private static func typesOfModules(_ api: API) -> [TypeID: SwiftIdentifier] {
        var types: [TypeID: SwiftIdentifier] = [:]
        var ignored = DiagnosticSink()
        for (index, module) in api.modules.enumerated() {
            let own = api.types.filter { $0.module == index }
            let declared = own.filter { !$0.isUnnamed }
            var scope = Scope(.type)
            for (declaration, name) in zip(declared, scope.claim(all: declared.map(\.name), into: &ignored)) {
                types[declaration.id] = name
            }
            // The types around those of the spec, in the order of `init`.
            let base = SwiftIdentifier.upperCamel(WordSplitter.words(module.apiName))
            for topic in ["Client", "Environment", "Failure", "OAuth"] { _ = scope.claim(words: [base.text, topic]) }
            scope.avoid([base])
            for declaration in own where declaration.isUnnamed {
                types[declaration.id] = scope.claim(firstFree: words(for: declaration, types))
            }
        }
        return types
    }

    /// The names that were tried for an in-place type, best first; it has the first free one.
    package func candidates(for declaration: TypeDeclaration) -> [String] {
        Self.words(for: declaration, types).map { SwiftIdentifier.upperCamel($0).text }
    }

    /// What an in-place type can be called, best first. A part of a type is named after the type as it is called.
    private static func words(for declaration: TypeDeclaration, _ types: [TypeID: SwiftIdentifier]) -> [[String]] {
        guard case .type(let id)? = declaration.owner, let owner = types[id]?.text else {
            return declaration.paths.flatMap { [$0.text, $0.elementName].compactMap(\.self) }.map { WordSplitter.words($0) }
        }
        let own = WordSplitter.words(owner)
        return declaration.paths.flatMap { path in
            let path = path.of(owner)
            let names = [path.text, path.elementName].compactMap(\.self).map { WordSplitter.words($0) }
            // `Order` and `orderLine` are an `OrderLine`.
            guard let words = names.first, words.count > own.count + 1, words[own.count].lowercased() == own.last?.lowercased() else {
                return names
            }
            return [own + words.dropFirst(own.count + 1)] + names
        }
    }

    private mutating func nameMessages(_ api: API, into sink: inout DiagnosticSink) {
        var properties = Scope(.property, reserved: ["fields"])
        headers = properties.claim(all: api.responseHeaders.map(\.name), into: &sink)
        var reserved = ["unrecognized", "name", "body", "coding"]
        if (api.webhooks + api.callbacks).contains(where: { $0.signature != nil }) { reserved.append("signature") }
        var cases = Scope(.enumCase, reserved: reserved)
        webhooks = cases.claim(all: api.webhooks.map(\.name), into: &sink)
        cases = Scope(.enumCase, reserved: reserved)
        callbacks = cases.claim(all: api.callbacks.map(\.name), into: &sink)
    }

    private mutating func nameSchemes(_ api: API, into sink: inout DiagnosticSink) {
        var parameters = Scope(
            .argument,
            reserved: ["environment", "transport", "interceptors", "configuration", "client", "plain", "all"])
        schemes = parameters.claim(all: api.securitySchemes.map(\.name), into: &sink)
        // The properties that sign in and out are next to those of the services.
        parameters.avoid(services.map(\.property))
        var functions = Scope(.method)
        oauthFunctions = api.securitySchemes.map { functions.claim(words: WordSplitter.words($0.name.text)) }
        for (scheme, name) in zip(api.securitySchemes, schemes) {
            refreshArguments.append(
                scheme.isRefreshedByCaller ? parameters.claim(words: WordSplitter.words(name.text) + ["Refresh"]) : nil)
            let words = WordSplitter.words(name.text)
            switch scheme.kind {
            case .bearer: oauthArguments.append(nil)
            case .oauth2(let server):
                oauthArguments.append(
                    server.flow == nil || scheme.refresh != nil ? nil : parameters.claim(words: Self.words(words, "OAuth")))
            case .basic, .apiKey, .custom:
                oauthArguments.append(nil)
                authentications.append(nil)
                continue
            }
            authentications.append(parameters.claim(words: Self.words(words, "Authentication")))
        }
    }

    /// The words with one more, in place of a last one that begins like it: `bearerAuth` is `bearerAuthentication`.
    private static func words(_ words: [String], _ suffix: String) -> [String] {
        let isBegun = words.count > 1 && words.last.map { suffix.lowercased().hasPrefix($0.lowercased()) } == true
        return words.dropLast(isBegun ? 1 : 0) + [suffix]
    }

    /// A generic parameter hides the type with the same name, in the output as in the spec, but no other type.
    /// - Parameter all: The scope of all types, if the parameters hide none of them.
    private mutating func nameParameters(
        of declaration: TypeDeclaration, in all: Scope?, among declarations: [TypeDeclaration], into sink: inout DiagnosticSink
    ) {
        guard !declaration.parameters.isEmpty else { return }
        var scope: Scope
        if let all {
            scope = all
        } else {
            let hidden = Set(declaration.parameters.map(\.text))
            let visible = declarations.filter { $0.isUnnamed || !hidden.contains($0.name.text) }
            scope = Scope(.type, reserved: visible.compactMap { types[$0.id]?.text })
        }
        genericParameters[declaration.id] = scope.claim(all: declaration.parameters, into: &sink)
    }

    private mutating func add(_ members: MemberNames, of id: TypeID, into sink: inout DiagnosticSink) {
        if let names = members.properties { properties[id] = names }
        if let names = members.storages { storages[id] = names }
        if let names = members.cases { cases[id] = names }
        if let name = members.index { indices[id] = name }
        if let reports = members.sink { sink.take(reports) }
    }

    private mutating func nameServices(_ api: API, in scope: inout Scope, into sink: inout DiagnosticSink) {
        var properties = Scope.services
        let names = properties.claim(all: api.services.map(\.name), into: &sink)
        services = zip(api.services, names).map { service, property in
            ServiceNames(service, of: api, property: property, in: &scope, into: &sink)
        }
        scope.avoid(services.flatMap(\.operations).flatMap { [$0.result, $0.failure, $0.callArguments] })
    }

    private mutating func nameEnvironments(_ api: API, into sink: inout DiagnosticSink) {
        var scope = Scope(.enumCase, reserved: ["custom", "name", "baseURL", "checkedBaseURL"])
        environments = scope.claim(all: api.environments.map(\.name), into: &sink)
        for environment in api.environments {
            var arguments = Scope(.argument, reserved: ["url"])
            variables.append(arguments.claim(all: environment.variables.map(\.name), into: &sink))
        }
        var types = Scope(.type)
        for environment in api.environments {
            for variable in environment.variables where !variable.allowed.isEmpty {
                let key = VariableType.Key(variable)
                guard variableTypeIndices[key] == nil else { continue }
                variableTypeIndices[key] = variableTypes.count
                let words = WordSplitter.words(variable.name.text)
                let name = types.claim(firstFree: [words, WordSplitter.words(environment.name.text) + words])
                variableTypes.append(VariableType(of: variable, name: name, into: &sink))
            }
        }
    }

    /// The enum of the values of a variable; `nil` if it allows any value.
    package func variableType(of variable: APIEnvironment.Variable) -> VariableType? {
        variable.allowed.isEmpty ? nil : variableTypeIndices[VariableType.Key(variable)].map { variableTypes[$0] }
    }
}
