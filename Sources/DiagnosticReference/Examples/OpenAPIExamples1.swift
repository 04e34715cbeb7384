extension DiagnosticPage.Example {
    /// OpenAPI documents and overlays.
    static let openAPIExamples1 = #"""
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
        === no-overlay
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        # fix.yaml
        info: { title: Fix, version: 1.0.0 }
        actions: []
        $ endpointkit validate spec.yaml --overlay fix.yaml
        --- printed
        fix.yaml:2:1: error: this is not an OpenAPI Overlay: missing key 'overlay' [no-overlay]
         2 | info: { title: Fix, version: 1.0.0 }
           | ^
        help: begin the overlay with 'overlay: 1.0.0'
        1 error
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
        === overlay-copy
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        # fix.yaml
        overlay: 1.1.0
        info: { title: Fix, version: 1.0.0 }
        actions:
          - { target: $.info, copy: $.paths.nothing }
        $ endpointkit validate spec.yaml --overlay fix.yaml
        --- printed
        fix.yaml:5:29: error: 'copy' needs exactly one node, but the query matches none [overlay-copy]
         5 |   - { target: $.info, copy: $.paths.nothing }
           |                             ^~~~~~~~~~~~~~~
        help: change the query so that it matches one node
        1 error
        === overlay-file
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        # fix.yaml
        overlay: 1.0.0
        info: { title: Fix, version: 1.0.0 }
        actions:
          - { target: $.info, x-endpointkit-file: types.yaml, update: { title: Store } }
        $ endpointkit validate spec.yaml --overlay fix.yaml
        --- printed
        fix.yaml:5:43: error: the file 'types.yaml' is not changed: there is no such file [overlay-file]
         5 |   - { target: $.info, x-endpointkit-file: types.yaml, update: { title: Store } }
           |                                           ^~~~~~~~~~
        help: write the path as in a reference from the document, or remove 'x-endpointkit-file'
        1 error
        === overlay-mismatch
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        # fix.yaml
        overlay: 1.0.0
        info: { title: Fix, version: 1.0.0 }
        actions:
          - { target: $.info.title, update: { text: Store } }
        $ endpointkit validate spec.yaml --overlay fix.yaml
        --- printed
        fix.yaml:5:37: error: a mapping cannot be merged into 'Shop' [overlay-mismatch]
         5 |   - { target: $.info.title, update: { text: Store } }
           |                                     ^~~~~~~~~~~~~~~
        spec.yaml:3:16: note: the target is here
         3 | info: { title: Shop, version: 1.0.0 }
           |                ^~~~
        help: remove the target in an earlier action
        1 error
        === overlay-of-other
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        # fix.yaml
        overlay: 1.0.0
        info: { title: Fix, version: 1.0.0 }
        extends: other.yaml
        actions:
          - { target: $.info, update: { title: Store } }
        $ endpointkit validate spec.yaml --overlay fix.yaml
        --- printed
        fix.yaml:4:10: warning: the overlay extends 'other.yaml', which is another document [overlay-of-other]
         4 | extends: other.yaml
           |          ^~~~~~~~~~
        help: change 'extends', or remove it
        1 warning
        spec.yaml is valid
        === overlay-removes-all
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        # fix.yaml
        overlay: 1.0.0
        info: { title: Fix, version: 1.0.0 }
        actions:
          - { target: $, remove: true }
        $ endpointkit validate spec.yaml --overlay fix.yaml
        --- printed
        fix.yaml:5:15: error: the document itself cannot be removed [overlay-removes-all]
         5 |   - { target: $, remove: true }
           |               ^
        1 error
        === overlay-target
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        # fix.yaml
        overlay: 1.0.0
        info: { title: Fix, version: 1.0.0 }
        actions:
          - { target: '$.paths[', update: {} }
        $ endpointkit validate spec.yaml --overlay fix.yaml
        --- printed
        fix.yaml:5:24: error: invalid JSONPath: unexpected end of the query, expected a name in quotes, a number, '*' or '?' [overlay-target]
         5 |   - { target: '$.paths[', update: {} }
           |                        ^
        1 error
        === overlay-version
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        # fix.yaml
        overlay: 3.0.0
        info: { title: Fix, version: 1.0.0 }
        actions:
          - { target: $.info, update: { title: Store } }
        $ endpointkit validate spec.yaml --overlay fix.yaml
        --- printed
        fix.yaml:2:10: error: unknown Overlay version: '3.0.0' [overlay-version]
         2 | overlay: 3.0.0
           |          ^~~~~
        help: supported versions are 1.0 and 1.1
        1 error
        === overlay-without-effect
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        # fix.yaml
        overlay: 1.0.0
        info: { title: Fix, version: 1.0.0 }
        actions:
          - { target: "$.paths['/items'].get", remove: true, update: { summary: All items } }
        $ endpointkit validate spec.yaml --overlay fix.yaml
        --- printed
        fix.yaml:5:62: warning: 'update' has no effect together with 'remove' [overlay-without-effect]
         5 | … - { target: "$.paths['/items'].get", remove: true, update: { summary: All items } }
           |                                                              ^~~~~~~~~~~~~~~~~~~~~~
        help: use two actions
        1 warning
        spec.yaml is valid
        === overlay-without-match
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        # fix.yaml
        overlay: 1.0.0
        info: { title: Fix, version: 1.0.0 }
        actions:
          - { target: "$.paths['/item']", update: { summary: One item } }
        $ endpointkit validate spec.yaml --overlay fix.yaml
        --- printed
        fix.yaml:5:15: warning: the target matches nothing in the document [overlay-without-match]
         5 |   - { target: "$.paths['/item']", update: { summary: One item } }
           |               ^~~~~~~~~~~~~~~~~~
        help: did you mean '/items'?
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
        === server-variable-default
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        servers: [{ url: 'https://{region}.example', variables: { region: { default: us, enum: [eu, asia] } } }]
        paths: 
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:4:78: warning: the default 'us' of 'region' is not in its 'enum', so the caller must set the variable [server-variable-default]
         4 | …'https://{region}.example', variables: { region: { default: us, enum: [eu, asia] } } }]
           |                                                              ^~
        help: add it to 'enum'
        1 warning
        spec.yaml is valid
        === servers-of-part
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        servers: [{ url: 'https://shop.example' }]
        paths: 
          /items: { get: { operationId: list, tags: [Items], servers: [{ url: 'https://{region}.example' }], responses: { "204": { description: Done } } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:6:54: warning: a variable has no default, so calls use the servers of the document [servers-of-part]
         6 |   /items: { get: { operationId: list, tags: [Items], servers: [{ url: 'https://{region}.example' }], responses: { "204": { description: Done…
           |                                                      ^~~~~~~
        help: add a default, or a variable with the same name to the servers of the document

        spec.yaml:6:71: warning: the variable 'region' is not declared, so the caller must set it [undeclared-server-variable]
         6 | …{ get: { operationId: list, tags: [Items], servers: [{ url: 'https://{region}.example' }], responses: { "204": { description: Done } } } }
           |                                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~
        help: declare it under 'variables'
        2 warnings
        spec.yaml is valid
        """#
}
