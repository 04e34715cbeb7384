import APIModel
import SourceDiagnostics

/// Builds the views of every file, in a fixed order: the root, models, then a service after the other.
struct ModuleBuilder {
    private let context: SpellingContext
    private var files: [SwiftFile] = []

    init(api: API, names: NameTable, options: EmissionOptions) {
        context = SpellingContext(api: api, names: names, options: options)
    }

    mutating func build(into sink: inout DiagnosticSink) -> [SwiftFile] {
        let calls = spellCalls(into: &sink)
        addRoot(calls)
        addModels(into: &sink)
        for (index, service) in context.api.services.enumerated() {
            addService(service, context.names.services[index], calls[index])
        }
        if context.options.emitsMocks { addMocks(calls) }
        if let dependency = context.options.package { addPackage(dependency, calls) }
        return files
    }

    private func spellCalls(into sink: inout DiagnosticSink) -> [[CallSpelling]] {
        let builder = ArgumentBuilder(context: context)
        return zip(context.api.services, context.names.services).map { service, names in
            zip(service.operations, names.operations).map { operation, names in
                CallSpelling(
                    operation: operation, names: names, arguments: builder.arguments(of: operation, names: names, into: &sink))
            }
        }
    }

    // MARK: The library

    private mutating func addRoot(_ calls: [[CallSpelling]]) {
        let names = context.names
        add(
            "client", folder: nil, names.client,
            ClientBuilder(context: context, calls: calls).build { needsFoundation in
                header(.runtime, exposing: [], also: needsFoundation ? ["Foundation"] : [])
            })
        if !context.api.environments.isEmpty {
            add(
                "environment", folder: nil, names.environment,
                EnvironmentBuilder(context: context).build(file: header(conformanceUses.union(.foundation))))
        }
        let statements = SettingStatements(context: context).statements(for: context.api.defaults)
        if !statements.isEmpty {
            let view = DefaultsView(file: header([]), name: names.defaults.escaped, statements: statements)
            add("defaults", folder: nil, .upperCamel([names.module.text, "Defaults"]), view)
        }
        if let view = OAuthBuilder(context: context).build(file: header) {
            add("oauth", folder: nil, names.oauth, view)
        }
        addMessages(context.api.webhooks, names.webhooks, names.webhook, "/// What \(names.module.text) sends on its own.")
        addMessages(
            context.api.callbacks, names.callbacks, names.callback,
            "/// What \(names.module.text) sends to addresses that requests gave it.")
        if !context.api.responseHeaders.isEmpty {
            add("headers", folder: nil, names.headersType, HeadersBuilder(context: context).build(file: header))
        }
        if !context.api.defaults.failures.isEmpty {
            let view = OutcomeBuilder(context: context).failure(
                context.api.defaults.failures, name: names.failure, owner: nil,
                documentation: ["/// What the spec says of errors that any endpoint may answer with."], file: header)
            add("failure", folder: nil, names.failure, view)
        }
    }

    private mutating func addMessages(_ messages: [Message], _ names: [SwiftIdentifier], _ type: SwiftIdentifier, _ documentation: String) {
        guard !messages.isEmpty else { return }
        let builder = MessageBuilder(context: context, messages: messages, names: names)
        add("message", folder: nil, type, builder.build(name: type, documentation: [documentation], file: header))
    }

    private mutating func addModels(into sink: inout DiagnosticSink) {
        for declaration in context.api.types {
            guard let name = context.names.types[declaration.id] else { continue }
            switch declaration.shape {
            case .object(let shape):
                let builder = ModelBuilder(context: context, declaration: declaration, shape: shape)
                add("model", folder: "Models", name, builder.build(file: header, into: &sink))
            case .enumeration(let shape):
                let builder = EnumerationBuilder(context: context)
                add("enumeration", folder: "Models", name, builder.build(declaration, shape, file: header(conformanceUses)))
            case .union(let shape):
                let builder = UnionBuilder(context: context, declaration: declaration, shape: shape)
                add("union", folder: "Models", name, builder.build(file: header))
            case .alias(let use):
                let type = context.spelling(for: declaration).spell(use)
                let view = AliasView(
                    file: header(type.uses), documentation: context.documentation(declaration.documentation),
                    access: context.access, name: name.text, generics: context.plainGenerics(of: declaration), type: type.text)
                add("alias", folder: "Models", name, view)
            }
        }
    }

