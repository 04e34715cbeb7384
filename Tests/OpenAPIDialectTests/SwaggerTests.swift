import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Swagger 2.0 says the same as OpenAPI 3 in other places.
struct SwaggerTests {
    @Test func readsTheOlderForm() throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Old }
            host: a.example
            basePath: /v1
            schemes: [http, https]
            consumes: [application/json]
            produces: [application/json]
            securityDefinitions:
              basic: { type: basic }
              oauth: { type: oauth2, flow: accessCode, authorizationUrl: "https://a.example/a", tokenUrl: "https://a.example/t", scopes: { r: Reads. } }
            security: [{ basic: [] }]
            parameters:
              limit: { name: limit, in: query, type: integer, format: int32, maximum: 9 }
            responses:
              Missing: { description: None., schema: { $ref: "#/definitions/Problem" } }
            paths:
              /users:
                get:
                  operationId: list
                  parameters:
                    - $ref: "#/parameters/limit"
                    - { name: tags, in: query, type: array, items: { type: string } }
                    - { name: ids, in: query, type: array, items: { type: integer }, collectionFormat: multi }
                  responses:
                    "200": { description: Them., schema: { type: array, items: { $ref: "#/definitions/User" } } }
                    "404": { $ref: "#/responses/Missing" }
                post:
                  operationId: create
                  parameters: [{ name: body, in: body, required: true, schema: { $ref: "#/definitions/User" } }]
                  responses: { "201": { description: Made. } }
              /files:
                post:
                  operationId: upload
                  consumes: [multipart/form-data]
                  parameters:
                    - { name: file, in: formData, type: file, required: true }
                    - { name: note, in: formData, type: string }
                  responses: { "204": { description: Done. } }
            definitions:
              User: { type: object, required: [id], properties: { id: { type: integer }, nick: { type: string, x-nullable: true } } }
              Problem: { type: object, properties: { code: { type: string } } }
            """)
        #expect(read.faults == [])
        #expect(read.api != nil)
        #expect(read.draft?.environments.map(\.url.value) == [[.text("https://a.example/v1")]])
        let list = try read.operation("users", "list")
        #expect(list.parameterLines == ["query limit?: Int32", "query tags?: [String]", "query ids?: [Int]"])
        #expect(list.parameters.map(\.format.explode) == [true, false, true])
        #expect(list.errors.map(\.status.value.text) == ["404"])
        let create = try read.operation("users", "create")
        #expect(create.body?.isRequired == true)
        guard case .multipart(.fields(let fields))? = try read.operation("files", "upload").body?.content else {
            Issue.record("no multipart body")
            return
        }
        #expect(fields.map(\.spelling) == ["file: File", "note?: String"])
        #expect(read.draft?.declaration("User")?.shape.spelling == "{id: Int, nick?: String?}")
        #expect(read.api?.securitySchemes.map(\.name.text) == ["basic", "oauth"])
    }
}
