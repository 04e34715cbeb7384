extension DiagnosticPage.Example {
    /// Changes of operations.
    static let operationChanges = #"""
        === operation-added
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
            post: { operationId: add, tags: [Pets], responses: { '204': { description: Added } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[operation-added]: POST /pets: was added
          → new.yaml:5:3
          old clients work; new clients with an old server break; Swift may not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 possibly breaking
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
              responses: { "204": { description: Done } }
        # new.yaml
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /animals:
            get:
              operationId: list
              tags: [Pets]
              responses: { "204": { description: Done } }
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
              responses: { "204": { description: Done } }
            post: { operationId: add, tags: [Pets], responses: { '204': { description: Added } } }
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
        """#
}
