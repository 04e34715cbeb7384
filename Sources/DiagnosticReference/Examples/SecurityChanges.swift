extension DiagnosticPage.Example {
    /// Changes of security.
    static let securityChanges = #"""
        === security-added
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
        components: { securitySchemes: { token: { type: http, scheme: bearer } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
        components: { securitySchemes: { token: { type: http, scheme: bearer } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done } }
        components: { securitySchemes: { token: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[security-scheme-added]: API: the security scheme 'key' was added
          → new.yaml:10:73
          old clients work; new clients with an old server work; Swift compiles
        1 change of emitted code follows from these; '--all' lists them
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
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
        components: { securitySchemes: { key: { type: apiKey, in: header, name: X-API-Key } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[security-scheme-changed]: API: the security scheme 'key' is the key 'X-API-Key' in the header instead of the key 'X-Key' in the header
          old.yaml:11:34 → new.yaml:11:34
          old clients break; new clients with an old server break; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === security-scheme-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done } }
        components: { securitySchemes: { token: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done } }
        components: { securitySchemes: { token: { type: http, scheme: bearer } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[security-scheme-removed]: API: the security scheme 'key' was removed
          old.yaml:10:73 →
          old clients work; new clients with an old server work; Swift does not compile
        1 change of emitted code follows from these; '--all' lists them
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
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
        components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[security-scheme-renamed]: API: 'bearer' is the new name of the security scheme 'token'
          old.yaml:11:34 → new.yaml:11:34
          old clients work; new clients with an old server work; Swift does not compile
        5 changes of emitted code follow from these; '--all' lists them
        6 changes: 5 breaking, 1 compatible
        next version: 2.0.0 (major); the document says 1.0.0
        === scope-added
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              security: [{ oauth: [read] }]
              responses: { "204": { description: Done } }
        components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read } } } } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              security: [{ oauth: [read] }]
              responses: { "204": { description: Done } }
        components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read, write: Write } } } } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[scope-added]: API: the security scheme 'oauth' has the scope 'write'
          old.yaml:11:34 → new.yaml:11:146
          old clients work; new clients with an old server may break; Swift compiles
        1 change: 1 compatible
        next version: 1.1.0 (minor); the document says 1.0.0
        === scope-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              security: [{ oauth: [read] }]
              responses: { "204": { description: Done } }
        components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read, write: Write } } } } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              security: [{ oauth: [read] }]
              responses: { "204": { description: Done } }
        components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read } } } } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[scope-removed]: API: the security scheme 'oauth' no longer has the scope 'write'
          old.yaml:11:146 → new.yaml:11:34
          old clients may break; new clients with an old server work; Swift compiles
        1 change: 1 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        """#
}
