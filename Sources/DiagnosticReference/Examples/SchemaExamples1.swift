extension DiagnosticPage.Example {
    /// Changes of schemas.
    static let schemaExamples1 = #"""
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
        warning[swift-changed]: Pet: has 'name: String' instead of 'name: String?'
          old.yaml:13:5 → new.yaml:13:5
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-changed]: Pet: has 'init(name: String)' instead of 'init(name: String?)'
          old.yaml:13:5 → new.yaml:13:5
          old clients work; new clients with an old server work; Swift does not compile
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
        warning[swift-changed]: Pet: has 'name: String?' instead of 'name: String'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift does not compile
        note[swift-added]: Pet: has 'init(name:)'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift compiles
        3 changes: 2 breaking, 1 compatible
        next version: 2.0.0 (major); the document says 1.0.0
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
        warning[swift-changed]: Pet: has 'born: Day?' instead of 'born: String?'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift does not compile
        warning[swift-changed]: Pet: has 'init(born: Day? = …)' instead of 'init(born: String? = …)'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift does not compile
        3 changes: 3 breaking
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
        warning[swift-changed]: Pet: has 'init(name: String? = …, tag: String)' instead of 'init(name: String? = …)'
          old.yaml:13:5 → new.yaml:13:5
          old clients work; new clients with an old server work; Swift does not compile
        note[swift-added]: Pet: has 'tag'
          old.yaml:13:5 → new.yaml:13:5
          old clients work; new clients with an old server work; Swift compiles
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
        warning[swift-changed]: Pet: has 'name: String?' instead of 'name: String'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift does not compile
        note[swift-added]: Pet: has 'init(name:)'
          old.yaml:12:5 → new.yaml:12:5
          old clients work; new clients with an old server work; Swift compiles
        3 changes: 2 breaking, 1 compatible
        next version: 2.0.0 (major); the document says 1.0.0
        """#
}
