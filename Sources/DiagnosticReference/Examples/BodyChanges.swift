extension DiagnosticPage.Example {
    /// Changes of bodies, and of their media types and encodings.
    static let bodyChanges = #"""
        === body-added
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
              requestBody: { required: true, content: { application/json: { schema: { type: string } } } }
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[body-added]: POST /pets: has a body, which is required
          old.yaml:5:3 → new.yaml:9:20
          old clients break; new clients with an old server may break; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === body-optional
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              requestBody: { required: true, content: { application/json: { schema: { type: string } } } }
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              requestBody: { content: { application/json: { schema: { type: string } } } }
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[body-optional]: POST /pets: has an optional body
          old.yaml:9:20 → new.yaml:9:20
          old clients work; new clients with an old server may break; Swift may not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === body-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              requestBody: { required: true, content: { application/json: { schema: { type: string } } } }
              responses: { "200": { description: The pet } }
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
        warning[body-removed]: POST /pets: no longer has a body
          old.yaml:9:20 → new.yaml:5:3
          old clients may break; new clients with an old server break; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === body-required
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              requestBody: { content: { application/json: { schema: { type: string } } } }
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              requestBody: { required: true, content: { application/json: { schema: { type: string } } } }
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[body-required]: POST /pets: has a required body
          old.yaml:9:20 → new.yaml:9:20
          old clients break; new clients with an old server work; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === encoding-changed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { tags: { type: array, items: { type: string } } } } } } }
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { tags: { type: array, items: { type: string } } } }, encoding: { tags: { style: form, explode: false } } } } }
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[encoding-changed]: POST /pets: 'tags' in the body has the style form (not exploded) instead of form
          old.yaml:9:49 → new.yaml:9:188
          old clients break; new clients with an old server may break; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === media-type-added
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              requestBody: { content: { application/json: { schema: { type: string } } } }
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              requestBody: { content: { application/json: { schema: { type: string } }, text/plain: { schema: { type: string } } } }
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[media-type-added]: POST /pets: the body can also be text/plain
          old.yaml:9:33 → new.yaml:9:81
          old clients work; new clients with an old server may break; Swift compiles
        1 change: 1 compatible
        next version: 1.1.0 (minor); the document says 1.0.0
        === media-type-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              requestBody: { content: { application/json: { schema: { type: string } }, text/plain: { schema: { type: string } } } }
              responses: { "200": { description: The pet } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            post:
              operationId: add
              tags: [Pets]
              requestBody: { content: { application/json: { schema: { type: string } } } }
              responses: { "200": { description: The pet } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[media-type-removed]: POST /pets: the body can no longer be text/plain
          old.yaml:9:81 → new.yaml:9:33
          old clients break; new clients with an old server work; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        """#
}
