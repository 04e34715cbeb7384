import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct PreconditionTests {
    private let transport = StubTransport()

    private var client: APIClient { APIClient(baseURL: URL(string: "https://a.b"), transport: transport) }

    @Test(arguments: [
        (RequestPrecondition.matches(EntityTag("v1")), "If-Match", "\"v1\""), (.exists, "If-Match", "*"),
        (.doesNotExist, "If-None-Match", "*"),
        (.differs(EntityTag("v1", isWeak: true)), "If-None-Match", "W/\"v1\""),
    ])
    func aPreconditionIsSent(_ precondition: RequestPrecondition, _ name: String, _ value: String) async throws {
        transport.stub(nil, "*", with: .status(204))
        let options = RequestOptions(headers: ["if-match": "old"], precondition: precondition)
        try await client.perform(OriginEndpoint(method: .put), options: options)
        #expect(transport.requests[0].headers.values(for: name) == [value])
    }

    @Test func aLostRaceIsTyped() async throws {
        var conflict = StubbedResponse.text(#"{"by":"someone"}"#, contentType: "application/json", status: 412)
        conflict.headers["ETag"] = "\"v2\""
        transport.stub(nil, "*", with: conflict)
        let error = await #expect(throws: NetworkError.self) {
            try await client.perform(OriginEndpoint(method: .put), options: RequestOptions(precondition: .matches(EntityTag("v1"))))
        }
        #expect(error?.preconditionFailed?.currentTag == EntityTag("v2"))
        #expect(try error?.body(as: [String: String].self) == ["by": "someone"])
        #expect(transport.requests.count == 1)
        transport.stub(nil, "*", with: .status(409))
        let other = await #expect(throws: NetworkError.self) { try await client.perform(OriginEndpoint(method: .put)) }
        #expect(other?.preconditionFailed == nil)
    }

    @Test(arguments: [
        ("\"v1\"", EntityTag("v1")), ("W/\"v1\"", EntityTag("v1", isWeak: true)), (" \"\" ", EntityTag("")), ("bare", EntityTag("bare")),
        ("", nil),
        ("\"half", nil),
    ])
    func tagsAreRead(_ text: String, _ tag: EntityTag?) {
        #expect(EntityTag(header: text) == tag)
        #expect(HTTPResponse(status: 200, headers: ["etag": text]).entityTag == tag)
    }

    @Test func aResponseNamesItsVersion() async throws {
        transport.stub(nil, "*") { _ in StubbedResponse(headers: ["ETag": "\"v1\""], chunks: [Data("1".utf8)]) }
        #expect(try await client.response(OriginEndpoint(), as: Int.self).entityTag == EntityTag("v1"))
    }
}
