extension DiagnosticPage.Example {
    /// Changes of deprecations, sunsets and levels of stability.
    static let lifecycleChanges = #"""
        === operation-deprecated
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
              deprecated: true
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[operation-deprecated]: GET /pets: is deprecated
          old.yaml:5:3 → new.yaml:5:3
          old clients work; new clients with an old server work; Swift compiles
        1 change: 1 compatible
        next version: 1.1.0 (minor); the document says 1.0.0
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
        note[operation-restored]: GET /pets: is no longer deprecated
          old.yaml:5:3 → new.yaml:5:3
          old clients work; new clients with an old server work; Swift compiles
        1 change: 1 compatible
        next version: 1.0.1 (patch); the document says 1.0.0
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
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[sunset-changed]: GET /pets: ends on 2031-01-31 instead of 2031-06-30
          old.yaml:10:17 → new.yaml:10:17
          old clients may break; new clients with an old server work; Swift compiles
        1 change: 1 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === stability-decreased
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
              x-stability-level: beta
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets:
            get:
              operationId: list
              tags: [Pets]
              x-stability-level: stable
              responses: { "204": { description: Done } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[stability-increased]: GET /pets: is stable instead of beta
          old.yaml:9:26 → new.yaml:9:26
          old clients work; new clients with an old server work; Swift compiles
        1 change: 1 compatible
        next version: 1.0.1 (patch); the document says 1.0.0
        """#
}
