import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private struct UserPage: Codable, Sendable {
    var results: [Int]
    var next: String?
    var link: URL?
}

private struct Users: DeclarativeEndpoint {
    var path: RequestPath { "/users" }
    var headers: HTTPFields { ["X-Tenant": "t"] }
    var requiresAuth: Bool { true }
}

struct NextURLPagingTests {
    private let transport = StubTransport()

    private func client(_ url: String = "https://a.b/v1") -> APIClient {
        let token = AuthenticationInterceptor(store: MemoryTokenStore(AuthToken(access: "t", refresh: nil)))
        return APIClient(baseURL: URL(string: url), transport: transport, interceptors: [token])
    }

    private func list(_ items: String, next: String? = nil) -> StubbedResponse {
        var response = StubbedResponse.json(items)
        if let next { response.headers.add("Link", "<\(next)>; rel=\"next\"") }
        return response
    }

    private var sent: [String] { transport.requests.map(\.url.absoluteString) }

    @Test func followsTheLinkHeader() async throws {
        transport.stub(
            .get, "/v1/users",
            inOrder: [
                list("[1,2]", next: "https://a.b/v1/users?page=2&q=%2B+"), list("[]", next: "?page[n]=3&q=%2B"),
                list("[3]", next: ""), list("[9]"),
            ])
        let items = client().items(Users(), of: Int.self)
        #expect(transport.requests.isEmpty)
        #expect(try await all(items) == [1, 2, 3])
        #expect(sent == ["https://a.b/v1/users", "https://a.b/v1/users?page=2&q=%2B+", "https://a.b/v1/users?page%5Bn%5D=3&q=%2B"])
        // Every page is asked for like the first one.
        #expect(transport.requests.map { $0.headers["X-Tenant"] } == ["t", "t", "t"])
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer t", "Bearer t", "Bearer t"])
    }

    @Test func givesPagesWithTheirHeaders() async throws {
        transport.stub(nil, "*", inOrder: [list("[1,2]", next: "/v1/users?page=2"), list("[3]")])
        let pages = try await all(client().pages(Users(), as: [Int].self))
        #expect(pages.map(\.value) == [[1, 2], [3]])
        #expect(pages.map { $0.headers["Link"] != nil } == [true, false])
    }

    @Test func followsTheBody() async throws {
        transport.stub(
            nil, "*",
            inOrder: [
                .json(#"{"results":[1],"next":"https://a.b:443/v1/users?cursor=x#top"}"#), .json(#"{"results":[2],"next":" "}"#),
            ])
        #expect(try await all(client().items(Users(), in: UserPage.self, next: .body(\.next), items: \.results)) == [1, 2])
        #expect(sent.last == "https://a.b:443/v1/users?cursor=x")
        transport.stub(nil, "*", inOrder: [.json(#"{"results":[1],"link":"/v1/users?p=2"}"#), .json(#"{"results":[2]}"#)])
        #expect(try await all(client().items(Users(), in: UserPage.self, next: .body(\.link), items: \.results)) == [1, 2])
        #expect(sent.last == "https://a.b/v1/users?p=2")
    }

    @Test(arguments: [
        ("https://evil.example/users", "evil.example"), ("http://a.b/v1/users", "a.b"), ("https://a.b:8443/", "a.b:8443"),
        ("//c.d/users", "c.d"), ("https://a.b@c.d/", "c.d"), ("https://a.b.c.d/", "a.b.c.d"),
    ])
    func refusesOtherOrigins(_ next: String, _ host: String) async throws {
        transport.stub(nil, "*", with: list("[1]", next: next))
        var read: [Int] = []
        let error = await #expect(throws: NetworkError.self) {
            for try await item in client().items(Users(), of: Int.self) { read.append(item) }
        }
        #expect(error?.cause as? PagingError == .otherOrigin(host: host) && error?.endpoint == "Users")
        #expect(read == [1])
        #expect(transport.requests.count == 1)
    }

    @Test func aRedirectDoesNotChangeTheOrigin() async throws {
        let other = try #require(URL(string: "https://cdn.example/users"))
        let moved = MovedTransport(url: other, body: "[1]", link: "<?page=2>; rel=next")
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: moved)
        let error = await #expect(throws: NetworkError.self) { try await all(client.items(Users(), of: Int.self)) }
        #expect(error?.cause as? PagingError == .otherOrigin(host: "cdn.example"))
    }

    private struct MovedTransport: Transport {
        let needsCredentials = false

        let url: URL
        let body: String
        let link: String

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            HTTPResponse(status: 200, headers: ["Link": link], body: Data(body.utf8), url: url)
        }
    }

    @Test func goesToOriginsThatAreAllowed() async throws {
        transport.stub(nil, "*", inOrder: [list("[1]", next: "https://c.d/p2"), list("[2]", next: "https://e.f/p3"), list("[3]")])
        let allowed = try [#require(URL(string: "https://c.d/any/path"))]
        let error = await #expect(throws: NetworkError.self) {
            try await all(client().items(Users(), of: Int.self, allowing: allowed))
        }
        #expect(error?.cause as? PagingError == .otherOrigin(host: "e.f"))
        #expect(sent == ["https://a.b/v1/users", "https://c.d/p2"])
    }

    @Test(arguments: ["mailto:a@b.c", "ftp://a.b/", "file:///etc/passwd", "http://", "https://"])
    func refusesWhatIsNoWebAddress(_ next: String) async throws {
        transport.stub(nil, "*", with: list("[1]", next: next))
        let error = await #expect(throws: NetworkError.self) { try await all(client().items(Users(), of: Int.self)) }
        #expect(error?.cause as? PagingError == .invalidNextURL)
    }

    @Test(arguments: [["/v1/users"], ["?p=2", "/v1/users"], ["?p=2", "?p=3", "?p=2"], ["https://a.b/v1/users#x"]])
    func refusesToGoRound(_ links: [String]) async throws {
        transport.stub(nil, "*", inOrder: links.map { list("[1]", next: $0) })
        let error = await #expect(throws: NetworkError.self) { try await all(client().items(Users(), of: Int.self)) }
        #expect(error?.cause as? PagingError == .repeatedCursor)
        #expect(transport.requests.count == links.count)
    }

    /// Errors of a sequence that a caller makes name the endpoint that its pages come from, too.
    @Test func errorsNameTheEndpoint() async throws {
        transport.stub(nil, "*", with: list("[1]"))
        let client = client()
        let pages = PageSequence<[Int]>(from: "a", fetch: { _ in try await client.request(Users()) }, next: { _ in "a" })
        let error = await #expect(throws: NetworkError.self) { try await all(pages) }
        #expect(error?.cause as? PagingError == .repeatedCursor && error?.endpoint == "Users")
    }

    @Test func keepsTheOptionsOfItsMaking() async throws {
        transport.stub(nil, "*", inOrder: [list("[1]", next: "?p=2"), list("[2]")])
        let items = client().items(Users(), of: Int.self, options: RequestOptions(headers: ["X-Call": "c"]))
        #expect(try await all(items) == [1, 2])
        #expect(transport.requests.map { $0.headers["X-Call"] } == ["c", "c"])
    }

    @Test func worksOverAMock() async throws {
        let mock = MockNetworkClient()
        mock.enqueue(.json(#"{"results":[1],"next":"https://a.b/?p=2"}"#), .json(#"{"results":[2]}"#))
        #expect(try await all(mock.items(Users(), in: UserPage.self, next: .body(\.next), items: \.results)) == [1, 2])
    }
}
