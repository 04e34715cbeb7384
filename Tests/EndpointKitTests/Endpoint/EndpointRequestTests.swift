import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private enum ShopEndpoint: ComposedEndpoint {
    case find(id: String)
    case search(tags: [String], after: String?)
    case create(name: String, key: IdempotencyKey)

    var request: EndpointRequest {
        switch self {
        case .find(let id):
            return EndpointRequest(.get, "/items/\(id)")
        case .search(let tags, let after):
            var request = EndpointRequest(.get, "/items")
            request.query("tag", tags)
            request.query("after", after)
            request.header("X-Page", 2)
            request.cookie("session", "a;b c")
            request.accept("application/vnd.shop+json")
            return request
        case .create(let name, let key):
            var request = EndpointRequest(.post, "/items")
            request.json(["name": name])
            request.idempotencyKey = key
            request.auth = .scheme("session")
            return request
        }
    }
}

struct EndpointRequestTests {
    private let transport = StubTransport { _ in .status(200) }

    private func send(_ endpoint: any Endpoint) async throws -> RecordedRequest {
        let client = APIClient(baseURL: URL(string: "http://localhost/"), transport: transport)
        try await client.perform(endpoint)
        return try #require(transport.requests.last)
    }

    private func send(_ request: EndpointRequest) async throws -> RecordedRequest {
        try await send(Fixed(request: request))
    }

    private struct Fixed: ComposedEndpoint {
        let request: EndpointRequest
    }

    @Test func composesTheRequest() async throws {
        let sent = try await send(ShopEndpoint.search(tags: ["a b", "c+d"], after: nil))
        #expect(sent.url.absoluteString == "http://localhost/items?tag=a%20b&tag=c%2Bd")
        #expect(sent.headers["X-Page"] == "2")
        #expect(sent.headers["Cookie"] == "session=a%3Bb%20c")
        #expect(sent.headers["Accept"] == "application/vnd.shop+json")
    }

    @Test func partsDeriveFromTheRequest() {
        let endpoint = ShopEndpoint.create(name: "x", key: "k")
        #expect(endpoint.method == .post)
        #expect(endpoint.path == "/items")
        #expect(endpoint.requiresAuth)
        #expect(endpoint.name == "ShopEndpoint.create")
    }

    @Test func sendsTheIdempotencyKey() async throws {
        #expect(try await send(ShopEndpoint.create(name: "x", key: "key-1")).headers["Idempotency-Key"] == "key-1")
    }

    @Test(arguments: ["", ".", ".."])
    func refusesPathValuesThatChangeTheRoute(_ id: String) async throws {
        let error = await #expect(throws: NetworkError.self) { try await send(ShopEndpoint.find(id: id)) }
        #expect(error?.stage == .building)
        #expect(error?.cause is InvalidPathValue)
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\0b", "\r"])
    func refusesHeadersThatWouldEndTheLine(_ value: String) async throws {
        var request = EndpointRequest(.get, "/")
        request.header("X-Name", value)
        let error = await #expect(throws: NetworkError.self) { try await send(request) }
        #expect(error?.stage == .building)
        #expect((error?.cause as? InvalidHeader)?.name == "X-Name")
        #expect(transport.requests.isEmpty)
    }

    @Test func refusesHeadersOfInterceptorsToo() async throws {
        let client = APIClient(
            baseURL: URL(string: "http://localhost"), transport: transport, interceptors: [HeaderInterceptor(["X-A": "1\r\nX-B: 2"])])
        let error = await #expect(throws: NetworkError.self) { try await client.perform(ShopEndpoint.find(id: "1")) }
        #expect(error?.stage == .building)
        #expect(transport.requests.isEmpty)
    }

    @Test func encodesForms() async throws {
        var request = EndpointRequest(.post, "/login")
        request.form {
            $0.add("user", "Ada Lovelace")
            $0.add("note", nil as String?)
            $0.add("sum", "1+1")
        }
        let sent = try await send(request)
        #expect(String(decoding: sent.body, as: UTF8.self) == "user=Ada+Lovelace&sum=1%2B1")
        #expect(sent.headers["Content-Type"] == "application/x-www-form-urlencoded")
    }

    @Test func encodesOneValueAsAForm() async throws {
        var request = EndpointRequest(.post, "/charges")
        request.form(["card": ["number": "42 42"], "owner": ["name": "Ada&Co"]])
        let sent = try await send(request)
        #expect(String(decoding: sent.body, as: UTF8.self) == "card%5Bnumber%5D=42+42&owner%5Bname%5D=Ada%26Co")
        #expect(sent.headers["Content-Type"] == "application/x-www-form-urlencoded")
    }

    @Test func keepsAContentTypeThatWasSet() async throws {
        var request = EndpointRequest(.post, "/")
        request.header("Content-Type", "application/merge-patch+json")
        request.json(["a": 1])
        #expect(try await send(request).headers.values(for: "Content-Type") == ["application/merge-patch+json"])
    }

    @Test func sendsTextAndBytes() async throws {
        var request = EndpointRequest(.put, "/")
        request.text("Grüße")
        #expect(try await send(request).headers["Content-Type"] == "text/plain; charset=utf-8")
        request.binary(.data(Data([1, 2]), filename: "a.png"))
        let sent = try await send(request)
        #expect(sent.headers["Content-Type"] == "image/png")
        #expect(sent.body == Data([1, 2]))
    }
}
