import APIModel
import TestSupport
import Testing

/// Bodies that calls can omit.
struct OptionalBodyTests {
    /// FastAPI writes `anyOf` for `Optional[List[str]] = None`. Only a body that must be sent can be null.
    @Test(arguments: [("", "[String]"), ("required: false, ", "[String]"), ("required: true, ", "[String]?")])
    func aBodyIsOneOptional(_ keyword: String, _ type: String) throws {
        let schema = "{ anyOf: [{ type: array, items: { type: string } }, { type: 'null' }] }"
        let read = try OpenAPIRead(
            paths:
                "/t: { post: { operationId: t, requestBody: { \(keyword)content: { application/json: { schema: \(schema) } } }, responses: { \"204\": { description: Done. } } } }"
        )
        #expect(read.faults == [])
        #expect(try read.operation("t", "t").body?.content.type?.spelling == type)
    }
    /// A call without any part then has no body.
    @Test(arguments: [
        ("", "required: [a], ", true), ("", "", false), ("required: true, ", "", true), ("required: false, ", "required: [a], ", false),
    ])
    func aBodyWithRequiredPartsIsRequired(_ keyword: String, _ required: String, _ isRequired: Bool) throws {
        let schema = "{ \(required)properties: { a: { type: string }, b: { type: string, default: x } } }"
        let body = "{ \(keyword)content: { multipart/form-data: { schema: \(schema) } } }"
        let read = try OpenAPIRead(paths: "/t: { post: { operationId: t, requestBody: \(body), responses: {} } }")
        #expect(try read.operation("t", "t").body?.isRequired == isRequired)
    }
}
