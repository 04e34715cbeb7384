extension DiagnosticPage.Example {
    /// Changes of the values that a schema allows.
    static let valueChanges = #"""
        === constraint-loosened
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
            Pet: { type: object, properties: { name: { type: string, maxLength: 20 } } }
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
            Pet: { type: object, properties: { name: { type: string, maxLength: 40 } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        note[constraint-loosened]: Pet.name: has maxLength 40 instead of 20
          old.yaml:13:46 → new.yaml:13:46
          old clients work; new clients with an old server may break; Swift compiles
        1 change: 1 compatible
        next version: 1.1.0 (minor); the document says 1.0.0
        === constraint-tightened
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
            Pet: { type: object, properties: { name: { type: string, maxLength: 40 } } }
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
            Pet: { type: object, properties: { name: { type: string, maxLength: 20 } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[constraint-tightened]: Pet.name: has maxLength 20 instead of 40
          old.yaml:13:46 → new.yaml:13:46
          old clients break; new clients with an old server work; Swift compiles
        1 change: 1 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        === default-changed
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
            Pet: { type: object, properties: { size: { type: string, default: small } } }
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
            Pet: { type: object, properties: { size: { type: string, default: large } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[default-changed]: Pet.size: has the default "large" instead of "small"
          old.yaml:13:46 → new.yaml:13:46
          old clients may break; new clients with an old server may break; Swift compiles
        1 change: 1 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === format-changed
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
            Pet: { type: object, properties: { born: { type: string } } }
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
            Pet: { type: object, properties: { born: { type: string, format: date } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[format-changed]: Pet.born: has the format 'date' instead of none
          old.yaml:12:46 → new.yaml:12:46
          old clients work; new clients with an old server break; Swift does not compile
        2 changes of emitted code follow from these; '--all' lists them
        3 changes: 3 breaking
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
        1 change of emitted code follows from these; '--all' lists them
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
        1 change of emitted code follows from these; '--all' lists them
        2 changes: 2 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        """#
}
