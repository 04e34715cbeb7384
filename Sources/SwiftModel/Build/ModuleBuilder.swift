import APIModel
import SourceDiagnostics
import Templating

/// Builds the views of all files, in a fixed order: the root, the models, then the services.
struct ModuleBuilder {
    private let context: RenderingContext
    private let imports: FileImports
    private let examples: TypeExamples
    private let samples: CallSamples
    private var files: [SwiftFile] = []

    init(api: API, _ spelling: ModuleSpelling, options: EmissionOptions, samples: CallSamples) {
        self.samples = samples
        let names = spelling.names
        context = RenderingContext(
            api: api, names: names, layout: spelling.layout, conformances: spelling.conformances, options: options)
        examples = TypeExamples(of: api)
        imports = FileImports(
            access: context.access, aliases: SwiftAlias.all(of: api, names: names.types), modules: api.modules.map(\.name.value),
            isPackage: options.access == .package)
    }

    mutating func build() -> [SwiftFile] {
        let calls = renderCalls()
        addRoot(calls)
        addModels()
        for (index, service) in context.api.services.enumerated() {
            addService(service, context.names.services[index], calls[index])
        }
        if context.options.emitsMocks { addMocks(calls) }
        if let dependency = context.options.package { addPackage(dependency, calls) }
        return files
    }

