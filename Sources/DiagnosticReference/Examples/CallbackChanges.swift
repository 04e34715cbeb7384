extension DiagnosticPage.Example {
    /// Changes of callbacks and webhooks.
    static let callbackChanges = #"""
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
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: url, in: query, schema: { type: string } }]
              responses: { "204": { description: Done } }
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
        === webhook-added
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
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
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
