extension DiagnosticPage.Example {
    /// Parts of OpenAPI documents that cannot be emitted unchanged.
    static let openAPIExamples = #"""
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
        === inexpressible-encoding
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items:
            post: { operationId: list, tags: [Items], requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { file: { type: string } } }, encoding: { file: { style: spaceDelimited, contentType: 'multipart/mixed' } } } } }, responses: { "204": { description: Done } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:6:182: warning: 'style' is not supported; members are serialized in the default way [inexpressible-encoding]
         6 | …operties: { file: { type: string } } }, encoding: { file: { style: spaceDelimited, contentType: 'multipart/mixed' } } } } }, responses: { "2…
           |                                                              ^~~~~
        help: to send such a body, serialize it yourself and send bytes
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
        === open-parts
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items:
            post: { operationId: list, tags: [Items], requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { file: { type: string } }, additionalProperties: { type: string } } } } }, responses: { "204": { description: Done } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:6:182: warning: undeclared parts of a multipart body are not sent [open-parts]
         6 | …operties: { file: { type: string } }, additionalProperties: { type: string } } } } }, responses: { "204": { description: Done } } }
           |                                                              ^~~~~~~~~~~~~~~~
        help: declare the parts under 'properties'
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
        === reference-cycle
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items:
            post: { operationId: list, tags: [Items], requestBody: { $ref: '#/components/requestBodies/Item' }, responses: { "204": { description: Done } } }
        components: { requestBodies: { Item: { $ref: '#/components/requestBodies/Item' } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:5:3: error: every operation is omitted because of faults; this is the first one [no-operation-left]
         5 |   /items:
           |   ^~~~~~
        help: see the other diagnostics; an overlay can correct a document that others maintain

        spec.yaml:7:46: warning: the reference '#/components/requestBodies/Item' leads back to itself; the operation is omitted [reference-cycle]
         7 | components: { requestBodies: { Item: { $ref: '#/components/requestBodies/Item' } } }
           |                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: replace one of the references with a declaration
        1 error, 1 warning
        === repeated-operation-id
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
          /items/new: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:6:37: warning: duplicate operationId 'list'; the words of the path are added to the name [repeated-operation-id]
         6 |   /items/new: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
           |                                     ^~~~
        spec.yaml:5:33: note: the first one is here
         5 |   /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
           |                                 ^~~~
        help: give each operation a unique 'operationId'
        1 warning
        spec.yaml is valid
        === reserved-outside-query
        # spec.yaml
        openapi: 3.2.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items/{id}:
            get: { operationId: list, tags: [Items], parameters: [{ name: id, in: path, required: true, allowReserved: true, schema: { type: string } }], responses: { "204": { description: Done } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:6:97: warning: 'allowReserved' has no effect here; reserved characters are percent-encoded [reserved-outside-query]
         6 | …[Items], parameters: [{ name: id, in: path, required: true, allowReserved: true, schema: { type: string } }], responses: { "204": { descript…
           |                                                              ^~~~~~~~~~~~~
        help: remove it; it is only for queries and cookies
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
        === unoffered-media-type
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items:
            post: { operationId: list, tags: [Items], x-endpointkit-sends: text/plain, requestBody: { content: { application/json: {} } }, responses: { "204": { description: Done } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:6:68: warning: the request body does not have the media type 'text/plain' [unoffered-media-type]
         6 | …t: { operationId: list, tags: [Items], x-endpointkit-sends: text/plain, requestBody: { content: { application/json: {} } }, responses: { "20…
           |                                                              ^~~~~~~~~~
        help: available: 'application/json'
        1 warning
        spec.yaml is valid
        === unusable-cookie
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items:
            get: { operationId: list, tags: [Items], parameters: [{ name: 'a;b', in: cookie, schema: { type: string } }], responses: { "204": { description: Done } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:6:67: warning: 'a;b' is not a valid cookie name; the parameter is omitted [unusable-cookie]
         6 | …t: { operationId: list, tags: [Items], parameters: [{ name: 'a;b', in: cookie, schema: { type: string } }], responses: { "204": { descriptio…
           |                                                              ^~~~~
        help: use letters, digits and '-' (RFC 6265, 4.1.1)
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
