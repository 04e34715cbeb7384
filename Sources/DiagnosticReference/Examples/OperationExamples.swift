extension DiagnosticPage.Example {
    /// Operations.
    static let operationExamples = #"""
        === invalid-signature
        # spec.yaml
        endpointkit: 1
        name: Shop
        webhooks:
          added: { type: String, signature: { header: X-Sign, content: '{payload}' } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:5:64: error: '{payload}' is not a part of what is signed [invalid-signature]
         5 | …dded: { type: String, signature: { header: X-Sign, content: '{payload}' } }
           |                                                              ^~~~~~~~~~~
        help: the parts are {body}, {timestamp} and {id}

        spec.yaml:5:64: error: the body is not signed [invalid-signature]
         5 | …dded: { type: String, signature: { header: X-Sign, content: '{payload}' } }
           |                                                              ^~~~~~~~~~~
        help: add {body} to 'content'
        2 errors
        === invalid-url
        # spec.yaml
        endpointkit: 1
        name: Shop
        environments: { production: 'ftp://shop.example' }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:4:29: error: a base URL must begin with https:// or http:// [invalid-url]
         4 | environments: { production: 'ftp://shop.example' }
           |                             ^~~~~~~~~~~~~~~~~~~~
        help: write an absolute URL
        1 error
        === multipart-without-parts
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: 
          /items:
            post: { operationId: list, tags: [Items], requestBody: { content: { multipart/form-data: {} } }, responses: { "204": { description: Done } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:6:73: warning: the parts of 'multipart/form-data' are not declared; the body is sent as bytes [multipart-without-parts]
         6 | …operationId: list, tags: [Items], requestBody: { content: { multipart/form-data: {} } }, responses: { "204": { description: Done } } }
           |                                                              ^~~~~~~~~~~~~~~~~~~
        help: give it a schema with properties
        1 warning
        spec.yaml is valid
        """#
}
