extension DiagnosticPage.Example {
    /// Changes of responses and their headers.
    static let responseChanges = #"""
        === header-added
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done, headers: { X-Total: { schema: { type: integer } } } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[swift-requirement-added]: PetsServiceProtocol: requires 'listResponse(options:)'
          old.yaml:7:20 → new.yaml:7:20
          old clients work; new clients with an old server work; Swift may not compile
        note[header-added]: GET /pets: the response 204 has the header 'X-Total'
          old.yaml:9:20 → new.yaml:9:59
          old clients work; new clients with an old server work; Swift compiles
        note[swift-added]: ZooHeaders: was added
          in the emitted code
          old clients work; new clients with an old server work; Swift compiles
        3 changes: 1 possibly breaking, 2 compatible
        next version: 1.1.0 (minor); the document says 1.0.0
        === header-optional
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: Done, headers: { X-Total: { required: true, schema: { type: integer } } } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: Done, headers: { X-Total: { schema: { type: integer } } } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[header-optional]: GET /pets: the header 'X-Total' of the response 200 is no longer always there
          old.yaml:9:59 → new.yaml:9:59
          old clients break; new clients with an old server work; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === header-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done, headers: { X-Total: { schema: { type: integer } } } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[swift-removed]: ZooHeaders: was removed
          in the emitted code
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-removed]: PetsServiceProtocol: no longer has 'listResponse(options:)'
          old.yaml:7:20 → new.yaml:7:20
          old clients work; new clients with an old server work; Swift does not compile
        warning[header-removed]: GET /pets: the response 204 no longer has the header 'X-Total'
          old.yaml:9:59 → new.yaml:9:20
          old clients may break; new clients with an old server work; Swift compiles
        3 changes: 2 breaking, 1 possibly breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === header-required
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: Done, headers: { X-Total: { schema: { type: integer } } } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "200": { description: Done, headers: { X-Total: { required: true, schema: { type: integer } } } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[header-required]: GET /pets: the header 'X-Total' of the response 200 is always there
          old.yaml:9:59 → new.yaml:9:59
          old clients work; new clients with an old server may break; Swift compiles
        1 change: 1 compatible
        next version: 1.0.1 (patch); the document says 1.0.0
        === response-added
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              responses: { "200": { description: Done }, "202": { description: Later } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[response-added]: POST /pets: has the response 202
          old.yaml:5:3 → new.yaml:9:50
          old clients may break; new clients with an old server work; Swift compiles
        1 change: 1 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === response-content-added
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "201": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "201": { description: The pet, content: { application/json: { schema: { type: string } } } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[response-content-added]: GET /pets: the response 201 has content
          old.yaml:9:20 → new.yaml:9:20
          old clients work; new clients with an old server break; Swift may not compile
        1 change of emitted code follows from these; '--all' lists them
        2 changes: 2 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === response-content-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "201": { description: The pet, content: { application/json: { schema: { type: string } } } } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              responses: { "201": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[response-content-removed]: GET /pets: the response 201 no longer has content
          old.yaml:9:20 → new.yaml:9:20
          old clients break; new clients with an old server work; Swift does not compile
        1 change of emitted code follows from these; '--all' lists them
        2 changes: 2 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === response-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              responses: { "200": { description: Done }, "202": { description: Later } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[response-removed]: POST /pets: no longer has the response 202
          old.yaml:9:50 → new.yaml:5:3
          old clients work; new clients with an old server may break; Swift compiles
        1 change: 1 compatible
        next version: 1.0.1 (patch); the document says 1.0.0
        """#
}
