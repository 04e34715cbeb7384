extension DiagnosticPage.Example {
    /// Changes of schemas.
    static let schemaExamples3 = #"""
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
        warning[swift-removed]: Pet: no longer has 'boolean(_:)'
          old.yaml:13:5 → new.yaml:13:5
          old clients work; new clients with an old server work; Swift does not compile
        2 changes: 2 breaking
        next version: 2.0.0 (major); the document says 1.0.0
        """#
}
