extension DiagnosticPage.Example {
    /// OpenAPI documents and overlays.
    static let openAPIExamples2 = #"""
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
        === unused-overlay-file
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
        # fix.yaml
        overlay: 1.0.0
        info: { title: Fix, version: 1.0.0 }
        actions:
          - { target: $, x-endpointkit-file: types.yaml, update: { Item: { type: string } } }
        # types.yaml
        Item: { type: object }
        $ endpointkit validate spec.yaml --overlay fix.yaml
        --- printed
        types.yaml:2:1: warning: an overlay changes this file, but the document does not refer to it [unused-overlay-file]
         2 | Item: { type: object }
           | ^
        help: check 'x-endpointkit-file' in the overlay
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
