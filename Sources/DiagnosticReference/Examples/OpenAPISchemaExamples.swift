extension DiagnosticPage.Example {
    /// Schemas of OpenAPI documents that cannot be emitted unchanged.
    static let openAPISchemaExamples = #"""
        === beside-reference
        # spec.yaml
        openapi: 3.0.3
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { type: object, properties: { id: { $ref: '#/components/schemas/ID', required: [id] } } }
            ID: { type: object }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:53: warning: keys next to '$ref' are ignored before OpenAPI 3.1 [beside-reference]
         8 |     Item: { type: object, properties: { id: { $ref: '#/components/schemas/ID', required: [id] } } }
           |                                                     ^~~~~~~~~~~~~~~~~~~~~~~~~
        help: combine them with 'allOf'
        1 warning
        spec.yaml is valid
        === default-mapping
        # spec.yaml
        openapi: 3.2.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, defaultMapping: Dog } }
            Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
            Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:151: warning: a value without a known tag is kept as JSON, not decoded as 'Dog' [default-mapping]
         8 | …g' }], discriminator: { propertyName: kind, defaultMapping: Dog } }
           |                                                              ^~~
        help: decode the JSON of the 'unrecognized' case
        1 warning
        spec.yaml is valid
        === discriminator-without-name
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { mapping: { cat: Cat } } }
            Cat: { type: object, required: [lives], properties: { lives: { type: integer } } }
            Dog: { type: object, required: [tricks], properties: { tricks: { type: string } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:113: warning: the discriminator has no 'propertyName' [discriminator-without-name]
         8 | …t' }, { $ref: '#/components/schemas/Dog' }], discriminator: { mapping: { cat: Cat } } }
           |                                                              ^~~~~~~~~~~~~~~~~~~~~~~~~
        help: add 'propertyName' with the name of the member
        1 warning
        spec.yaml is valid
        === expected-schema-type
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { type: { name: string } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:19: warning: expected the name of a type, found a mapping; any JSON is accepted instead [expected-schema-type]
         8 |     Item: { type: { name: string } }
           |                   ^~~~~~~~~~~~~~~~
        1 warning
        spec.yaml is valid
        === nothing-fits
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { type: object, properties: { id: false } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:45: warning: the schema 'false' matches no value; any JSON is accepted instead [nothing-fits]
         8 |     Item: { type: object, properties: { id: false } }
           |                                             ^~~~~
        1 warning
        spec.yaml is valid
        === quoted-null
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { type: object, properties: { end: { enum: ['null'] } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:55: warning: the only value is the string 'null', not the value null [quoted-null]
         8 |     Item: { type: object, properties: { end: { enum: ['null'] } } }
           |                                                       ^~~~~~
        help: for null, write 'type: "null"', or 'nullable: true' before OpenAPI 3.1
        1 warning
        spec.yaml is valid
        === several-forms
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }
            A: { oneOf: [{}, { type: integer }] }
            B: { oneOf: [{}, { type: string }] }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:11: warning: variants that each match several JSON types cannot be distinguished; they are decoded as JSON [several-forms]
         8 |     Item: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }
           |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: list the types of the variants separately, or add a discriminator
        1 warning
        spec.yaml is valid
        === several-lists
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { oneOf: [{ type: array, items: { type: string } }, { type: array }] }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:11: warning: lists of several types cannot be distinguished; their elements are decoded as JSON [several-lists]
         8 |     Item: { oneOf: [{ type: array, items: { type: string } }, { type: array }] }
           |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: use one list whose items are a 'oneOf'
        1 warning
        spec.yaml is valid
        === several-member-types
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { additionalProperties: { type: string }, patternProperties: { '^x': { type: integer } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:11: warning: additional members have several types; they are decoded as JSON [several-member-types]
         8 |     Item: { additionalProperties: { type: string }, patternProperties: { '^x': { type: integer } } }
           |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        1 warning
        spec.yaml is valid
        === several-texts
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { oneOf: [{ type: string, format: date }, { type: string, format: uuid }] }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:11: warning: strings of several formats cannot be distinguished; all are decoded as strings [several-texts]
         8 |     Item: { oneOf: [{ type: string, format: date }, { type: string, format: uuid }] }
           |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: use one string type, or an object for each format
        1 warning
        spec.yaml is valid
        === several-unions
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { allOf: [{ oneOf: [{ type: string }, { type: integer }] }, { oneOf: [{ type: boolean }, { type: string }] }] }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:71: warning: a value cannot match two unions; the first one is used [several-unions]
         8 | …{ allOf: [{ oneOf: [{ type: string }, { type: integer }] }, { oneOf: [{ type: boolean }, { type: string }] }] }
           |                                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        spec.yaml:8:11: note: the first union is here
         8 |     Item: { allOf: [{ oneOf: [{ type: string }, { type: integer }] }, { oneOf: [{ type: boolean }, { type: string }] }] }
           |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: use one 'oneOf' with all combinations
        1 warning
        spec.yaml is valid
        === values-beside-type
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
        components:
          schemas:
            Item: { anyOf: [{ type: integer, enum: [1, 2] }, { type: integer }] }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:8:11: warning: the listed values are ignored, because the type allows any other value too [values-beside-type]
         8 |     Item: { anyOf: [{ type: integer, enum: [1, 2] }, { type: integer }] }
           |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: remove either the list or the type
        1 warning
        spec.yaml is valid
        """#
}