    /// One declaration, as it is in its file; `nil` if the API does not have it.
    func item(_ part: ModulePart) -> SwiftFile.Item? {
        let item: Item
        switch part {
        case .type(let id):
            guard let declaration = context.api.types.first(where: { $0.id == id }), let name = context.names.types[id] else { return nil }
            item = self.item(for: declaration, name)
        case .serviceProtocol(let index):
            let (services, names) = (context.api.services, context.names.services)
            guard services.indices.contains(index), names.indices.contains(index) else { return nil }
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
        let builder = ArgumentBuilder(context: context)
        return zip(service.operations, names.operations).map { operation, words in
            RenderedCall(
                operation: operation, names: words, in: names.endpoint, arguments: builder.arguments(of: operation, names: words))
        }
    }

    // MARK: The library

    private mutating func addRoot(_ calls: [[RenderedCall]]) {
        let names = context.names
        add("client", folder: nil, names.client, ClientBuilder(context: context, calls: calls).build())
        add("environment", folder: nil, names.environment, EnvironmentBuilder(context: context).build())
        let statements = SettingStatements(context: context).statements(for: context.api.defaults)
        if !statements.isEmpty {
            let view = DefaultsView(name: names.defaults.escaped, statements: statements)
            add("defaults", folder: nil, .upperCamel([names.module.text, "Defaults"]), view)
        }
        if let view = TokenResponseRenderer(context: context).build() {
            add("authTokens", folder: nil, .upperCamel([names.module.text, "AuthTokens"]), view)
        }
        if let view = OAuthBuilder(context: context).build() { add("oauth", folder: nil, names.oauth, view) }
        addMessages(context.api.webhooks, names.webhooks, names.webhook, "/// The webhook requests that \(names.module.text) sends.")
        addMessages(
            context.api.callbacks, names.callbacks, names.callback,
            "/// The requests that \(names.module.text) sends to callback URLs.")
        if !context.api.responseHeaders.isEmpty {
            add("headers", folder: nil, names.headersType, HeadersBuilder(context: context).build())
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
            add("failure", folder: nil, names.failure, view)
        }
    }

    private mutating func addMessages(_ messages: [Message], _ names: [SwiftIdentifier], _ type: SwiftIdentifier, _ documentation: String) {
        guard !messages.isEmpty else { return }
        let builder = MessageBuilder(context: context, messages: messages, names: names)
        add("message", folder: nil, type, builder.build(name: type, documentation: [documentation]))
    }

    /// An in-place type is in the file of the enclosing type, or in that of the service whose operation contains it: nothing else uses it,
    /// and ten files take longer to compile than one with ten types.
    private mutating func addModels() {
        var groups: [(name: FileName, items: [Item])] = []
        var places: [TypeOwner: Int] = [:]
        for declaration in context.api.types where declaration.module == nil {
            guard let name = context.names.types[declaration.id] else { continue }
            let place = declaration.owner.flatMap { places[$0] } ?? groups.count
            if place == groups.count {
                groups.append((fileName(for: declaration, name), []))
                if let owner = declaration.owner { places[owner] = place }
            }
            places[.type(declaration.id)] = place
            groups[place].items.append(item(for: declaration, name))
        }
        for (name, items) in groups { add(items, path: "Models/\(name.text)") }
    }

    private func fileName(for declaration: TypeDeclaration, _ name: SwiftIdentifier) -> FileName {
        guard case .service(let index)? = declaration.owner else { return FileName(name) }
        return FileName(context.names.services[index].types)
    }

    private func item(for declaration: TypeDeclaration, _ name: SwiftIdentifier) -> Item {
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
                documentation: context.documentation(declaration.documentation), access: context.access,
                name: name.text, generics: context.generics(of: declaration, for: use, rendered: type.text), type: type.text)
            return ("alias", view)
        }
    }

    private mutating func addService(_ service: Service, _ names: ServiceNames, _ calls: [RenderedCall]) {
        let builder = EndpointBuilder(context: context)
        let groups: [Item] = calls.compactMap { call in
            call.group.map { ("parameters", builder.parameters($0, of: call, names)) }
        }
        let items: [Item] = [("endpoint", builder.build(service, names, calls))] + groups + outcomes(names, calls)
        add(items, path: "Endpoints/\(FileName(names.endpoint).text)")
        let methods = ServiceBuilder(context: context, service: service, names: names, calls: calls)
        add(
            [("serviceProtocol", methods.buildProtocol()), ("service", methods.buildService())],
            path: "Services/\(FileName(names.service).text)")
    }

    /// The results and errors of a service's operations, by status.
    private func outcomes(_ names: ServiceNames, _ calls: [RenderedCall]) -> [Item] {
        let builder = OutcomeBuilder(context: context)
        var results: [Item] = []
        var failures: [Item] = []
        var aliases: [DeclarationView] = []
        // Operations that fail alike share one type: each one costs the compiler more than all cases of the endpoint.
        var known: [[StatusContent]: SwiftIdentifier] = [context.sharedFailures: context.names.failure]
        for call in calls {
            let reference = "``\(names.endpoint.text)/\(call.names.method.text)``"
            if case .byStatus(let contents, _) = call.operation.result {
                let view = builder.result(
                    contents, name: call.names.result, owner: names.endpoint, documentation: ["/// The results of \(reference), by status."]
                )
                results.append(("result", view))
            }
            if call.operation.failures.isEmpty { continue }
            let documentation = ["/// The errors of \(reference), by status."]
            if let failure = known[call.operation.failures] {
                let declaration = "\(context.access)typealias \(call.names.failure.text) = \(failure.text)"
                aliases.append(DeclarationView(documentation: documentation, declaration: declaration))
            } else {
                known[call.operation.failures] = call.names.failure
                let view = builder.failure(
                    call.operation.failures, name: call.names.failure, owner: names.endpoint, documentation: documentation)
                failures.append(("failure", view))
            }
        }
        let shared = SharedFailuresView(owner: names.endpoint.text, aliases: aliases)
        return results + (aliases.isEmpty ? [] : [("sharedFailures", shared)]) + failures
    }

    // MARK: The mocks and the package

    private mutating func addMocks(_ calls: [[RenderedCall]]) {
        for (index, service) in context.api.services.enumerated() {
            let names = context.names.services[index]
            let builder = MockBuilder(context: context, service: service, names: names, calls: calls[index], examples: examples)
            add([("mock", builder.build())], area: .mocks, path: FileName(names.mock).text)
        }
        let client = ClientBuilder(context: context, calls: calls).buildMock()
        add([("mockClient", client)], area: .mocks, path: FileName("Mock", extending: context.names.client).text)
    }

    private mutating func addPackage(_ dependency: EmissionOptions.RuntimeDependency, _ calls: [[RenderedCall]]) {
        let builder = PackageBuilder(context: context, dependency: dependency)
        add("package", path: "Package.swift", builder.buildManifest(origin: origin))
        add("readme", path: "README.md", ReadmeBuilder(context: context, calls: calls, examples: examples).build())
        if let spec = context.options.tests { addTests(of: spec, calls) }
    }

    private mutating func addTests(of spec: EmissionOptions.ServedSpec, _ calls: [[RenderedCall]]) {
        let builder = TestBuilder(
            context: context, examples: ArgumentExamples(context: context, types: examples), samples: samples, spec: spec)
        addTest("testServer", builder.server, builder.buildServer(), importing: ["EndpointKitSpecServer"])
        for (names, view) in zip(context.names.services, builder.build(calls)) {
            addTest("tests", builder.name(of: names), view, importing: ["Testing"])
        }
    }

    /// A file of the test target. Nothing in it is visible elsewhere, so its imports have no access level.
    private mutating func addTest(_ template: String, _ name: SwiftIdentifier, _ view: any TemplateView, importing modules: [String]) {
        let imports = FileImports(
            access: "", aliases: SwiftAlias.all(of: context.api, names: context.names.types),
            modules: context.api.modules.map(\.name.value), isPackage: false)
        files.append(
            SwiftFile(
                area: .package, path: "Tests/\(context.names.module.text)Tests/\(FileName(name).text)",
                header: FileHeader(origin: origin, imports: imports, exposed: modules + [context.library]),
                items: [SwiftFile.Item(template: template, view: view)]))
    }

    // MARK: Files

    private typealias Item = (template: String, view: any TemplateView)

    private var origin: String {
        LineComment.line("Generated by endpointkit from \(context.options.specName). Edit the spec, not this file.").text
    }

    private mutating func add(_ template: String, folder: String?, _ name: SwiftIdentifier, _ view: any TemplateView) {
        let file = FileName(name).text
        add([(template, view)], path: folder.map { "\($0)/\(file)" } ?? file)
    }

    private mutating func add(_ items: [Item], area: SwiftFile.Area = .library, path: String) {
        guard !items.isEmpty else { return }
        // Mocks conform to protocols of the library, and extend its client.
        let exposed = area == .mocks ? [context.library] : []
        files.append(
            SwiftFile(
                area: area, path: path, header: FileHeader(origin: origin, imports: imports, exposed: exposed),
                items: items.map { SwiftFile.Item(template: $0.template, view: $0.view) }))
    }

    /// A file of the package that is not a source of a target.
    private mutating func add(_ template: String, path: String, _ view: any TemplateView) {
        files.append(SwiftFile(area: .package, path: path, header: nil, items: [SwiftFile.Item(template: template, view: view)]))
    }
}
