import APIModel
import SourceDiagnostics
import Templating

/// Builds the parts of the output, in a fixed order: the root, the models, the services, then the mocks and the package.
struct ModuleBuilder: Sendable {
    private let context: RenderingContext
    private let imports: FileImports
    private let samples: CallSamples

    init(api: API, _ spelling: ModuleSpelling, options: EmissionOptions, samples: CallSamples) {
        self.samples = samples
        let names = spelling.names
        context = RenderingContext(
            api: api, names: names, layout: spelling.layout, conformances: spelling.conformances, options: options)
        imports = FileImports(
            access: context.access, aliases: SwiftAlias.all(of: api, names), modules: api.modules.map(\.name.value),
            isPackage: options.access == .package)
    }

    func build() -> [ModuleFiles] {
        let calls = renderCalls()
        var parts = [ModuleFiles { root(calls) }]
        parts += models.map { models in ModuleFiles { [file(of: models)] } }
        for (index, service) in context.api.services.enumerated() {
            let (names, calls) = (context.names.services[index], calls[index])
            parts.append(ModuleFiles { [endpoints(of: names, service, calls)] })
            parts.append(ModuleFiles { [methods(of: names, service, calls)] })
        }
        // Examples of types depend on those before them, so that mocks and the package are one part.
        parts.append(
            ModuleFiles {
                let examples = TypeExamples(of: context.api)
                let mocks = context.options.emitsMocks ? mocks(calls, examples) : []
                return mocks + (context.options.package.map { package($0, calls, examples) } ?? [])
            })
        return parts
    }

    /// One declaration, as it is in its file.
    func item(_ part: ModulePart) -> SwiftFile.Item {
        let item: Item
        switch part {
        case .type(let id):
            item = self.item(for: (context.api.declaration(id), context.names.types[id.index].name))
        case .serviceProtocol(let index):
            let (services, names) = (context.api.services, context.names.services)
            let calls = calls(of: services[index], names[index])
            let builder = ServiceBuilder(context: context, service: services[index], names: names[index], calls: calls)
            item = ("serviceProtocol", builder.buildProtocol())
        }
        return SwiftFile.Item(template: item.template, view: item.view)
    }

    private func renderCalls() -> [[RenderedCall]] {
        zip(context.api.services, context.names.services).map(calls(of:_:))
    }

    private func calls(of service: Service, _ names: ServiceNames) -> [RenderedCall] {
        zip(service.operations, names.operations).map { RenderedCall($0, $1, of: names, in: context) }
    }

    // MARK: The library

    private func root(_ calls: [[RenderedCall]]) -> [SwiftFile] {
        let names = context.names
        var files = [
            file("client", names.client, ClientBuilder(context: context, calls: calls).build()),
            file("environment", names.environment.type, EnvironmentBuilder(context: context).build()),
        ]
        let statements = SettingStatements(context: context).defaults
        if !statements.isEmpty {
            let isSaid = context.requestDefaults == context.api.defaults
            let settings = isSaid ? "the defaults of the spec" : "the settings of most endpoints"
            let view = DefaultsView(
                documentation: ["/// A request with \(settings)."], name: names.defaults.escaped,
                statements: statements)
            files.append(file("defaults", defaultsFile, view))
        }
        if let view = TokenResponseRenderer(context: context).build() {
            files.append(file("authTokens", authTokensFile, view))
        }
        if let view = OAuthBuilder(context: context).build() { files.append(file("oauth", names.oauth, view)) }
        files += messages(context.api.webhooks, names.webhooks, "/// The webhook requests that \(names.module.text) sends.")
        files += messages(context.api.callbacks, names.callbacks, "/// The requests that \(names.module.text) sends to callback URLs.")
        if let headers = names.headers {
            files.append(file("headers", headers.type, HeadersBuilder(context: context, names: headers).build()))
        }
        if !context.sharedFailures.isEmpty {
            let isSaidForAll = !context.api.defaults.failures.isEmpty
            let view = OutcomeBuilder(context: context).failure(
                context.sharedFailures, name: names.failure, owner: nil,
                documentation: [
                    isSaidForAll
                        ? "/// The errors that the spec declares for all endpoints, by status."
                        : "/// The errors that most endpoints declare, by status."
                ])
            files.append(file("failure", names.failure, view))
        }
        return files
    }

    private func messages(_ messages: [Message], _ names: MessageNames?, _ documentation: String) -> [SwiftFile] {
        guard let names else { return [] }
        let builder = MessageBuilder(context: context, messages: messages, names: names)
        return [file("message", names.type, builder.build(documentation: [documentation]))]
    }

