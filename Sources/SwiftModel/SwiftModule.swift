package import APIModel
package import SourceDiagnostics
package import Templating

/// The whole output: its names, and what its files are built from.
package struct SwiftModule: Sendable {
    package let name: String
    package let mocksName: String
    package let names: NameTable
    /// In the order of the output. Each can be built by itself, in any thread.
    package let parts: [ModuleFiles]

    /// Assigns the names of an API. Changed names, and values that Swift cannot express, are reported.
    ///
    /// - Parameter samples: The arguments of calls in tests.
    package init(
        _ api: API, options: EmissionOptions, samples: CallSamples = CallSamples(), into sink: inout DiagnosticSink
    ) {
        let spelling = ModuleSpelling(of: api, options: options, into: &sink)
        parts = ModuleBuilder(api: api, spelling, options: options, samples: samples).build()
        names = spelling.names
        name = names.module.text
        mocksName = names.mocksModule.text
    }

    /// Renders a single declaration.
    package static func item(_ part: ModulePart, of api: API, _ spelling: ModuleSpelling, options: EmissionOptions) -> SwiftFile.Item {
        ModuleBuilder(api: api, spelling, options: options, samples: CallSamples()).item(part)
    }
}

/// Some files of the output, whose Swift code is rendered when it is asked for, so that not all of it is in memory at a time.
package struct ModuleFiles: Sendable {
    private let build: @Sendable () -> [SwiftFile]

    init(_ build: @escaping @Sendable () -> [SwiftFile]) {
        self.build = build
    }

    package func files() -> [SwiftFile] { build() }
}

/// A declaration of the output.
package enum ModulePart: Sendable, Hashable {
    case type(TypeID)
    /// The protocol of a service, by its index.
    case serviceProtocol(Int)
}

/// The names in the output and what else is decided before rendering. All faults that rendering an API would report are reported with it.
package struct ModuleSpelling: Sendable {
    package let names: NameTable
    let layout: StorageLayout
    let conformances: ConformanceTable

    package init(of api: API, options: EmissionOptions, into sink: inout DiagnosticSink) {
        (names, layout) = NameTable.withLayout(of: api, into: &sink)
        conformances = ConformanceTable(api, names, into: &sink)
        for module in api.modules {
            let isOwn = module.name.value == options.moduleName ?? names.module.text
            if isOwn || !ModuleName.isValid(module.name.value) { sink.report(.invalidModule(module.name, isOwn: isOwn)) }
            if options.package != nil, module.package == nil { sink.report(.moduleWithoutPackage(module.name)) }
        }
    }
}

extension SwiftModule {
    /// The templates for files and their items, and the view of each template.
    package static let templates: [String: any TemplateView.Type] = [
        "file": FileView.self,
        "model": ModelView.self,
        "enumeration": EnumerationView.self,
        "union": UnionView.self,
        "alias": AliasView.self,
        "endpoint": EndpointView.self,
        "parameters": ParametersView.self,
        "serviceProtocol": ServiceProtocolView.self,
        "service": ServiceView.self,
        "result": OutcomeView.self,
        "failure": OutcomeView.self,
        "sharedFailures": SharedFailuresView.self,
        "client": ClientView.self,
        "environment": EnvironmentView.self,
        "defaults": DefaultsView.self,
        "authTokens": AuthTokensView.self,
        "headers": HeadersView.self,
        "message": MessageView.self,
        "oauth": OAuthView.self,
        "mock": MockView.self,
        "mockClient": MockClientView.self,
        "package": PackageView.self,
        "readme": ReadmeView.self,
        "tests": TestsView.self,
        "testServer": TestServerView.self,
        "testPackage": TestPackageView.self,
    ]
}
