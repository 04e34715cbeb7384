extension DiagnosticPage.Example {
    /// Changes of parameters.
    static let parameterChanges = #"""
        === parameter-added
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
              parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[parameter-added]: GET /pets: the query parameter 'limit' was added and is required
          old.yaml:5:3 → new.yaml:9:28
          old clients break; new clients with an old server may break; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === parameter-deprecated
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, deprecated: true, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[parameter-deprecated]: GET /pets: the query parameter 'limit' is deprecated
          old.yaml:9:28 → new.yaml:9:28
          old clients work; new clients with an old server work; Swift compiles
        1 change: 1 compatible
        next version: 1.1.0 (minor); the document says 1.0.0
        === parameter-optional
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[parameter-optional]: GET /pets: the query parameter 'limit' is no longer required
          old.yaml:9:28 → new.yaml:9:28
          old clients work; new clients with an old server may break; Swift may not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === parameter-removed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, schema: { type: integer } }]
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
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[parameter-removed]: GET /pets: the query parameter 'limit' was removed
          old.yaml:9:28 → new.yaml:5:3
          old clients may break; new clients with an old server work; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === parameter-renamed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: max, in: query, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[parameter-renamed]: GET /pets: the query parameter 'max' is the new name of 'limit'
          old.yaml:9:28 → new.yaml:9:28
          old clients may break; new clients with an old server may break; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === parameter-required
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[parameter-required]: GET /pets: the query parameter 'limit' is required
          old.yaml:9:28 → new.yaml:9:28
          old clients break; new clients with an old server work; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === parameter-restored
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, deprecated: true, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[parameter-restored]: GET /pets: the query parameter 'limit' is no longer deprecated
          old.yaml:9:28 → new.yaml:9:28
          old clients work; new clients with an old server work; Swift compiles
        1 change: 1 compatible
        next version: 1.0.1 (patch); the document says 1.0.0
        === parameter-style-changed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: tags, in: query, schema: { type: array, items: { type: string } } }]
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: tags, in: query, explode: false, schema: { type: array, items: { type: string } } }]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[parameter-style-changed]: GET /pets: the query parameter 'tags' has the style form (not exploded) instead of form
          old.yaml:9:28 → new.yaml:9:28
          old clients break; new clients with an old server break; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === parameter-sunset-changed
        # old.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, deprecated: true, x-sunset: 2031-06-30, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              parameters: [{ name: limit, in: query, deprecated: true, x-sunset: 2031-01-31, schema: { type: integer } }]
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[parameter-sunset-changed]: GET /pets: the query parameter 'limit' ends on 2031-01-31 instead of 2031-06-30
          old.yaml:9:74 → new.yaml:9:74
          old clients may break; new clients with an old server work; Swift compiles
        1 change: 1 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        """#
}