    /// The files with models.
    ///
    /// An in-place type is in the file of the enclosing type, or in that of the service whose operation contains it: nothing else uses it.
    private var models: [ModelFiles.File] {
        var types: [ModelFiles.Group] = []
        var services = context.names.services.map { ModelFiles.Group(name: $0.types) }
        // The group of each type, which is one of `types` or of `services`.
        var groups: [TypeID: TypeOwner] = [:]
        var indices: [TypeID: Int] = [:]
        for declaration in context.api.types where declaration.module == nil {
            let name = context.names.types[declaration.id.index].name
            var owner = declaration.owner
            if case .type(let id)? = owner { owner = groups[id] }
            switch owner {
            case .service(let index)?:
                services[index].items.append((declaration, name))
                groups[declaration.id] = owner
            case .type(let root)?:
                if let index = indices[root] { types[index].items.append((declaration, name)) }
                groups[declaration.id] = owner
            case nil:
                indices[declaration.id] = types.count
                groups[declaration.id] = .type(declaration.id)
                types.append(ModelFiles.Group(name: name, items: [(declaration, name)]))
            }
        }
        services.removeAll(where: \.items.isEmpty)
        return ModelFiles(types: types, services: services, besides: namesOfOtherFiles).files
    }

    /// The names of the files that `root`, `endpoints` and `methods` make.
    private var namesOfOtherFiles: [SwiftIdentifier] {
        let names = context.names
        let root = [names.client, names.environment.type, defaultsFile, authTokensFile, names.oauth, names.failure]
        let others = [names.webhooks?.type, names.callbacks?.type, names.headers?.type].compactMap(\.self)
        return root + others + names.services.flatMap { [$0.endpoint, $0.service] }
    }

    private var defaultsFile: SwiftIdentifier { .upperCamel([context.names.module.text, "Defaults"]) }
    private var authTokensFile: SwiftIdentifier { .upperCamel([context.names.module.text, "AuthTokens"]) }

    private func file(of models: ModelFiles.File) -> SwiftFile {
        file(models.items.map(item(for:)), path: "Models/\(models.name.text)")
    }

    private func item(for named: ModelFiles.Item) -> Item {
        let (declaration, name) = named
        switch declaration.shape {
        case .object(let shape):
            return ("model", ModelBuilder(context: context, declaration: declaration, shape: shape).build())
        case .enumeration(let shape):
            return ("enumeration", EnumerationBuilder(context: context).build(declaration, shape))
        case .union(let shape):
            return ("union", UnionBuilder(context: context, declaration: declaration, shape: shape).build())
        case .alias(let use):
            let type = context.renderer(for: declaration).render(use)
            let view = AliasView(
                documentation: context.documentation(of: declaration),
                access: context.access,
                name: name.text, generics: context.generics(of: declaration, for: use, rendered: type.text), type: type.text)
            return ("alias", view)
        }
    }

    private func endpoints(of names: ServiceNames, _ service: Service, _ calls: [RenderedCall]) -> SwiftFile {
        let builder = EndpointBuilder(context: context)
        let groups: [Item] = calls.compactMap { call in
            call.group.map { ("parameters", builder.parameters($0, of: call, names)) }
        }
        let items: [Item] = [("endpoint", builder.build(service, names, calls))] + groups + outcomes(names, calls)
        return file(items, path: "Endpoints/\(FileName(names.endpoint).text)")
    }

    private func methods(of names: ServiceNames, _ service: Service, _ calls: [RenderedCall]) -> SwiftFile {
        let builder = ServiceBuilder(context: context, service: service, names: names, calls: calls)
        return file(
            [("serviceProtocol", builder.buildProtocol()), ("service", builder.buildService())],
            path: "Services/\(FileName(names.service).text)")
    }

    /// The results and errors of a service's operations, by status.
    private func outcomes(_ names: ServiceNames, _ calls: [RenderedCall]) -> [Item] {
        let builder = OutcomeBuilder(context: context)
        var results: [Item] = []
        var failures: [Item] = []
        var aliases: [DeclarationView] = []
        // Operations that fail alike share one type: each one costs the compiler more than all cases of the endpoint. So do those that
        // return alike, such as the methods for several media types of a body.
        var known: [[StatusContent]: SwiftIdentifier] = [context.sharedFailures: context.names.failure]
        var knownResults: [[StatusContent]: SwiftIdentifier] = [:]
        func alias(_ name: SwiftIdentifier, _ type: SwiftIdentifier, _ documentation: [String]) {
            let declaration = "\(context.access)typealias \(name.text) = \(type.text)"
            aliases.append(DeclarationView(documentation: documentation, declaration: declaration))
        }
        for call in calls {
            let reference = "``\(names.endpoint.text)/\(call.caseSymbol)``"
            if case .byStatus(let contents, _) = call.operation.result, let name = call.names.result {
                let documentation = ["/// The results of \(reference), by status."]
                if let result = knownResults[contents] {
                    alias(name, result, documentation)
                } else {
                    knownResults[contents] = name
                    let view = builder.result(contents, name: name, owner: names.endpoint, documentation: documentation)
                    results.append(("result", view))
                }
            }
            guard let name = call.names.failure else { continue }
            let documentation = ["/// The errors of \(reference), by status."]
            if let failure = known[call.operation.failures] {
                alias(name, failure, documentation)
            } else {
                known[call.operation.failures] = name
                let view = builder.failure(
                    call.operation.failures, name: name, owner: names.endpoint, documentation: documentation)
                failures.append(("failure", view))
            }
        }
        let shared = SharedFailuresView(owner: names.endpoint.text, aliases: aliases)
        return results + (aliases.isEmpty ? [] : [("sharedFailures", shared)]) + failures
    }

