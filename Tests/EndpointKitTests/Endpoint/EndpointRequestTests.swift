import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private enum ShopEndpoint: Endpoint {
    case find(id: String)
    case search(tags: [String], after: String?)
    case create(name: String, key: IdempotencyKey)

    var request: EndpointRequest {
        switch self {
        case .find(let id):
            return EndpointRequest(.get, "/items/\(id)")
        case .search(let tags, let after):
            var request = EndpointRequest(.get, "/items")
            request.addQuery("tag", tags)
            request.addQuery("after", after)
            request.addHeader("X-Page", 2)
            request.addCookie("session", "a;b c")
            request.accept("application/vnd.shop+json")
            return request
        case .create(let name, let key):
            var request = EndpointRequest(.post, "/items")
            request.setJSONBody(["name": name])
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

    private struct Fixed: Endpoint {
        let request: EndpointRequest
    }

    @Test func composesTheRequest() async throws {
        let sent = try await send(ShopEndpoint.search(tags: ["a b", "c+d"], after: nil))
        #expect(sent.url.absoluteString == "http://localhost/items?tag=a%20b&tag=c%2Bd")
        #expect(sent.headers["X-Page"] == "2")
        #expect(sent.headers["Cookie"] == "session=a%3Bb%20c")
        #expect(sent.headers["Accept"] == "application/vnd.shop+json")
    }

    @Test func isNamedAfterItsTypeAndCase() {
        #expect(ShopEndpoint.create(name: "x", key: "k").name == "ShopEndpoint.create")
    }

    @Test func anErrorOfTheEndpointIsOneOfBuilding() async throws {
        struct Invalid: Error {}
        struct Broken: Endpoint {
            var request: EndpointRequest { get throws { throw Invalid() } }
        }
        let client = APIClient(baseURL: URL(string: "http://localhost/"), transport: transport)
        var errors: [NetworkError?] = []
        errors.append(await #expect(throws: NetworkError.self) { try await client.perform(Broken()) })
        errors.append(await #expect(throws: NetworkError.self) { try await client.bytes(Broken()) })
        let destination = FileManager.default.temporaryDirectory.appendingPathComponent("broken")
        errors.append(await #expect(throws: NetworkError.self) { try await client.download(Broken(), to: destination) })
        errors.append(await #expect(throws: NetworkError.self) { for try await _ in client.lines(Broken(), as: Int.self) {} })
        errors.append(await #expect(throws: NetworkError.self) { for try await _ in client.eventSource(Broken()) {} })
        errors.append(await #expect(throws: NetworkError.self) { try await MockNetworkClient { _ in .empty }.perform(Broken()) })
        for error in errors {
            #expect(error?.endpoint == "Broken")
            #expect(error?.stage == .building)
            #expect(error?.cause is Invalid)
        }
        #expect(errors.count == 6 && transport.requests.isEmpty)
    }

    @Test func sendsTheIdempotencyKey() async throws {
        #expect(try await send(ShopEndpoint.create(name: "x", key: "key-1")).headers["Idempotency-Key"] == "key-1")
    }

    /// Members are set in objects only, also by an encoder that writes in its own way.
    @Test func setsMembersOfABody() async throws {
        struct Ask: Encodable {
            let q = "a/b"
            let stream: Bool?
        }
        func body(_ value: some Encodable & Sendable, with encoder: JSONEncoder = .endpointKit()) async throws -> String {
            var request = EndpointRequest(.post, "/")
            request.setJSONBody(value, setting: ["stream": true])
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let client = APIClient(
                baseURL: URL(string: "http://localhost"), transport: transport,
                configuration: ClientConfiguration { $0.coding = JSONCoding(encoder: encoder) })
            try await client.perform(Fixed(request: request))
            let sent = try #require(transport.requests.last)
            #expect(sent.headers["Content-Type"] == "application/json")
            return String(decoding: sent.body, as: UTF8.self)
        }
        #expect(try await body(Ask(stream: false)) == #"{"q":"a/b","stream":true}"#)
        #expect(try await body(Ask(stream: nil)) == #"{"q":"a/b","stream":true}"#)
        #expect(try await body(["a": 1]) == #"{"a":1,"stream":true}"#)
        #expect(try await body([String: Int]()) == #"{"stream":true}"#)
        #expect(try await body([1, 2]) == "[1,2]")
        #expect(try await body("text") == #""text""#)
        final class Own: JSONEncoder, @unchecked Sendable {}
        #expect(try await body(Ask(stream: nil), with: Own()) == #"{"q":"a/b","stream":true}"#)
        #expect(try await body([1], with: Own()) == "[1]")
    }

    @Test(arguments: ["", ".", ".."])
    func refusesPathValuesThatChangeTheRoute(_ id: String) async throws {
        let error = await #expect(throws: NetworkError.self) { try await send(ShopEndpoint.find(id: id)) }
        #expect(error?.stage == .building)
        #expect(error?.cause is InvalidPathValue)
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\0b", "\r", "a\u{1}", "\u{7F}"])
    func refusesHeadersWithControlCharacters(_ value: String) async throws {
        var request = EndpointRequest(.get, "/")
        request.addHeader("X-Name", value)
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
        request.setFormBody {
            $0.add("user", "Ada Lovelace")
            $0.add("note", nil as String?)
            $0.add("sum", "1+1")
        }
        let sent = try await send(request)
        #expect(String(decoding: sent.body, as: UTF8.self) == "user=Ada+Lovelace&sum=1%2B1")
        #expect(sent.headers["Content-Type"] == "application/x-www-form-urlencoded")
    }

    @Test func omitsAFormWithoutFields() async throws {
        func sent(_ build: (inout EndpointRequest) -> Void) async throws -> RecordedRequest {
            var request = EndpointRequest(.post, "/")
            build(&request)
            request.headers["Content-Type"] = "multipart/mixed"
            request.omitEmptyBody()
            return try await send(request)
        }
        for request in [
            try await sent { $0.setFormBody { $0.add("name", nil as String?) } },
            try await sent { $0.setMultipartBody { $0.addText("tags", [String]()) } },
        ] {
            #expect(request.body.isEmpty)
            #expect(request.headers["Content-Type"] == nil)
        }
        for request in [
            try await sent { $0.setFormBody { $0.add("name", "") } }, try await sent { $0.setMultipartBody { $0.addText("name", "") } },
            try await sent { $0.setJSONBody([Int]()) },
        ] {
            #expect(!request.body.isEmpty)
            #expect(request.headers["Content-Type"]?.hasPrefix("multipart/mixed") == true)
        }
    }

    @Test func encodesOneValueAsAForm() async throws {
        var request = EndpointRequest(.post, "/charges")
        request.setFormBody(["card": ["number": "42 42"], "owner": ["name": "Ada&Co"]])
        let sent = try await send(request)
        #expect(String(decoding: sent.body, as: UTF8.self) == "card%5Bnumber%5D=42+42&owner%5Bname%5D=Ada%26Co")
        #expect(sent.headers["Content-Type"] == "application/x-www-form-urlencoded")
    }

    @Test func keepsAContentTypeThatWasSet() async throws {
        var request = EndpointRequest(.post, "/")
        request.addHeader("Content-Type", "application/merge-patch+json")
        request.setJSONBody(["a": 1])
        #expect(try await send(request).headers.values(for: "Content-Type") == ["application/merge-patch+json"])
    }

    /// The error has the name of the parameter, but not the value.
    @Test func namesTheParameterThatCannotBeWritten() async throws {
        func reason(_ path: RequestPath = "/", _ build: (inout EndpointRequest) -> Void = { _ in }) async -> String {
            var request = EndpointRequest(.post, path)
            build(&request)
            let built = request
            let error = await #expect(throws: NetworkError.self) { try await send(built) }
            #expect(error?.stage == .building)
            let text = error?.failureReason ?? ""
            #expect(text.hasSuffix(" cannot be encoded: a number that is not finite, which JSON cannot represent"))
            return text.components(separatedBy: "'").dropFirst().first ?? ""
        }
        #expect(await reason { $0.addQuery("q", Double.nan) } == "q")
        #expect(await reason { $0.addHeader("H", [1, Double.infinity]) } == "H")
        #expect(await reason { $0.addCookie("c", Float.nan) } == "c")
        #expect(await reason("/a/\(1)/\(Double.nan)") == "{2}")
        #expect(await reason { $0.setFormBody { $0.add("f", Double.nan) } } == "f")
        #expect(await reason { $0.setMultipartBody { $0.addText("m", Double.nan) } } == "m")
        #expect(await reason { $0.body = .parameters(["p": Double.nan], encoding: .query) } == "p")
        #expect(await reason { $0.addQuery("j", JSONValue.array([.number(.nan)])) } == "j[0]")
    }

    @Test func sendsTextAndBytes() async throws {
        var request = EndpointRequest(.put, "/")
        request.setTextBody("Grüße")
        #expect(try await send(request).headers["Content-Type"] == "text/plain; charset=utf-8")
        for (type, sent) in [("Text/Plain", "Text/Plain; charset=utf-8"), ("text/plain; x=1", "text/plain; x=1"), ("text/csv", "text/csv")]
        {
            request.setTextBody("Grüße", contentType: type)
            #expect(try await send(request).headers["Content-Type"] == sent)
        }
        request.setBinaryBody(.data(Data([1, 2]), filename: "a.png"))
        let sent = try await send(request)
        #expect(sent.headers["Content-Type"] == "image/png")
        #expect(sent.body == Data([1, 2]))
    }
}
