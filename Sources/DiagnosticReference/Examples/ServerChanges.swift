extension DiagnosticPage.Example {
    /// Changes of servers.
    static let serverChanges = #"""
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
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }]
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[server-added]: API: the server https://b.example was added
          old.yaml:4:18 → new.yaml:4:48
          old clients work; new clients with an old server may break; Swift may not compile
        1 change of emitted code follows from these; '--all' lists them
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
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        servers: [{ url: 'https://a.example' }]
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[server-removed]: API: the server https://b.example was removed
          old.yaml:4:48 → new.yaml:4:18
          old clients break; new clients with an old server work; Swift does not compile
        1 change of emitted code follows from these; '--all' lists them
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
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        servers: [{ url: 'https://{region}.example', variables: { region: { default: eu, enum: [eu] } } }]
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[server-variable-changed]: API: the variable 'region' of the server no longer has the values us
          old.yaml:4:59 → new.yaml:4:59
          old clients may break; new clients with an old server work; Swift does not compile
        1 change of emitted code follows from these; '--all' lists them
        2 changes: 2 breaking
        next version: 2.0.0 (major); the document says 1.0.0
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
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[operation-servers-changed]: GET /pets: has the servers https://b.example
          old.yaml:6:3 → new.yaml:10:24
          old clients break; new clients with an old server may break; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        """#
}
