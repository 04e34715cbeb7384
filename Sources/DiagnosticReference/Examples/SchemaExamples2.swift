extension DiagnosticPage.Example {
    /// Changes of schemas.
    static let schemaExamples2 = #"""
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
        warning[swift-removed]: Pet: no longer has 'tag'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-changed]: Pet: has 'init(name: String? = …)' instead of 'init(name: String? = …, tag: String? = …)'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift does not compile
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
        warning[swift-removed]: Pet: no longer has 'name'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-changed]: Pet: has 'init(title: String? = …)' instead of 'init(name: String? = …)'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift does not compile
        note[swift-added]: Pet: has 'title'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift compiles
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
        warning[swift-changed]: Pet: has 'name: String' instead of 'name: String?'
          old.yaml:13:5 → new.yaml:13:5
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-changed]: Pet: has 'init(name: String)' instead of 'init(name: String? = …)'
          old.yaml:13:5 → new.yaml:13:5
          old clients work; new clients with an old server work; Swift does not compile
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
        === pattern-changed
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
            Pet: { type: object, properties: { code: { type: string, pattern: '^[a-z]+$' } } }
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
            Pet: { type: object, properties: { code: { type: string, pattern: '^[a-z0-9]+$' } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[pattern-changed]: Pet.code: has the pattern ^[a-z0-9]+$ instead of ^[a-z]+$
          old.yaml:13:46 → new.yaml:13:46
          old clients may break; new clients with an old server may break; Swift compiles
        1 change: 1 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === schema-deprecated
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
            Pet: { type: object, properties: { name: { type: string, deprecated: true } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[schema-deprecated]: Pet.name: is deprecated
          old.yaml:12:46 → new.yaml:12:46
          old clients work; new clients with an old server work; Swift compiles
        1 change: 1 compatible
        next version: 1.0.1 (patch); the document says 1.0.0
        === schema-restored
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
            Pet: { type: object, properties: { name: { type: string, deprecated: true } } }
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
        note[schema-restored]: Pet.name: is no longer deprecated
          old.yaml:12:46 → new.yaml:12:46
          old clients work; new clients with an old server work; Swift compiles
        1 change: 1 compatible
        next version: 1.0.1 (patch); the document says 1.0.0
        === type-changed
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
        $ endpointkit diff old.yaml new.yaml
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
        === value-added
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
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[value-added]: Pet.kind: also allows "dog"
          old.yaml:12:46 → new.yaml:12:46
          old clients may break; new clients with an old server work; Swift may not compile
        warning[swift-case-added]: PetKind: has the case 'dog'
          old.yaml:12:46 → new.yaml:12:46
          old clients work; new clients with an old server work; Swift may not compile
        2 changes: 2 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === value-removed
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
            Pet: { type: object, properties: { kind: { type: string, enum: [cat, dog] } } }
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
            Pet: { type: object, properties: { kind: { type: string, enum: [cat] } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[value-removed]: Pet.kind: no longer allows "dog"
          old.yaml:13:46 → new.yaml:13:46
          old clients break; new clients with an old server work; Swift does not compile
        warning[swift-removed]: PetKind: no longer has 'dog'
          old.yaml:13:46 → new.yaml:13:46
          old clients work; new clients with an old server work; Swift does not compile
        2 changes: 2 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === variant-added
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
            Pet: { oneOf: [{ type: string }, { type: integer }] }
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
            Pet: { oneOf: [{ type: string }, { type: integer }, { type: boolean }] }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[variant-added]: Pet: can also be boolean
          old.yaml:12:10 → new.yaml:12:10
          old clients may break; new clients with an old server work; Swift may not compile
        warning[swift-case-added]: Pet: has the case 'boolean(_:)'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift may not compile
        2 changes: 2 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        """#
}
