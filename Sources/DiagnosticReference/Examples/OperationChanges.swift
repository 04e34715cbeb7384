extension DiagnosticPage.Example {
    /// Changes of operations, callbacks and webhooks.
    static let operationChanges = #"""
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
        2 changes of emitted code follow from these; '--all' lists them
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
        next version: 1.1.0 (minor); the document says 1.0.0
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
        2 changes of emitted code follow from these; '--all' lists them
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
        2 changes of emitted code follow from these; '--all' lists them
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
        === stability-decreased
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
              x-stability-level: beta
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[stability-decreased]: GET /pets: is beta instead of stable
          old.yaml:5:3 → new.yaml:9:26
          old clients may break; new clients with an old server work; Swift compiles
        1 change: 1 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === stability-increased
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              x-stability-level: beta
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              x-stability-level: stable
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[stability-increased]: GET /pets: is stable instead of beta
          old.yaml:9:26 → new.yaml:9:26
          old clients work; new clients with an old server work; Swift compiles
        1 change: 1 compatible
        next version: 1.0.1 (patch); the document says 1.0.0
        """#
}
