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
        securityDefinitions: { key: { type: apiKey, in: header, name: X-Key } }
        security: [{ key: [] }]
        """

    /// The overlay for a deviation of `GET /items`.
    private func overlay(_ deviation: String) throws -> String {
        let directory = try TemporaryDirectory()
        let spec = try directory.write(Self.swagger, to: "shop.yaml")
        let own = #""endpoint":"GET /items","operation":"list","place":"shop.yaml:8:9","pointer":"","count":1"#
        let file = try directory.write(
            """
            {"endpointkit-contract-deviations":1,"checked":1,"unchecked":[],"omitted":0,"deviations":[{\(own),\(deviation)}]}
            """, to: "found.json")
        let reported = OverlayProposal.run(SpecInput(spec), deviations: [file], isStrict: false)
        return try #require(reported.outcome, "\(reported.text(as: .text))")
    }

    @Test func addsOnlyMediaTypesThatSwaggerDoesNotList() throws {
        func overlay(_ mediaType: String) throws -> String {
            try self.overlay(
                #""side":"response","part":"","rule":"status","message":"is not declared","found":"\#(mediaType)","status":500"#)
        }
        #expect(try !overlay("application/json").contains("produces"))
        #expect(try overlay("text/plain").contains(#"update: {"produces": ["application/json", "text/plain"]}"#))
    }

    @Test func needsNoCredentialsOnlyWhereNoneWereSent() throws {
        func overlay(_ found: String) throws -> String {
            try self.overlay(#""side":"request","part":"","rule":"credentials","message":"has others","status":200"# + found)
        }
        #expect(try overlay("").contains(#"update: {"security": [{"key": []}, {}]}"#))
        #expect(try !overlay(#","found":"Authorization""#).contains("security"))
    }
}