    // MARK: The mocks and the package

    private func mocks(_ calls: [[RenderedCall]], _ examples: TypeExamples) -> [SwiftFile] {
        let services = context.api.services.enumerated().map { index, service in
            let names = context.names.services[index]
            let builder = MockBuilder(context: context, service: service, names: names, calls: calls[index], examples: examples)
            return file([("mock", builder.build())], area: .mocks, path: FileName(names.mock).text)
        }
        let client = ClientBuilder(context: context, calls: calls).buildMock()
        return services + [file([("mockClient", client)], area: .mocks, path: FileName("Mock", extending: context.names.client).text)]
    }

    private func package(
        _ dependency: EmissionOptions.RuntimeDependency, _ calls: [[RenderedCall]], _ examples: TypeExamples
    ) -> [SwiftFile] {
        let manifest = PackageBuilder(context: context, dependency: dependency).buildManifest(origin: origin)
        let readme = ReadmeBuilder(context: context, calls: calls, examples: examples).build()
        let files = [packageFile("package", path: "Package.swift", manifest), packageFile("readme", path: "README.md", readme)]
        guard let spec = context.options.tests else { return files }
        let testManifest = PackageBuilder(context: context, dependency: dependency).buildTestManifest(origin: origin)
        return files + [packageFile("testPackage", path: "Tests/Package.swift", testManifest)] + tests(of: spec, calls, examples)
    }

    private func tests(of spec: EmissionOptions.ServedSpec, _ calls: [[RenderedCall]], _ examples: TypeExamples) -> [SwiftFile] {
        let builder = TestBuilder(
            context: context, examples: ArgumentExamples(context: context, types: examples), samples: samples, spec: spec)
        let server = test("testServer", builder.server, builder.buildServer(), importing: [RuntimeNames.specServerModule])
        return [server]
            + zip(context.names.services, builder.build(calls)).map { names, view in
                test("tests", builder.name(of: names), view, importing: ["Testing"])
            }
    }

    /// A file of the test target. Nothing in it is visible elsewhere, so its imports have no access level.
    private func test(_ template: String, _ name: SwiftIdentifier, _ view: any TemplateView, importing modules: [String]) -> SwiftFile {
        let imports = FileImports(
            access: "", aliases: SwiftAlias.all(of: context.api, context.names),
            modules: context.api.modules.map(\.name.value), isPackage: false)
        return SwiftFile(
            area: .package, path: "Tests/\(context.names.module.text)Tests/\(FileName(name).text)",
            header: FileHeader(origin: origin, imports: imports, exposed: modules + [context.library]),
            items: [SwiftFile.Item(template: template, view: view)])
    }

    // MARK: Files

    private typealias Item = (template: String, view: any TemplateView)

    private var origin: String {
        LineComment.line("Generated by endpointkit from \(context.options.specName). Edit the spec, not this file.")
    }

    private func file(_ template: String, _ name: SwiftIdentifier, _ view: any TemplateView) -> SwiftFile {
        file([(template, view)], path: FileName(name).text)
    }

    private func file(_ items: [Item], area: SwiftFile.Area = .library, path: String) -> SwiftFile {
        // Mocks conform to protocols of the library, and extend its client.
        let exposed = area == .mocks ? [context.library] : []
        return SwiftFile(
            area: area, path: path, header: FileHeader(origin: origin, imports: imports, exposed: exposed),
            items: items.map { SwiftFile.Item(template: $0.template, view: $0.view) })
    }

    /// A file of the package that is not a source of a target.
    private func packageFile(_ template: String, path: String, _ view: any TemplateView) -> SwiftFile {
        SwiftFile(area: .package, path: path, header: nil, items: [SwiftFile.Item(template: template, view: view)])
    }
}
