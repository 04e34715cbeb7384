import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// Adds the credential of the user that a request names.
private struct KeyOfUser: Interceptor {
    var suppliedSchemes: Set<String> { [AuthRequirement.defaultScheme] }

    func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        guard context.schemes.contains(AuthRequirement.defaultScheme) else { return try await next(request) }
        var request = request
        request.headers["X-Key"] = request.headers["X-User"].map { "key of \($0)" }
        return try await next(request)
    }
}

@Suite(.timeLimit(.minutes(10)))
struct SharedRequestTests {
    private let transport = StubTransport()
    private let held = HeldRequest()
    private let client: APIClient

    init() {
        client = APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport,
            interceptors: [KeyOfUser()],
            configuration: ClientConfiguration {
                $0.retry = .never
                $0.sharesRequests = true
            })
        transport.stub(nil, "*") { [held] _ in try await held.wait() }
    }

    private func start(_ options: RequestOptions = RequestOptions(), _ endpoint: OriginEndpoint = OriginEndpoint()) -> Task<
        String, any Error
    > {
        Task { [client] in try await client.text(endpoint, options: options) }
    }

    /// Until so many calls are past the interceptors.
    private func waiting(_ count: Int) async {
        while client.waitersForShared < count { await Task.yield() }
    }

    @Test func identicalRequestsShareOneExchange() async throws {
        let tasks = (0..<5).map { _ in start() }
        await waiting(5)
        held.release(.text("one"))
        for task in tasks { #expect(try await task.value == "one") }
        #expect(transport.requests.count == 1)
        let later = start()
        held.release(.text("two"))
        #expect(try await later.value == "two")
        #expect(client.waitersForShared == 0)
    }

    @Test func aFailureIsThatOfAll() async throws {
        let tasks = (0..<3).map { _ in start() }
        await waiting(3)
        held.release(.failure(TransportError(.connectionLost)))
        for task in tasks {
            let error = await #expect(throws: NetworkError.self) { try await task.value }
            #expect((error?.cause as? TransportError)?.code == .connectionLost)
            #expect(error?.attempts == 1)
        }
        #expect(transport.requests.count == 1)
    }

    @Test func aWaiterThatLeavesDoesNotDisturbTheOthers() async throws {
        let (first, second, third) = (start(), start(), start())
        await waiting(3)
        first.cancel()
        let error = await #expect(throws: NetworkError.self) { try await first.value }
        #expect(error?.isCancelled == true)
        #expect(client.waitersForShared == 2)
        third.cancel()
        await #expect(throws: NetworkError.self) { try await third.value }
        held.release(.text("one"))
        #expect(try await second.value == "one")
    }

    @Test func theLastWaiterEndsTheExchange() async throws {
        let (first, second) = (start(), start())
        await waiting(2)
        first.cancel()
        second.cancel()
        #expect(await held.left() is CancellationError)
        for task in [first, second] { await #expect(throws: NetworkError.self) { try await task.value } }
        #expect(client.waitersForShared == 0)
        let next = start()
        held.release(.text("new"))
        #expect(try await next.value == "new")
        #expect(transport.requests.count == 2)
    }

    @Test func whatDiffersIsNotShared() async throws {
        let tasks = [
            start(), start(RequestOptions(headers: ["X-User": "a"])), start(RequestOptions(headers: ["X-Other": "a"])),
            start(RequestOptions(), OriginEndpoint(path: "/?a=1")),
            start(RequestOptions(headers: ["X-User": "a"]), OriginEndpoint(requiresAuth: true)),
            start(RequestOptions(headers: ["X-User": "b"]), OriginEndpoint(requiresAuth: true)), start(RequestOptions(timeout: 3)),
            start(RequestOptions { $0.redirects = .never }), start(RequestOptions(retry: .attempts(2))),
            start(RequestOptions { $0.modify = { $0.sensitive.insert(header: "X-Mark") } }),
        ]
        await waiting(tasks.count)
        while transport.requests.count < tasks.count { await Task.yield() }
        for _ in tasks { held.release(.text("x")) }
        for task in tasks { _ = try await task.value }
        #expect(transport.requests.count == tasks.count)
    }

    @Test func changesAreNeverShared() async throws {
        let tasks = [
            start(RequestOptions(), OriginEndpoint(method: .post)), start(RequestOptions(), OriginEndpoint(method: .post)),
            start(RequestOptions { $0.sharesRequests = false }), start(RequestOptions { $0.sharesRequests = false }),
            start(RequestOptions { $0.onProgress = { _ in } }), start(RequestOptions { $0.onProgress = { _ in } }),
        ]
        while transport.requests.count < tasks.count { await Task.yield() }
        for _ in tasks { held.release(.text("x")) }
        for task in tasks { _ = try await task.value }
        #expect(client.waitersForShared == 0)
    }

    /// Without a cache of the client, the transport follows the policy.
    @Test func cachePoliciesAreNotShared() async throws {
        let client = APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport,
            configuration: ClientConfiguration {
                $0.sharesRequests = true
                $0.cache = nil
            })
        let tasks = [CachePolicy.reload, .cacheElseLoad].map { policy in
            Task { try await client.text(OriginEndpoint(), options: RequestOptions(cachePolicy: policy)) }
        }
        while transport.requests.count < 2 { await Task.yield() }
        for _ in tasks { held.release(.text("x")) }
        for task in tasks { _ = try await task.value }
    }

    @Test func anExchangeFromBeforeAChangeIsNotJoined() async throws {
        transport.stub(.post, "*", with: .text("changed"))
        let before = start()
        await held.entered()
        #expect(try await client.text(OriginEndpoint(method: .post)) == "changed")
        let after = start()
        await held.entered()
        held.release(.text("old"))
        held.release(.text("new"))
        #expect(try await before.value == "old")
        #expect(try await after.value == "new")
    }

    @Test func aChangeThatSharesNothingCountsToo() async throws {
        transport.stub(.post, "*", with: .text("changed"))
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: transport)
        let options = RequestOptions { $0.sharesRequests = true }
        let before = Task { try await client.text(OriginEndpoint(), options: options) }
        await held.entered()
        #expect(try await client.text(OriginEndpoint(method: .post)) == "changed")
        let after = Task { try await client.text(OriginEndpoint(), options: options) }
        await held.entered()
        held.release(.text("old"))
        held.release(.text("new"))
        #expect(try await before.value == "old")
        #expect(try await after.value == "new")
    }

    @Test func nothingIsSharedUnlessAsked() async throws {
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: transport)
        let tasks = (0..<2).map { _ in Task { try await client.text(OriginEndpoint()) } }
        while transport.requests.count < 2 { await Task.yield() }
        for _ in tasks { held.release(.text("x")) }
        for task in tasks { _ = try await task.value }
        let asked = (0..<2).map { _ in
            Task { try await client.text(OriginEndpoint(), options: RequestOptions { $0.sharesRequests = true }) }
        }
        while client.waitersForShared < 2 { await Task.yield() }
        held.release(.text("x"))
        for task in asked { _ = try await task.value }
        #expect(transport.requests.count == 3)
    }
}
