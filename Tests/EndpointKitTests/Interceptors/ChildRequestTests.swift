import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private struct Call: DeclarativeEndpoint {
    var path: RequestPath = "/call"
}

private struct Nonce: DeclarativeEndpoint {
    var path: RequestPath = "/nonce"
}

/// Fetches a nonce for every request it sees.
private struct Signing: Interceptor {
    var endpoint = Nonce()
    var ignoresFailures = false

    func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        var request = request
        do {
            request.headers["X-Nonce"] = try await context.client.text(endpoint)
        } catch {
            guard ignoresFailures else { throw error }
        }
        return try await next(request)
    }
}

@Suite(.timeLimit(.minutes(10)))
struct ChildRequestTests {
    private let transport = StubTransport()

    private func client(_ interceptors: [any Interceptor], attempts: Int = 1, deadline: CallClock? = nil) -> APIClient {
        APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport, interceptors: interceptors,
            configuration: ClientConfiguration {
                $0.retry = RetryPolicy(attempts: attempts, delay: 0)
                $0.deadline = deadline == nil ? nil : 5
                $0.clock = deadline ?? .system
            })
    }

    private var paths: [String] { transport.requests.map(\.path) }

    @Test func aChildPassesThroughTheOthersButNotThroughItsParent() async throws {
        transport.stub(nil, "/nonce", with: .text("n"))
        transport.stub(nil, "/call", with: .status(200))
        let headers = HeaderInterceptor(["X-App": "test"])
        try await client([headers, Signing(), headers]).perform(Call(), options: RequestOptions(headers: ["X-Call": "1"]))
        #expect(paths == ["/nonce", "/call"])
        #expect(transport.requests[0].headers["X-App"] == "test")
        #expect(transport.requests[0].headers["X-Nonce"] == nil)
        #expect(transport.requests[0].headers["X-Call"] == nil)
        #expect(transport.requests[1].headers["X-Nonce"] == "n")
        #expect(transport.requests[1].headers["X-Call"] == "1")
    }

    @Test func twoThatStartRequestsDoNotStartEachOthersForEver() async throws {
        transport.stub(nil, "/one", with: .text("1"))
        transport.stub(nil, "/two", with: .text("2"))
        transport.stub(nil, "/call", with: .status(200))
        try await client([Signing(endpoint: Nonce(path: "/one")), Signing(endpoint: Nonce(path: "/two"))]).perform(Call())
        // Each request of one passes through the other, whose request passes through neither.
        #expect(paths == ["/two", "/one", "/one", "/two", "/call"])
    }

    @Test func theFailureOfAChildIsThatOfTheCall() async throws {
        transport.stub(nil, "/nonce", with: .status(403))
        transport.stub(nil, "/call", with: .status(200))
        let error = await #expect(throws: NetworkError.self) { try await client([Signing()]).perform(Call()) }
        #expect(error?.endpoint == "Nonce")
        #expect(error?.stage == .status(403))
        try await client([Signing(ignoresFailures: true)]).perform(Call())
        #expect(paths == ["/nonce", "/nonce", "/call"])
    }

    @Test func childrenAreSentAgainWithEachAttempt() async throws {
        transport.stub(nil, "/nonce", inOrder: [.text("1"), .text("2")])
        transport.stub(nil, "/call", inOrder: [.status(503), .status(200)])
        try await client([Signing()], attempts: 2).perform(Call())
        #expect(paths == ["/nonce", "/call", "/nonce", "/call"])
        #expect(transport.requests[3].headers["X-Nonce"] == "2")
    }

    @Test func aChildIsRetriedByItself() async throws {
        transport.stub(nil, "/nonce", inOrder: [.status(503), .text("1")])
        transport.stub(nil, "/call", with: .status(200))
        try await client([Signing()], attempts: 2).perform(Call())
        #expect(paths == ["/nonce", "/nonce", "/call"])
    }

    @Test func cancellingTheCallCancelsAChildUnderWay() async throws {
        let gate = HeldRequest()
        transport.stub(nil, "/nonce") { _ in try await gate.wait() }
        let task = Task { [client = client([Signing()])] in try await client.perform(Call()) }
        await gate.entered()
        task.cancel()
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.isCancelled == true)
        #expect(await gate.left() is CancellationError)
        #expect(paths == ["/nonce"])
    }

    @Test func cancellingTheCallCancelsChildrenInTasksOfTheirOwn() async throws {
        struct Detached: Interceptor {
            func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
                Task.detached { _ = try await context.client.text(Nonce()) }
                return try await next(request)
            }
        }
        let (gate, main) = (HeldRequest(), HeldRequest())
        transport.stub(nil, "/nonce") { _ in try await gate.wait() }
        transport.stub(nil, "/call") { _ in try await main.wait() }
        let task = Task { [client = client([Detached()])] in try await client.perform(Call()) }
        await gate.entered()
        await main.entered()
        task.cancel()
        #expect(await gate.left() is CancellationError)
        await #expect(throws: NetworkError.self) { try await task.value }
    }

    @Test func theDeadlineOfTheCallEndsAChild() async throws {
        let gate = HeldRequest()
        transport.stub(nil, "/nonce") { _ in try await gate.wait() }
        let clock = CallClock(now: { 0 }, sleep: { _ in await gate.entered() })
        let error = await #expect(throws: NetworkError.self) { try await client([Signing()], deadline: clock).perform(Call()) }
        #expect((error?.cause as? TransportError)?.code == .deadlineExceeded)
        #expect(await gate.left() is CancellationError)
    }

    @Test func aContextOfATestHasTheClientItIsGiven() async throws {
        let url = try #require(URL(string: "https://a.b"))
        let mock = MockNetworkClient { _ in .response(HTTPResponse(status: 200, body: Data("m".utf8))) }
        let next = Next { HTTPResponse(status: $0.headers["X-Nonce"] == "m" ? 200 : 400) }
        let context = RequestContext(endpoint: "Test", client: mock)
        #expect(try await Signing().intercept(HTTPRequest(url: url), context: context, next: next).status == 200)
        let error = await #expect(throws: NetworkError.self) {
            try await Signing().intercept(HTTPRequest(url: url), context: RequestContext(endpoint: "Test"), next: next)
        }
        #expect(error?.stage == .building)
    }
}
