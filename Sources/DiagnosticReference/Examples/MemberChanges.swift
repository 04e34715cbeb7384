extension DiagnosticPage.Example {
    /// Changes of the members of objects.
    static let memberChanges = #"""
        === member-added
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
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[member-added]: Pet.tag: was added and is required
          old.yaml:13:10 → new.yaml:13:81
          old clients break; new clients with an old server work; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 2 breaking, 1 compatible
        next version: 2.0.0 (major); the document says 1.0.0
        === member-optional
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
            Pet: { type: object, required: [name], properties: { name: { type: string } } }
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
            Pet: { type: object, properties: { name: { type: string } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[member-optional]: Pet.name: is no longer required
          old.yaml:12:58 → new.yaml:12:40
          old clients break; new clients with an old server work; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 2 breaking, 1 compatible
        next version: 2.0.0 (major); the document says 1.0.0
        === member-removed
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
            Pet: { type: object, properties: { name: { type: string }, tag: { type: string } } }
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
            Pet: { type: object, properties: { name: { type: string } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[member-removed]: Pet.tag: was removed
          old.yaml:12:64 → new.yaml:12:10
          old clients may break; new clients with an old server work; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === member-renamed
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
              responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
        components:
          schemas:
            Pet: { type: object, properties: { title: { type: string } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[member-renamed]: Pet.title: is the new name of 'name'
          old.yaml:12:40 → new.yaml:12:40
          old clients may break; new clients with an old server may break; Swift does not compile
        3 changes of emitted code follow from these; '--all' lists them
        4 changes: 3 breaking, 1 compatible
        next version: 2.0.0 (major); the document says 1.0.0
        === member-required
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
            Pet: { type: object, required: [name], properties: { name: { type: string } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[member-required]: Pet.name: is required
          old.yaml:13:40 → new.yaml:13:58
          old clients break; new clients with an old server work; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === other-members-allowed
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
            Pet: { type: object, additionalProperties: false, properties: { name: { type: string } } }
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
            Pet: { type: object, properties: { name: { type: string } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[other-members-allowed]: Pet: allows other members
          old.yaml:12:10 → new.yaml:12:10
          old clients may break; new clients with an old server work; Swift compiles
        1 change: 1 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === other-members-forbidden
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
            Pet: { type: object, additionalProperties: false, properties: { name: { type: string } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[other-members-forbidden]: Pet: no longer allows other members
          old.yaml:13:10 → new.yaml:13:10
          old clients break; new clients with an old server work; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        """#
}
