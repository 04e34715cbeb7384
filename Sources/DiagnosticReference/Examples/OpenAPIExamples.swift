extension DiagnosticPage.Example {
    /// Operations, parameters and bodies of OpenAPI documents that cannot be emitted unchanged.
    static let openAPIExamples = #"""
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
        """#
}
