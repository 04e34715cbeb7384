extension DiagnosticPage.Example {
    /// Changes of schemas as a whole.
    static let schemaChanges = #"""
        === access-changed
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
            Pet: { type: object, properties: { id: { type: string } } }
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
            Pet: { type: object, properties: { id: { type: string, readOnly: true } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[access-changed]: Pet.id: is read-only
          old.yaml:13:40 → new.yaml:13:40
          old clients may break; new clients with an old server work; Swift compiles
        1 change: 1 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === became-not-nullable
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
            Pet: { type: object, required: [name], properties: { name: { type: [string, 'null'] } } }
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
        warning[became-not-nullable]: Pet.name: can no longer be null
          old.yaml:13:64 → new.yaml:13:64
          old clients break; new clients with an old server work; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === became-nullable
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
            Pet: { type: object, required: [name], properties: { name: { type: [string, 'null'] } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[became-nullable]: Pet.name: can be null
          old.yaml:12:64 → new.yaml:12:64
          old clients break; new clients with an old server work; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 2 breaking, 1 compatible
        next version: 2.0.0 (major); the document says 1.0.0
        === keyword-changed
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
            Pet: { type: object, properties: { code: { type: string, not: { enum: [none] } } } }
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
            Pet: { type: object, properties: { code: { type: string, not: { enum: [none, all] } } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[keyword-changed]: Pet.code: differs in 'not'
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
        next version: 1.1.0 (minor); the document says 1.0.0
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
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        """#
}
