import EndpointKitTesting
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

@testable import EndpointKit

@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct RequestLimitsTests {
    private struct Item: DeclarativeEndpoint {
        let path: RequestPath
        var url: URL?
        var baseURL: URL? { url }

        init(_ path: RequestPath, on url: URL? = nil) {
            self.path = path
            self.url = url
        }
    }

    private struct SignedItem: DeclarativeEndpoint {
        let url: URL
        var path: RequestPath { "/first" }
        var baseURL: URL? { url }
        var requiresAuth: Bool { true }
    }

    /// Holds every request until it is let go, and counts those that are there at once.
    private final class HoldingTransport: Transport {
        struct State {
            var arrived: [String] = []
            var held: [String: CheckedContinuation<Void, Never>] = [:]
            var most = 0
        }
        let state = Protected(State())

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            await hold(request)
            try Task.checkCancellation()
            return HTTPResponse(status: 200)
        }

        func stream(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream) {
            await hold(request)
            return (
                HTTPResponseHead(status: 200),
                ByteStream {
                    try await Task.sleep(nanoseconds: 3_600_000_000_000)
                    return nil
                }
            )
        }

        private func hold(_ request: HTTPRequest) async {
            let name = (request.url.host ?? "") + request.url.path
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    state.withLock { state in
                        state.arrived.append(name)
                        state.held[name] = continuation
                        state.most = max(state.most, state.held.count)
                    }
                }
            } onCancel: {
                release(name)
            }
        }

        func release(_ name: String) {
            state.withLock { $0.held.removeValue(forKey: name) }?.resume()
        }

        var arrived: [String] { state.withLock(\.arrived) }

        /// Waits until so many requests have come.
        func waitForArrivals(_ count: Int) async throws {
            let end = Occasion<Void>()
            let watch = Task {
                while arrived.count < count { try await Task.sleep(nanoseconds: 1_000_000) }
                end.happen()
            }
            defer { watch.cancel() }
            try await end.value()
        }
    }

    private func client(_ transport: any Transport, total: Int? = nil, perHost: Int? = nil) -> APIClient {
        APIClient(
            baseURL: URL(string: "https://a"), transport: transport,
            configuration: ClientConfiguration {
                $0.limits = RequestLimits(total: total, perHost: perHost)
                $0.retry = .never
                $0.cache = nil
            })
    }

    /// Starts a request, and returns when it waits in the queue or has been sent.
    private func start(
        _ client: APIClient, _ endpoint: Item, _ priority: RequestPriority = .normal
    ) async throws -> Task<Void, any Error> {
        let before = client.waitersInQueue
        let task = Task { try await client.perform(endpoint, options: RequestOptions { $0.priority = priority }) }
        for _ in 0..<20_000 where client.waitersInQueue == before { try await Task.sleep(nanoseconds: 1_000_000) }
        try #require(client.waitersInQueue > before)
        return task
    }

    @Test func atMostSoManyAreInProgress() async throws {
        let transport = HoldingTransport()
        let client = client(transport, total: 3)
        let tasks = (0..<50).map { index in Task { try await client.perform(Item("/\(index)")) } }
        for count in 1...50 {
            try await transport.waitForArrivals(count)
            guard count >= 3 else { continue }
            transport.release(transport.arrived[count - 3])
        }
        for name in transport.arrived { transport.release(name) }
        for task in tasks { try await task.value }
        #expect(transport.state.withLock(\.most) == 3)
        #expect(client.queue?.counts.running == 0)
        #expect(client.queue?.counts.origins == 0)
    }

    @Test func prioritiesAndThenTheOrderDecide() async throws {
        let transport = HoldingTransport()
        let client = client(transport, total: 1)
        let first = Task { try await client.perform(Item("/first")) }
        try await transport.waitForArrivals(1)
        var tasks = [first]
        for (path, priority) in [
            ("/low", RequestPriority.low), ("/normal-1", .normal), ("/high-1", .high), ("/normal-2", .normal), ("/high-2", .high),
        ] {
            tasks.append(try await start(client, Item(RequestPath(stringLiteral: path)), priority))
        }
        for count in 1...6 {
            try await transport.waitForArrivals(count)
            transport.release(transport.arrived[count - 1])
        }
        for task in tasks { try await task.value }
        #expect(transport.arrived == ["a/first", "a/high-1", "a/high-2", "a/normal-1", "a/normal-2", "a/low"])
    }

    @Test func aLowPriorityDoesNotWaitForever() async throws {
        let transport = HoldingTransport()
        let client = client(transport, perHost: 1)
        let first = Task { try await client.perform(Item("/first")) }
        try await transport.waitForArrivals(1)
        var tasks = [first, try await start(client, Item("/low"), .low)]
        for index in 0..<20 { tasks.append(try await start(client, Item("/high/\(index)"), .high)) }
        for count in 1...22 {
            try await transport.waitForArrivals(count)
            transport.release(transport.arrived[count - 1])
        }
        for task in tasks { try await task.value }
        #expect(transport.arrived.firstIndex(of: "a/low") == 9)
    }

    @Test func aBusyHostDoesNotHoldUpOthers() async throws {
        let transport = HoldingTransport()
        let client = client(transport, total: 3, perHost: 1)
        var tasks = [Task { try await client.perform(Item("/1")) }]
        try await transport.waitForArrivals(1)
        for index in 2...4 { tasks.append(try await start(client, Item("/\(index)"))) }
        tasks.append(Task { try await client.perform(Item("/1", on: URL(string: "https://b"))) })
        try await transport.waitForArrivals(2)
        #expect(transport.arrived == ["a/1", "b/1"])
        // The same host at another port is another server.
        tasks.append(Task { try await client.perform(Item("/other", on: URL(string: "https://a:444"))) })
        try await transport.waitForArrivals(3)
        for count in 1...6 {
            try await transport.waitForArrivals(count)
            transport.release(transport.arrived[count - 1])
        }
        for task in tasks { try await task.value }
        #expect(client.queue?.counts.origins == 0)
    }

    @Test func aCancelledRequestLeavesTheQueue() async throws {
        let transport = HoldingTransport()
        let client = client(transport, total: 1)
        let first = Task { try await client.perform(Item("/first")) }
        try await transport.waitForArrivals(1)
        let cancelled = try await start(client, Item("/cancelled"))
        let last = try await start(client, Item("/last"))
        cancelled.cancel()
        let error = await #expect(throws: NetworkError.self) { try await cancelled.value }
        #expect(error?.isCancelled == true)
        #expect(error?.attempts == 0)
        #expect(client.waitersInQueue == 1)
        transport.release("a/first")
        try await transport.waitForArrivals(2)
        transport.release("a/last")
        try await first.value
        try await last.value
        #expect(transport.arrived == ["a/first", "a/last"])
    }

    /// Every second one is cancelled, some in the moment in which it is let go: no place is lost.
    @Test(arguments: [4, nil]) func noPlaceIsLost(_ total: Int?) async throws {
        let queue = try #require(RequestQueue(RequestLimits(total: total, perHost: 3)))
        let urls = (0..<5).compactMap { URL(string: "https://\($0).example") }
        let origins = urls.compactMap { HTTPOrigin($0) }
        let running = Protected((now: 0, most: 0))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<4_000 {
                group.addTask {
                    let task = Task {
                        let pass = try await queue.enter(origins[index % 5], [.low, .normal, .high][index % 3])
                        running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                        for _ in 0..<index % 4 { await Task.yield() }
                        running.withLock { $0.now -= 1 }
                        withExtendedLifetime(pass) {}
                    }
                    guard index % 2 == 0 else { return try await task.value }
                    for _ in 0..<index % 7 { await Task.yield() }
                    task.cancel()
                    _ = await task.result
                }
            }
            try await group.waitForAll()
        }
        #expect(running.withLock(\.most) <= total ?? 15)
        #expect(queue.counts == (0, 0, 0))
    }

    @Test func tenThousandWaitersCostLittle() async throws {
        let queue = try #require(RequestQueue(RequestLimits(total: 1)))
        let origin = try #require(URL(string: "https://a").flatMap { HTTPOrigin($0) })
        var pass: RequestQueue.Pass? = try await queue.enter(origin, .normal)
        let tasks = (0..<10_000).map { _ in Task { _ = try await queue.enter(origin, .low) } }
        for _ in 0..<20_000 where queue.counts.waiting < 10_000 { try await Task.sleep(nanoseconds: 1_000_000) }
        for task in tasks.dropLast() { task.cancel() }
        for task in tasks.dropLast() { _ = await task.result }
        #expect(queue.counts.waiting == 1)
        withExtendedLifetime(pass) {}
        pass = nil
        try await tasks.last?.value
        #expect(queue.counts == (0, 0, 0))
    }

    @Test func openStreamsDoNotCount() async throws {
        let transport = HoldingTransport()
        let client = client(transport, total: 1)
        var streams: [ByteStream] = []
        for index in 0..<5 {
            let opening = Task { try await client.stream(Item("/stream/\(index)"), options: RequestOptions()).1 }
            try await transport.waitForArrivals(index + 1)
            transport.release("a/stream/\(index)")
            streams.append(try await opening.value)
        }
        let request = Task { try await client.perform(Item("/request")) }
        try await transport.waitForArrivals(6)
        transport.release("a/request")
        try await request.value
        #expect(streams.count == 5)
    }

    /// The deadline is that of the call, which waits.
    @Test func theDeadlineCountsTheQueue() async throws {
        let transport = HoldingTransport()
        let client = client(transport, total: 1)
        let first = Task { try await client.perform(Item("/first")) }
        try await transport.waitForArrivals(1)
        let error = await #expect(throws: NetworkError.self) {
            try await client.perform(Item("/second"), options: RequestOptions(deadline: 0.05))
        }
        #expect((error?.cause as? TransportError)?.code == .deadlineExceeded)
        transport.release("a/first")
        try await first.value
        #expect(transport.arrived == ["a/first"])
        #expect(client.queue?.counts.running == 0)
    }

    /// Signs with what a request gets.
    private struct FetchingSigner: RequestSigner {
        let fetch: @Sendable () async throws -> String

        func sign(_ request: inout HTTPRequest) async throws {
            request.setCredential(try await fetch(), forHeader: "X-Signature")
        }
    }

    /// A client that signs requests that need credentials, with a key that it gets itself.
    private func signing(_ transport: any Transport, shares: Bool = false, _ fetch: @escaping @Sendable (APIClient) async throws -> String)
        -> APIClient
    {
        let own = Protected<APIClient?>(nil)
        let signer = FetchingSigner { try await fetch(try #require(own.withLock(\.self))) }
        let client = APIClient(
            baseURL: URL(string: "https://a"), transport: transport, interceptors: [SigningInterceptor(signer)],
            configuration: ClientConfiguration {
                $0.limits = RequestLimits(total: 1)
                $0.retry = .never
                $0.cache = nil
                $0.sharesRequests = shares
            })
        own.withLock { $0 = client }
        return client
    }

    @Test func requestsOfASignerDoNotWaitForTheSignedOne() async throws {
        let transport = StubTransport()
        transport.stub(nil, "*") { request in .text(request.url.path == "/key" ? "k" : request.headers["X-Signature"] ?? "") }
        let client = signing(transport) { try await $0.text(Item("/key")) }
        try await withThrowingTaskGroup(of: String.self) { group in
            for index in 0..<20 {
                group.addTask { try await client.text(OriginEndpoint(path: RequestPath(stringLiteral: "/\(index)"), requiresAuth: true)) }
            }
            for try await signature in group { #expect(signature == "k") }
        }
        #expect(transport.requests.count == 40)
        let queue = try #require(client.queue)
        #expect(queue.counts == (0, 0, 0))
    }

    /// Shared with a request that waits in the queue, that of the signer would wait too.
    @Test func aRequestOfASignerIsNotSharedWithOneThatWaits() async throws {
        let transport = StubTransport()
        transport.stub(nil, "*") { request in .text(request.url.path == "/key" ? "k" : request.headers["X-Signature"] ?? "") }
        let others = Protected<[Task<String, any Error>]>([])
        let client = signing(transport, shares: true) { client in
            // Does not inherit anything from the signer.
            let other = Task.detached { try await client.text(Item("/key")) }
            others.withLock { $0.append(other) }
            while client.waitersInQueue == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
            return try await client.text(Item("/key"))
        }
        #expect(try await client.text(OriginEndpoint(requiresAuth: true)) == "k")
        for other in others.withLock(\.self) { #expect(try await other.value == "k") }
        #expect(transport.requests.map(\.url.path) == ["/key", "/", "/key"])
    }

    /// What a signer has started, and does not wait for, waits like everything else when the signer is done.
    @Test func whatOutlivesASignerWaits() async throws {
        let transport = HoldingTransport()
        let isSigned = Occasion<Void>()
        let left = Protected<[Task<Void, any Error>]>([])
        let client = signing(transport) { client in
            let task = Task {
                try await isSigned.value()
                try await client.perform(Item("/late"))
            }
            left.withLock { $0.append(task) }
            return "k"
        }
        let signed = Task { try await client.perform(OriginEndpoint(path: "/signed", requiresAuth: true)) }
        try await transport.waitForArrivals(1)
        transport.release("a/signed")
        try await signed.value
        let other = Task { try await client.perform(Item("/other")) }
        try await transport.waitForArrivals(2)
        isSigned.happen(())
        while client.waitersInQueue == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
        #expect(transport.arrived == ["a/signed", "a/other"])
        transport.release("a/other")
        try await transport.waitForArrivals(3)
        transport.release("a/late")
        try await other.value
        for task in left.withLock(\.self) { try await task.value }
    }

    /// The exemption is for the client's own queue.
    @Test func requestsOfASignerByAnotherClientWait() async throws {
        let keys = HoldingTransport()
        let other = client(keys, total: 1)
        let busy = Task { try await other.perform(Item("/busy")) }
        try await keys.waitForArrivals(1)
        let transport = StubTransport()
        transport.stub(nil, "*") { _ in .text("ok") }
        let client = signing(transport) { _ in
            try await other.perform(Item("/key"))
            return "k"
        }
        let signed = Task { try await client.perform(OriginEndpoint(requiresAuth: true)) }
        while other.waitersInQueue == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
        #expect(keys.arrived == ["a/busy"])
        keys.release("a/busy")
        try await keys.waitForArrivals(2)
        keys.release("a/key")
        try await busy.value
        try await signed.value
    }

    /// The transport signs redirects, while the request is in progress.
    @Test(arguments: TransportKind.allCases) func requestsOfASignerDoNotWaitAfterARedirect(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { request, connection in
            switch request.path {
            case "/first": connection.respond(302, [("Location", "/second")])
            case "/key": connection.respond(text: "k")
            default: connection.respond(text: request.header("X-Signature") ?? "")
            }
        }
        defer { server.stop() }
        let url = try server.url()
        let client = signing(kind.make()) { try await $0.text(Item("/key", on: url)) }
        let first = SignedItem(url: url)
        #expect(try await client.text(first) == "k")
        #expect(server.requests.map(\.path) == ["/key", "/first", "/key", "/second"])
    }

    @Test func aRefreshIsNotBlockedByThoseThatWaitForIt() async throws {
        let bank = Bank()
        await bank.revoke()
        let token = AuthToken(access: "token-0")
        let client = APIClient(
            baseURL: URL(string: "https://a"), transport: StubTransport(bank),
            interceptors: [AuthenticationInterceptor(store: MemoryTokenStore(token)) { _ in await bank.refresh() }],
            configuration: ClientConfiguration { $0.limits = RequestLimits(total: 1) })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { try await client.perform(BankAccount()) } }
            try await group.waitForAll()
        }
        #expect(await bank.refreshes == 1)
    }
}
