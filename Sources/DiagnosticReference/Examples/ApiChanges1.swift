extension DiagnosticPage.Example {
    /// Changes of servers, security and operations.
    static let apiChanges1 = #"""
        === callback-added
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: url, in: query, schema: { type: string } }]
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: url, in: query, schema: { type: string } }]
              callbacks:
                done: { '{$request.query.url}': { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '204': { description: Received } } } } }
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[callback-added]: GET /pets: 'done' is sent
          → new.yaml:11:17
          old clients work; new clients with an old server work; Swift compiles
        note[swift-added]: ZooCallback: was added
          in the emitted code
          old clients work; new clients with an old server work; Swift compiles
        2 changes: 2 compatible
        next version: 1.1.0 (minor); the document says 1.0.0
        === callback-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: url, in: query, schema: { type: string } }]
              callbacks:
                done: { '{$request.query.url}': { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '204': { description: Received } } } } }
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: url, in: query, schema: { type: string } }]
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[swift-removed]: ZooCallback: was removed
          in the emitted code
          old clients work; new clients with an old server work; Swift does not compile
        warning[callback-removed]: GET /pets: 'done' is no longer sent
          old.yaml:11:17 →
          old clients may break; new clients with an old server work; Swift compiles
        2 changes: 1 breaking, 1 possibly breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === operation-added
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
            post: { operationId: add, tags: [Pets], responses: { '204': { description: Added } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[operation-added]: POST /pets: was added
          → new.yaml:5:3
          old clients work; new clients with an old server break; Swift may not compile
        warning[swift-case-added]: PetsEndpoint: has the case 'add'
          old.yaml:7:20 → new.yaml:7:20
          old clients work; new clients with an old server work; Swift may not compile
        warning[swift-requirement-added]: PetsServiceProtocol: requires 'add(options:)'
          old.yaml:7:20 → new.yaml:7:20
          old clients work; new clients with an old server work; Swift may not compile
        3 changes: 3 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === operation-deprecated
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
              deprecated: true
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[operation-deprecated]: GET /pets: is deprecated
          old.yaml:5:3 → new.yaml:5:3
          old clients work; new clients with an old server work; Swift compiles
        1 change: 1 compatible
        next version: 1.0.1 (patch); the document says 1.0.0
        === operation-moved
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
          /animals:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[operation-moved]: GET /animals: was GET /pets
          old.yaml:5:3 → new.yaml:5:3
          old clients break; new clients with an old server break; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === operation-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: The pet } }
            post: { operationId: add, tags: [Pets], responses: { '204': { description: Added } } }
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
        warning[operation-removed]: POST /pets: was removed
          old.yaml:5:3 →
          old clients break; new clients with an old server work; Swift does not compile
        warning[swift-removed]: PetsEndpoint: no longer has 'add'
          old.yaml:7:20 → new.yaml:7:20
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-removed]: PetsServiceProtocol: no longer has 'add(options:)'
          old.yaml:7:20 → new.yaml:7:20
          old clients work; new clients with an old server work; Swift does not compile
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === operation-renamed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets: { get: { operationId: list, tags: [Pets], responses: { '204': { description: All } } } }
          /pets/mine: { get: { operationId: listMine, tags: [Pets], responses: { '204': { description: Some } } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets: { get: { operationId: listAll, tags: [Pets], responses: { '204': { description: All } } } }
          /pets/mine: { get: { operationId: list, tags: [Pets], responses: { '204': { description: Some } } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[operation-renamed]: GET /pets: is 'pets.listAll'; code with 'pets.list' calls GET /pets/mine
          old.yaml:5:32 → new.yaml:5:32
          old clients work; new clients with an old server work; Swift compiles, but calls another operation
        warning[swift-removed]: PetsEndpoint: no longer has 'listMine'
          old.yaml:5:32 → new.yaml:5:32
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-removed]: PetsServiceProtocol: no longer has 'listMine(options:)'
          old.yaml:5:32 → new.yaml:5:32
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-case-added]: PetsEndpoint: has the case 'listAll'
          old.yaml:5:32 → new.yaml:5:32
          old clients work; new clients with an old server work; Swift may not compile
        warning[swift-requirement-added]: PetsServiceProtocol: requires 'listAll(options:)'
          old.yaml:5:32 → new.yaml:5:32
          old clients work; new clients with an old server work; Swift may not compile
        5 changes: 3 breaking, 2 possibly breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === operation-restored
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              deprecated: true
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
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[operation-restored]: GET /pets: is no longer deprecated
          old.yaml:5:3 → new.yaml:5:3
          old clients work; new clients with an old server work; Swift compiles
        1 change: 1 compatible
        next version: 1.0.1 (patch); the document says 1.0.0
        === operation-servers-changed
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
        servers: [{ url: 'https://a.example' }]
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              servers: [{ url: 'https://b.example' }]
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[operation-servers-changed]: GET /pets: has the servers https://b.example
          old.yaml:6:3 → new.yaml:10:24
          old clients break; new clients with an old server may break; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === security-added
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
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
              security: [{ token: [] }]
              responses: { "200": { description: The pet } }
        components: { securitySchemes: { token: { type: http, scheme: bearer } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[security-added]: GET /pets: needs token instead of no authentication
          old.yaml:5:3 → new.yaml:9:20
          old clients break; new clients with an old server work; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === security-changed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              security: [{ oauth: [read] }]
              responses: { "200": { description: The pet } }
        components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read, write: Write } } } } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              security: [{ oauth: [read, write] }]
              responses: { "200": { description: The pet } }
        components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read, write: Write } } } } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[security-changed]: GET /pets: needs oauth (read, write) instead of oauth (read)
          old.yaml:9:20 → new.yaml:9:20
          old clients break; new clients with an old server work; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === security-removed
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
              responses: { "200": { description: The pet } }
        components: { securitySchemes: { token: { type: http, scheme: bearer } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[security-removed]: GET /pets: needs no authentication instead of token
          old.yaml:9:20 → new.yaml:5:3
          old clients work; new clients with an old server break; Swift compiles
        1 change: 1 compatible
        next version: 1.0.1 (patch); the document says 1.0.0
        === security-scheme-added
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
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
              responses: { "200": { description: The pet } }
        components: { securitySchemes: { token: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[security-scheme-added]: API: the security scheme 'key' was added
          → new.yaml:10:73
          old clients work; new clients with an old server work; Swift compiles
        note[swift-added]: ZooClient: has 'init(environment:token:tokenRefresh:key:transport:interceptors:configuration:)'
          in the emitted code
          old clients work; new clients with an old server work; Swift compiles
        2 changes: 2 compatible
        next version: 1.1.0 (minor); the document says 1.0.0
        === security-scheme-changed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              security: [{ key: [] }]
              responses: { "200": { description: The pet } }
        components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              security: [{ key: [] }]
              responses: { "200": { description: The pet } }
        components: { securitySchemes: { key: { type: apiKey, in: header, name: X-API-Key } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[security-scheme-changed]: API: the security scheme 'key' is the key 'X-API-Key' in the header instead of the key 'X-Key' in the header
          old.yaml:11:34 → new.yaml:11:34
          old clients break; new clients with an old server break; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        """#
}
