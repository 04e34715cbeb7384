import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct StubTransportTests {
    private let transport = StubTransport()

    private func send(_ method: HTTPMethod, _ path: String) async throws -> Int {
        let url = try #require(URL(string: "https://a.b\(path)"))
        return try await transport.send(HTTPRequest(method: method, url: url)).status
    }

    @Test func routesByMethodAndPath() async throws {
        transport.stub(nil, "*", with: .status(404))
        transport.stub(.get, "/users", with: .status(200))
        transport.stub(.post, "/users", with: .status(201))
        transport.stub(.get, "/users/{id}", with: .status(202))
        transport.stub(.get, "/files/*", with: .status(203))
        #expect(try await send(.get, "/users?page=2") == 200)
        #expect(try await send(.post, "/users") == 201)
        #expect(try await send(.get, "/users/a%2Fb") == 202)
        #expect(try await send(.get, "/files/a/b/c") == 203)
        #expect(try await send(.get, "/users/1/posts") == 404)
        #expect(try await send(.delete, "/users") == 404)
        transport.stub(.get, "/users", with: .status(299))
        #expect(try await send(.get, "/users") == 299)
        #expect(transport.requests.map(\.path).prefix(3) == ["/users", "/users", "/users/a%2Fb"])
        #expect(transport.requests[0].query == "page=2")
    }

    /// As paths of documents are written.
    @Test(arguments: [
        ("/reports/{name}.{format}", "/reports/sales.csv", true), ("/reports/{name}.{format}", "/reports/a.b.csv", true),
        ("/reports/{name}.{format}", "/reports/sales", false), ("/reports/{name}.{format}", "/reports/.csv", false),
        ("/reports/{name}.{format}", "/reports/sales.", false), ("/v1/{name}:cancel", "/v1/job-7:cancel", true),
        ("/v1/{name}:cancel", "/v1/job-7%3Acancel", true), ("/v1/{name}:cancel", "/v1/:cancel", false),
        ("/at/({lat},{long})", "/at/(1,2)", true), ("/at/({lat},{long})", "/at/(1)", false),
        ("/{a}{b}", "/xy", true), ("/{a}{b}", "/x", false),
        ("/files/{+path}", "/files/a/b.txt", true), ("/files/{+path}", "/files", false), ("/files/{+path}/info", "/files/a/b/info", true),
        ("/files/{+path}/info", "/files/info", false), ("/a{b", "/a%7Bb", true),
    ])
    func placeholdersCanBeAPartOfASegment(_ pattern: String, _ path: String, _ matches: Bool) async throws {
        transport.stub(nil, "*", with: .status(404))
        transport.stub(.get, pattern, with: .status(200))
        #expect(try await send(.get, path) == (matches ? 200 : 404))
    }

    @Test func saysWhichRequestHasNoRoute() async throws {
        let error = await #expect(throws: UnansweredCall.self) { try await send(.get, "/nowhere") }
        #expect(error?.name == "GET /nowhere")
        #expect(error?.reason == "the StubTransport has no routes")
    }

    @Test(arguments: [
        (HTTPMethod.get, "/user/7", "GET /users/{id}"), (.get, "/users/7/post", "GET /users/{id}/posts"),
        (.delete, "/users/7", "GET /users/{id}"),
        (.post, "/login", "POST /session/login"), (.get, "/files", "GET /files/a/*"), (.patch, "/anything/else", "any method /anything"),
    ])
    func namesTheNearestRoute(_ method: HTTPMethod, _ path: String, _ route: String) async throws {
        for route in ["/users", "/users/{id}", "/users/{id}/posts", "/files/a/*"] { transport.stub(.get, route, with: .status(200)) }
        transport.stub(.post, "/session/login", with: .status(200))
        transport.stub(nil, "/anything", with: .status(200))
        let error = await #expect(throws: UnansweredCall.self) { try await send(method, path) }
        #expect(error?.reason == "the StubTransport has no route for it; the nearest is '\(route)'")
        #expect(error?.description.hasPrefix("\(method) \(path) was called, but has no answer: ") == true)
    }

    @Test func failsAfterTheLastResponseIfAsked() async throws {
        transport.stub(.get, "/a", inOrder: [.status(200), .status(204)], then: .fail)
        #expect(try await send(.get, "/a") == 200)
        #expect(try await send(.get, "/a") == 204)
        let error = await #expect(throws: UnansweredCall.self) { try await send(.get, "/a") }
        #expect(error?.reason == "its 2 answers in order are used up")
    }

    @Test func answersInOrderAndRepeatsTheLast() async throws {
        transport.stub(nil, "*", inOrder: [.status(500), .failure(TransportError(.timedOut)), .status(200)])
        #expect(try await send(.get, "/") == 500)
        await #expect(throws: TransportError(.timedOut)) { try await send(.get, "/") }
        #expect(try await send(.get, "/") == 200)
        #expect(try await send(.get, "/") == 200)
    }

    @Test func latencyAndSequencesNeedNoWaiting() async throws {
        let waits = CallLog<TimeInterval, Void, NetworkError>("waits")
        let transport = StubTransport(clock: CallClock(now: { 0 }, sleep: { try await waits.call($0) }))
        transport.stub(.get, "/users/{id}", inOrder: [.status(503).delayed(by: 30), .status(200)])
        struct User: DeclarativeEndpoint {
            let path: RequestPath = "/users/1"
        }
        let retry = RetryInterceptor(sleep: { _ in })
        try await APIClient(baseURL: URL(string: "https://a.b"), transport: transport, interceptors: [retry]).perform(User())
        #expect(waits.calls == [30])
        #expect(waits.count(of: 30) == 1 && waits.count { $0 < 30 } == 0)
        #expect(transport.requests(.get, "/users/{id}").count == 2)
        #expect(transport.requests(.post, "/users/{id}").isEmpty && transport.requests(nil, "/other").isEmpty)
    }

    @Test func followsRedirectsAsOverANetwork() async throws {
        transport.stub(.get, "/old", with: .status(301, headers: ["Location": "https://c.d/new"]))
        transport.stub(.get, "/new", with: .status(204))
        let url = try #require(URL(string: "https://a.b/old"))
        var request = HTTPRequest(url: url, headers: ["Authorization": "Bearer x", "Accept": "text/plain"])
        let response = try await transport.send(request)
        #expect(response.status == 204 && response.url?.absoluteString == "https://c.d/new")
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer x", nil])
        #expect(transport.requests.map { $0.headers["Accept"] } == ["text/plain", "text/plain"])
        request.redirects = .never
        #expect(try await transport.send(request).status == 301)
        await #expect(throws: UnansweredCall.self) {
            transport.stub(.get, "/old", with: .status(301, headers: ["Location": "/gone"]))
            _ = try await send(.get, "/old")
        }
    }

    @Test func refusesBodiesThatNoTransportSends() async throws {
        transport.stub(nil, "*", with: .status(204))
        let url = try #require(URL(string: "https://a.b"))
        let missing = url.appendingPathComponent("missing")
        let refused: [(HTTPMethod, RequestBody, TransportError.Code)] = [
            (.get, .data(Data("{}".utf8)), .bodyNotAllowed), (.post, .file(missing), .bodyUnreadable),
        ]
        for (method, body, code) in refused {
            let request = HTTPRequest(method: method, url: url, body: body)
            let error = await #expect(throws: TransportError.self) { try await transport.send(request) }
            #expect(error?.code == code)
        }
        #expect(try await transport.send(HTTPRequest(method: .delete, url: url, body: .data(Data("{}".utf8)))).status == 204)
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [("more", 1), ("fewer", 3)] as [(String, Int64)])
    func refusesBodiesOfAnotherLength(_ word: String, _ length: Int64) async throws {
        transport.stub(nil, "*", with: .status(204))
        let url = try #require(URL(string: "https://a.b"))
        let chunks = AsyncStream<Data> { stream in
            stream.yield(Data("ab".utf8))
            stream.finish()
        }
        let request = HTTPRequest(method: .post, url: url, body: .stream(StreamedBody(chunks, length: length)))
        let error = await #expect(throws: TransportError.self) { try await transport.send(request) }
        #expect(error == TransportError(.bodyUnreadable, detail: "it has \(word) bytes than its declared length of \(length)"))
        #expect(transport.requests.isEmpty)
    }

    @Test func aResponseAfterTheTimeoutIsLate() async throws {
        let waits = CallLog<TimeInterval, Void, NetworkError>("waits")
        let transport = StubTransport(clock: CallClock(now: { 0 }, sleep: { try await waits.call($0) }))
        transport.stub(nil, "*", with: .status(200).delayed(by: 2))
        let url = try #require(URL(string: "https://a.b"))
        let error = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url, timeout: 0.2)) }
        #expect(error?.code == .timedOut)
        for timeout in [nil, 0, 3, .infinity] as [TimeInterval?] {
            #expect(try await transport.send(HTTPRequest(url: url, timeout: timeout)).status == 200)
        }
        #expect(waits.calls == [0.2, 2, 2, 2, 2])
    }

    @Test func reportsProgress() async throws {
        transport.stub(nil, "*", with: StubbedResponse(headers: ["Content-Length": "5"], chunks: [Data("ab".utf8), Data("cde".utf8)]))
        var request = HTTPRequest(method: .post, url: try #require(URL(string: "https://a.b")), body: .data(Data("xyz".utf8)))
        let seen = CallLog<TransferProgress, Void, NetworkError>("progress")
        let (reports, report) = AsyncStream<TransferProgress>.makeStream()
        request.onProgress = { report.yield($0) }
        _ = try await transport.send(request)
        report.finish()
        for await progress in reports { try await seen.call(progress) }
        #expect(
            seen.calls == [
                TransferProgress(.sending, completed: 3, total: 3), TransferProgress(.receiving, completed: 2, total: 5),
                TransferProgress(.receiving, completed: 5, total: 5),
            ])
    }

    @Test func latencyEndsWithTheTask() async throws {
        let (arrived, arrival) = AsyncStream<Void>.makeStream()
        transport.stub(nil, "*") { _ in
            arrival.yield()
            return .status(200).delayed(by: 3_600)
        }
        // Without a timeout, which can pass on a busy machine.
        let request = HTTPRequest(url: try #require(URL(string: "https://a.b/")), timeout: nil)
        let task = Task { [self] in try await transport.send(request) }
        for await _ in arrived { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
