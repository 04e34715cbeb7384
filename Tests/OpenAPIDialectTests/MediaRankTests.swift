import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// The order in which one of several media types is chosen.
struct MediaRankTests {
    private static let text = "schema: { type: string }"

    /// FastAPI adds such JSON to each route.
    @Test(arguments: [
        ("application/json: { schema: {} }, text/csv: { \(text) }", ["text/csv, */*;q=0.1", nil]),
        ("application/json: { schema: { title: Pet } }, application/hal+json: { \(text) }", ["application/hal+json", nil]),
        ("application/json: { schema: { default: a, readOnly: true, x-order: 1 } }, text/csv: { \(text) }", ["text/csv, */*;q=0.1", nil]),
        ("application/json: { schema: { x-endpointkit-type: Int } }, text/csv: { \(text) }", [nil, "text/csv, */*;q=0.1"]),
        ("application/json: { schema: {} }, '*/*': { \(text) }", [nil]),
        ("application/json: { schema: { type: object } }, text/csv: { \(text) }", [nil, "text/csv, */*;q=0.1"]),
        // Parameters other than the charset distinguish media types.
        (
            "application/json;v=1: { \(text) }, application/json;v=2: { schema: { type: object } }",
            ["application/json;v=1", "application/json;v=2"]
        ),
        ("'application/json; charset=utf-8': { \(text) }", [nil]),
    ])
    func jsonThatIsNotDescribedComesLast(_ content: String, _ expected: [String?]) throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths: { /pets: { get: { operationId: find, responses: { "200": { content: { \(content) } } } } } }
            """)
        let operations = read.draft?.services.first?.operations ?? []
        #expect(operations.map { $0.constantHeaders.first { $0.name.value == "Accept" }?.value.value } == expected)
    }

    /// A server that can send a file sends events only to a client that asks for them.
    @Test(arguments: [
        ("text/event-stream: { schema: { type: object } }, audio/mpeg: {}", ["speak", "speak as events"]),
        ("application/octet-stream: { \(text) }, text/event-stream: { schema: { type: object } }", ["speak", "speak as events"]),
        ("application/json: { schema: {} }, text/event-stream: { schema: { type: object } }", ["speak", "speak as json"]),
        ("text/event-stream: { schema: { type: object } }, text/csv: { \(text) }", ["speak", "speak as csv"]),
    ])
    func eventsComeAfterAFile(_ content: String, _ expected: [String]) throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths: { /speech: { post: { operationId: speak, responses: { "200": { content: { \(content) } } } } } }
            """)
        #expect(read.draft?.services.first?.operations.map(\.name.value) == expected)
    }

    /// A JSON Patch is a list. Kubernetes has one schema for all formats of patches.
    @Test(arguments: [
        ("{ type: object }", "application/merge-patch+json"), ("{ type: array, items: {} }", "application/json-patch+json"),
        ("{}", "application/json-patch+json"),
    ])
    func aPatchHasTheFormatOfItsSchema(_ schema: String, _ expected: String) throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /pets:
                patch:
                  operationId: change
                  requestBody:
                    content:
                      application/json-patch+json: { schema: { $ref: "#/components/schemas/Patch" } }
                      application/merge-patch+json: { schema: { $ref: "#/components/schemas/Patch" } }
                  responses: { "204": { description: ok } }
            components: { schemas: { Patch: \(schema) } }
            """)
        #expect(read.draft?.services.first?.operations.first?.body?.mediaType?.value == expected)
    }
}