    private mutating func addService(_ service: Service, _ names: ServiceNames, _ calls: [CallSpelling]) {
        add("endpoint", folder: "Endpoints", names.endpoint, EndpointBuilder(context: context).build(service, names, calls, file: header))
        let builder = ServiceBuilder(context: context, service: service, names: names, calls: calls)
        add("serviceProtocol", folder: "Services", names.serviceProtocol, builder.buildProtocol(file: header))
        add("service", folder: "Services", names.service, builder.buildService(file: header))
        let outcomes = OutcomeBuilder(context: context)
        for call in calls {
            if case .byStatus(let contents, _) = call.operation.result {
                let view = outcomes.result(
                    contents, name: call.names.result, owner: names.endpoint,
                    documentation: ["/// What ``\(names.endpoint.text)/\(call.names.method.text)`` answers, by status."], file: header)
                add("result", folder: "Results", names.endpoint, extension: call.names.result, view)
            }
            if !call.operation.failures.isEmpty, call.operation.failures != context.api.defaults.failures {
                let view = outcomes.failure(
                    call.operation.failures, name: call.names.failure, owner: names.endpoint,
                    documentation: ["/// How ``\(names.endpoint.text)/\(call.names.method.text)`` fails, by status."], file: header)
                add("failure", folder: "Failures", names.endpoint, extension: call.names.failure, view)
            }
        }
    }

    // MARK: The mocks and the package

    private mutating func addMocks(_ calls: [[CallSpelling]]) {
        let module = context.options.moduleName ?? context.names.module.text
        for (index, service) in context.api.services.enumerated() {
            let names = context.names.services[index]
            let builder = MockBuilder(context: context, service: service, names: names, calls: calls[index])
            let view = builder.build { header($0, exposing: [RuntimeNames.testingModule, module]) }
            add("mock", area: .mocks, path: FileName(names.mock).text, view)
        }
        let client = ClientBuilder(context: context, calls: calls).buildMock(imports: header([], exposing: [module]))
        add("mockClient", area: .mocks, path: "\(context.names.client.text)+Mock.swift", client)
    }

    private mutating func addPackage(_ dependency: EmissionOptions.RuntimeDependency, _ calls: [[CallSpelling]]) {
        let builder = PackageBuilder(context: context, dependency: dependency, calls: calls)
        add("package", area: .package, path: "Package.swift", builder.buildManifest(file: FileHeader(line: origin, imports: [])))
        add("readme", area: .package, path: "README.md", builder.buildReadme())
    }

    // MARK: Files

    /// A conformance makes a public import needed, and nothing else does where it is the runtime's only use; for package declarations
    /// Swift does not count it.
    private var conformanceUses: ModuleUse {
        context.options.access == .package ? [] : .runtime
    }

    private var origin: String {
        LineComment.line("Generated by endpointkit from \(context.options.specName). Edit the spec, not this file.").text
    }

    private func header(_ uses: ModuleUse) -> FileHeader {
        header(uses, exposing: [])
    }

    /// The header of a file that imports the runtime, and what else it needs.
    ///
    /// An import is as visible as the declarations that use its types, for targets that import internally by default; one that no
    /// declaration uses is plain, as Swift warns of a visible import without use.
    private func header(_ uses: ModuleUse, exposing modules: [String], also hidden: [String] = []) -> FileHeader {
        var exposed = modules
        var plain = hidden
        if uses.contains(.runtime) { exposed.append(RuntimeNames.module) } else { plain.append(RuntimeNames.module) }
        if uses.contains(.foundation) { exposed.append("Foundation") }
        plain.removeAll(where: exposed.contains)
        let imports = exposed.map { (name: $0, line: "\(context.access)import \($0)") } + plain.map { (name: $0, line: "import \($0)") }
        return FileHeader(line: origin, imports: imports.sorted { $0.name < $1.name }.map(\.line))
    }

    private mutating func add(_ template: String, folder: String?, _ name: SwiftIdentifier, _ view: any TemplateView) {
        let file = FileName(name).text
        add(template, area: .library, path: folder.map { "\($0)/\(file)" } ?? file, view)
    }

    private mutating func add(
        _ template: String, folder: String, _ owner: SwiftIdentifier, extension name: SwiftIdentifier, _ view: any TemplateView
    ) {
        add(template, area: .library, path: "\(folder)/\(FileName(name, extending: owner).text)", view)
    }

    private mutating func add(_ template: String, area: SwiftFile.Area, path: String, _ view: any TemplateView) {
        files.append(SwiftFile(area: area, path: path, template: template, view: view))
    }
}
