import APIModel

/// Builds the root client.
struct ClientBuilder {
    let context: RenderingContext
    let calls: [[RenderedCall]]

    func build() -> ClientView {
        let names = context.names
        let services = zip(context.api.services, names.services)
        let properties = services.map { service, names in
            DeclarationView(
                documentation: context.documentation(service.documentation, of: [service.name.text]),
                declaration: "\(context.access)let \(names.property.escaped): any \(names.serviceProtocol.text)")
        }
        let auth = AuthRenderer(context: context, calls: calls)
        let environment = context.defaultEnvironment.map { " = \(names.environment.type.text).\($0)" } ?? ""
        let parameters =
            ["environment: any ServerEnvironment\(environment)"] + auth.parameters + [
                "transport: any Transport = URLSessionTransport()", "interceptors: [any Interceptor] = []",
                "configuration: ClientConfiguration = ClientConfiguration()",
            ]
        let serviceParameters = names.services.map { "\($0.property.asArgumentLabel): any \($0.serviceProtocol.text)" }
        return ClientView(
            documentation: context.documentation(context.api.documentation), access: context.access,
            name: names.client.text, properties: properties + auth.properties,
            serverInitializer: CodeLayout.list("\(context.access)init(", parameters, ")", indentation: 4, extra: 2),
            serverDocumentation: auth.documentation, serverStatements: auth.statements,
            clientInitializer: CodeLayout.list(
                "\(context.access)init(", ["client: any NetworkClient"] + auth.sessionParameters, ")", indentation: 4, extra: 2),
            clientStatements: ["self.client = client"] + names.services.map(AuthRenderer.service) + auth.assignments,
            serviceInitializer: CodeLayout.list(
                "\(context.access)init(", ["client: any NetworkClient"] + serviceParameters + auth.sessionParameters, ")", indentation: 4,
                extra: 2),
            serviceStatements: ["self.client = client"]
                + names.services.map { "self.\($0.property.asMember) = \($0.property.escaped)" } + auth.assignments,
            hasServices: !names.services.isEmpty)
    }

    func buildMock() -> MockClientView {
        let services = context.names.services
        let recorder = services.contains { $0.property.text == "recorder" } ? "mockRecorder" : "recorder"
        let parameters =
            ["_ \(recorder): MockRecorder = MockRecorder()", "client: (any NetworkClient)? = nil"]
            + services.map { "\($0.property.asArgumentLabel): any \($0.serviceProtocol.text) = \($0.mock.text)()" }
        let arguments =
            ["client: client ?? MockNetworkClient(recorder: \(recorder))"]
            + services.map { "\($0.property.asCallLabel): \($0.property.escaped)" }
        let joining = services.isEmpty ? [] : [CodeLayout.list("\(recorder).join(", services.map(\.property.escaped), ")", indentation: 8)]
        return MockClientView(
            access: context.access, name: context.names.client.text, recorder: recorder,
            signature: CodeLayout.list(
                "\(context.access)static func mock(", parameters, ") -> \(context.names.client.text)", indentation: 4, extra: 2),
            statements: joining + [CodeLayout.list("return \(context.names.client.text)(", arguments, ")", indentation: 8)])
    }
}
