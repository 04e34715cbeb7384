extension DiagnosticPage.Example {
    /// Changes of unions.
    static let unionChanges = #"""
        === discriminator-changed
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
            Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { c: Cat, d: Dog } } }
            Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
            Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
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
            Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { c: Dog, d: Cat } } }
            Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
            Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[discriminator-changed]: Pet: 'c' stands for Dog instead of Cat
          old.yaml:12:10 → new.yaml:12:10
          old clients break; new clients with an old server break; Swift compiles
        warning[discriminator-changed]: Pet: 'd' stands for Cat instead of Dog
          old.yaml:12:10 → new.yaml:12:10
          old clients break; new clients with an old server break; Swift compiles
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
        1 change of emitted code follows from these; '--all' lists them
        2 changes: 2 possibly breaking
        next version: 1.1.0 (minor); the document says 1.0.0
        === variant-removed
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
            Pet: { oneOf: [{ type: string }, { type: integer }, { type: boolean }] }
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
            Pet: { oneOf: [{ type: string }, { type: integer }] }
        $ endpointkit diff old.yaml new.yaml
        --- printed
        warning[variant-removed]: Pet: can no longer be boolean
          old.yaml:13:10 → new.yaml:13:10
          old clients break; new clients with an old server work; Swift does not compile
        1 change of emitted code follows from these; '--all' lists them
        2 changes: 2 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        """#
}
