import GeneratorCore
import SystemSupport
import Testing

/// Corrections of schemas without a type, which have the type of their other keywords.
struct OverlayTypeTests {
    @Test(arguments: [("{ format: int64 }", "string"), ("{ format: double }", "boolean"), ("{ required: [a] }", "string")])
    func aSchemaWithoutATypeDoesNotAllowEverything(_ schema: String, _ found: String) throws {
        let directory = try TemporaryDirectory()
        let spec = try directory.write(
            """
            openapi: 3.1.0
            info: { title: Shop, version: 1.0.0 }
            servers: [{ url: "https://shop.example" }]
            paths:
              /items:
                get:
                  operationId: list
                  tags: [Items]
                  responses:
                    "200": { description: ok, content: { application/json: { schema: { type: object, properties: { count: \(schema) } } } } }

            """, to: "api.yaml")
        let deviations = try directory.write(
            """
            {"endpointkit-deviations":1,"deviations":[{"endpoint":"ItemsEndpoint.list","method":"GET","status":200,"path":["count"],\
            "expected":"Int64","found":"\(found)","kind":"type","count":2}]}
            """, to: "deviations.json")
        let reported = OverlayProposal.run(SpecInput(spec), deviations: [deviations], isStrict: false)
        let overlay = try #require(reported.outcome, "\(reported.text(as: .text))")
        #expect(overlay.contains("{\"type\": \"\(found)\"}"), "\(overlay)")
    }
}
