extension DiagnosticPage.Example {
    /// Changes of servers, security and operations.
    static let apiChanges2 = #"""
        === security-scheme-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        components: { securitySchemes: { token: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        components: { securitySchemes: { token: { type: http, scheme: bearer } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[security-scheme-removed]: API: the security scheme 'key' was removed
          old.yaml:10:73 →
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-changed]: ZooClient: has 'init(environment: any ServerEnvironment, token: any TokenStore = …, tokenRefresh: (@Sendable (AuthToken, any NetworkClient) async throws -> AuthToken)? = …, transport: any Transport = …, interceptors: [any Interceptor] = …, configuration: ClientConfiguration = …)' instead of 'init(environment: any ServerEnvironment, token: any TokenStore = …, tokenRefresh: (@Sendable (AuthToken, any NetworkClient) async throws -> AuthToken)? = …, key: (@Sendable () async -> String?)? = …, transport: any Transport = …, interceptors: [any Interceptor] = …, configuration: ClientConfiguration = …)'
          in the emitted code
          old clients work; new clients with an old server work; Swift does not compile
        2 changes: 2 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === security-scheme-renamed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              security: [{ token: [] }]
              responses: { "200": { description: The pet } }
        components: { securitySchemes: { token: { type: http, scheme: bearer } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              security: [{ bearer: [] }]
              responses: { "200": { description: The pet } }
        components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[security-scheme-renamed]: API: 'bearer' is the new name of the security scheme 'token'
          old.yaml:11:34 → new.yaml:11:34
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-removed]: ZooClient: no longer has 'tokenAuthentication'
          in the emitted code
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-changed]: ZooClient: has 'init(environment: any ServerEnvironment, bearer: any TokenStore = …, bearerRefresh: (@Sendable (AuthToken, any NetworkClient) async throws -> AuthToken)? = …, transport: any Transport = …, interceptors: [any Interceptor] = …, configuration: ClientConfiguration = …)' instead of 'init(environment: any ServerEnvironment, token: any TokenStore = …, tokenRefresh: (@Sendable (AuthToken, any NetworkClient) async throws -> AuthToken)? = …, transport: any Transport = …, interceptors: [any Interceptor] = …, configuration: ClientConfiguration = …)'
          in the emitted code
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-changed]: ZooClient: has 'init(client: any NetworkClient, bearerAuthentication: AuthenticationInterceptor = …)' instead of 'init(client: any NetworkClient, tokenAuthentication: AuthenticationInterceptor = …)'
          in the emitted code
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-changed]: ZooClient: has 'init(client: any NetworkClient, pets: any PetsServiceProtocol, bearerAuthentication: AuthenticationInterceptor = …)' instead of 'init(client: any NetworkClient, pets: any PetsServiceProtocol, tokenAuthentication: AuthenticationInterceptor = …)'
          in the emitted code
          old clients work; new clients with an old server work; Swift does not compile
        note[swift-added]: ZooClient: has 'bearerAuthentication'
          in the emitted code
          old clients work; new clients with an old server work; Swift compiles
        6 changes: 5 breaking, 1 compatible
        next version: 2.0.0 (major); the document says 1.0.0
        === server-added
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        servers: [{ url: 'https://a.example' }]
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }]
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[server-added]: API: the server https://b.example was added
          old.yaml:4:18 → new.yaml:4:48
          old clients work; new clients with an old server may break; Swift may not compile
        warning[swift-case-added]: ZooEnvironment: has the case 'bExample'
          in the emitted code
          old clients work; new clients with an old server work; Swift may not compile
        2 changes: 2 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === server-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }]
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        servers: [{ url: 'https://a.example' }]
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[server-removed]: API: the server https://b.example was removed
          old.yaml:4:48 → new.yaml:4:18
          old clients break; new clients with an old server work; Swift does not compile
        warning[swift-removed]: ZooEnvironment: no longer has 'bExample'
          in the emitted code
          old clients work; new clients with an old server work; Swift does not compile
        2 changes: 2 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === server-variable-changed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        servers: [{ url: 'https://{region}.example', variables: { region: { default: eu, enum: [eu, us] } } }]
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        servers: [{ url: 'https://{region}.example', variables: { region: { default: eu, enum: [eu] } } }]
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[server-variable-changed]: API: the variable 'region' of the server no longer has the values us
          old.yaml:4:59 → new.yaml:4:59
          old clients may break; new clients with an old server work; Swift does not compile
        warning[swift-removed]: ZooEnvironment.Region: no longer has 'us'
          in the emitted code
          old clients work; new clients with an old server work; Swift does not compile
        2 changes: 2 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === sunset-changed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              deprecated: true
              x-sunset: 2031-06-30
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              deprecated: true
              x-sunset: 2031-01-31
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[sunset-changed]: GET /pets: ends on 2031-01-31 instead of 2031-06-30
          old.yaml:10:17 → new.yaml:10:17
          old clients may break; new clients with an old server work; Swift compiles
        1 change: 1 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === webhook-added
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        webhooks:
          petAdded: { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '204': { description: Received } } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[webhook-added]: API: 'petAdded' is sent
          → new.yaml:11:3
          old clients work; new clients with an old server work; Swift compiles
        note[swift-added]: ZooWebhook: was added
          in the emitted code
          old clients work; new clients with an old server work; Swift compiles
        2 changes: 2 compatible
        next version: 1.1.0 (minor); the document says 1.0.0
        === webhook-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        webhooks:
          petAdded: { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '204': { description: Received } } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[swift-removed]: ZooWebhook: was removed
          in the emitted code
          old clients work; new clients with an old server work; Swift does not compile
        warning[webhook-removed]: API: 'petAdded' is no longer sent
          old.yaml:11:3 →
          old clients may break; new clients with an old server work; Swift compiles
        2 changes: 1 breaking, 1 possibly breaking
        next version: 2.0.0 (major); the document says 1.0.0
        """#
}
