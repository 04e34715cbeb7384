import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct CachedRedirectTests {
    private let transport = StubTransport()
    private let client: APIClient

    init() {
        client = APIClient(baseURL: URL(string: "https://origin.example"), transport: transport)
    }

    private func get(_ path: RequestPath) async throws -> String { try await client.text(OriginEndpoint(path: path)) }

    /// Another resource can have the same tag (RFC 9110, 8.8.3).
    @Test func aRedirectedValidationIsNotThatOfItsTarget() async throws {
        var first = StubbedResponse.text("old")
        first.headers.merge(["ETag": "\"1\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"])
        transport.stub(.get, "/", inOrder: [first, .status(302, headers: ["Location": "/new"])])
        transport.stub(.get, "/new") { request in
            let isConditional = request.headers.contains("If-None-Match") || request.headers.contains("If-Modified-Since")
            return isConditional ? .status(304, headers: ["ETag": "\"1\""]) : .text("new")
        }
        #expect(try await get("/") == "old")
        #expect(try await get("/") == "new")
        #expect(transport.requests(.get, "/").last?.headers["If-None-Match"] == "\"1\"")
    }

    @Test func conditionsOfTheCallerAreRedirected() async throws {
        transport.stub(.get, "/", with: .status(302, headers: ["Location": "/new"]))
        transport.stub(.get, "/new", with: .text("new"))
        let options = RequestOptions(precondition: .differs(EntityTag("1")))
        #expect(try await client.text(OriginEndpoint(), options: options) == "new")
        #expect(transport.requests.last?.headers["If-None-Match"] == "\"1\"")
    }

    /// RFC 9111, 4.4.
    @Test(arguments: [303, 307, 308])
    func aRedirectedChangeInvalidatesItsTarget(_ status: Int) async throws {
        var fresh = StubbedResponse.text("old")
        fresh.headers["Cache-Control"] = "max-age=60"
        transport.stub(.get, "/item", inOrder: [fresh, .text("new")])
        transport.stub(.put, "/", with: .status(status, headers: ["Location": "/item"]))
        transport.stub(.put, "/item", with: .status(204))
        #expect(try await get("/item") == "old")
        try await client.perform(OriginEndpoint(method: .put))
        #expect(try await get("/item") == "new")
    }
}
