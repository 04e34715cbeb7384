let swiftChanges = #"""
    Changes of emitted Swift that 'endpointkit diff' finds.

    === swift-added
    The emitted code has a new declaration.
    Why: Code that uses the earlier version still compiles.
    What to do: Nothing has to be done.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, required: [tag], properties: { name: { type: string }, tag: { type: string } } }
    $ endpointkit diff old.yaml new.yaml --all
    --- printed
    warning[member-added]: Pet.tag: was added and is required
      old.yaml:13:10 → new.yaml:13:81
      old clients break; new clients with an old server work; Swift does not compile
    warning[swift-changed]: Pet: has 'init(name: String? = …, tag: String)' instead of 'init(name: String? = …)'
      old.yaml:13:5 → new.yaml:13:5
      old clients work; new clients with an old server work; Swift does not compile
    note[swift-added]: Pet: has 'tag'
      old.yaml:13:5 → new.yaml:13:5
      old clients work; new clients with an old server work; Swift compiles
    3 changes: 2 breaking, 1 compatible
    next version: 2.0.0 (major); the document says 1.0.0
    === swift-removed
    A declaration is no longer in the emitted code.
    Why: Code that uses it does not compile.
    What to do: Keep the part of the document from which it is made, or release a major version.
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
    $ endpointkit diff old.yaml new.yaml --all
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
    === swift-renamed
    A type has another name and the same members.
    Why: Code with the old name does not compile.
    What to do: Keep the old name with 'name' or 'x-endpointkit-name'.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Animal' } } } } }
    components:
      schemas:
        Animal: { type: object, properties: { name: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[swift-renamed]: Animal: is the new name of 'Pet'
      old.yaml:12:5 → new.yaml:12:5
      old clients work; new clients with an old server work; Swift does not compile
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === swift-changed
    A declaration has other parameters, another type or another kind.
    Why: Code that uses it may not compile.
    What to do: Give a new parameter a default by making it optional, or release a major version.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { age: { type: integer } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { age: { type: string } } }
    $ endpointkit diff old.yaml new.yaml --all
    --- printed
    warning[type-changed]: Pet.age: is string instead of integer
      old.yaml:12:45 → new.yaml:12:45
      old clients break; new clients with an old server break; Swift does not compile
    warning[swift-changed]: Pet: has 'age: String?' instead of 'age: Int?'
      old.yaml:12:5 → new.yaml:12:5
      old clients work; new clients with an old server work; Swift does not compile
    warning[swift-changed]: Pet: has 'init(age: String? = …)' instead of 'init(age: Int? = …)'
      old.yaml:12:5 → new.yaml:12:5
      old clients work; new clients with an old server work; Swift does not compile
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === swift-case-added
    An enum has a new case.
    Why: A 'switch' without 'default' does not compile.
    What to do: Write 'default', or '@unknown default' in packages that are released often.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { kind: { type: string, enum: [cat] } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { kind: { type: string, enum: [cat, dog] } } }
    $ endpointkit diff old.yaml new.yaml --all
    --- printed
    warning[value-added]: Pet.kind: also allows "dog"
      old.yaml:12:46 → new.yaml:12:46
      old clients may break; new clients with an old server work; Swift may not compile
    warning[swift-case-added]: PetKind: has the case 'dog'
      old.yaml:12:46 → new.yaml:12:46
      old clients work; new clients with an old server work; Swift may not compile
    2 changes: 2 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === swift-requirement-added
    The protocol of a service requires a new function.
    Why: A type of your own that conforms to it, such as a handwritten mock, does not compile.
    What to do: Use the emitted mocks, or add the function.
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
    $ endpointkit diff old.yaml new.yaml --all
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
    """#
