import GeneratorCore
import SystemSupport
import Testing

/// Overlays for what a proxy found.
struct OverlayContractTests {
    private static let swagger = """
        swagger: "2.0"
        info: { title: Shop, version: "1" }
        produces: [application/json]
        paths:
          /items:
            get:
              operationId: list
              responses: { "200": { description: OK, schema: { type: object } } }
        """

    /// The overlay for responses of `GET /items`, each of them with a status that the document does not declare.
    private func overlay(_ document: String, _ responses: (status: Int, mediaType: String, count: Int)...) throws -> String {
        let directory = try TemporaryDirectory()
        let spec = try directory.write(document, to: "shop.yaml")
        let deviations = responses.map { response in
            """
            {"side":"response","endpoint":"GET /items","operation":"list","part":"","pointer":"","place":"shop.yaml:8:9","rule":"status",
            "message":"the status \(response.status) is not declared","found":"\(response.mediaType)","status":\(response.status),
            "count":\(response.count)}
            """
        }
        let file = try directory.write(
            """
            {"endpointkit-contract-deviations":1,"checked":9,"unchecked":[],"omitted":0,"deviations":[\(deviations.joined(separator: ","))]}
            """, to: "found.json")
        let reported = OverlayProposal.run(SpecInput(spec), deviations: [file], isStrict: false)
        return try #require(reported.outcome, "\(reported.text(as: .text))")
    }

    @Test func addsOnlyMediaTypesThatSwaggerDoesNotList() throws {
        #expect(try !overlay(Self.swagger, (500, "application/json", 1)).contains("produces"))
        #expect(try overlay(Self.swagger, (500, "text/plain", 1)).contains(#"update: {"produces": ["application/json", "text/plain"]}"#))
    }
}
