import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import Testing

@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct CircuitBreakerTests {
    private let transport = StubTransport()
    private let now = Protected(0.0)
    private let changes = Protected<[String]>([])
    private let answer = Protected(StubbedResponse.status(503))
    private let url = URL(string: "https://a.b/x")

    init() {
        let answer = answer
        transport.stub(nil, "*") { _ in answer.withLock(\.self) }
    }

    private func breaker(_ change: (inout CircuitBreakerInterceptor.Limits) -> Void = { _ in }) -> CircuitBreakerInterceptor {
        CircuitBreakerInterceptor(
            limits: .init(change), clock: CallClock(now: { [now] in now.withLock(\.self) }, sleep: { _ in }),
            onChange: { [changes] server, state in changes.withLock { $0.append("\(server) \(state)") } })
    }

    private func client(_ breaker: CircuitBreakerInterceptor, _ retry: RetryPolicy = .never, base: String = "https://a.b") -> APIClient {
        APIClient(
            baseURL: URL(string: base), transport: transport, interceptors: [breaker],
            configuration: ClientConfiguration {
                $0.retry = retry
                $0.retryBudget = nil
                $0.now = { [now] in Date(timeIntervalSince1970: 2_000_000_000 + now.withLock(\.self)) }
            })
    }

    private func pass(_ seconds: TimeInterval) { now.withLock { $0 += seconds } }

    private func set(_ response: StubbedResponse) { answer.withLock { $0 = response } }

    @discardableResult private func call(_ client: APIClient, _ options: RequestOptions = RequestOptions()) async -> NetworkError? {
        do {
            _ = try await client.send(OriginEndpoint(), options: options)
            return nil
        } catch {
            return error
        }
    }

    @Test func failuresOpenTheCircuit() async throws {
        let breaker = breaker()
        let client = client(breaker)
        let url = try #require(url)
        for _ in 0..<5 { #expect(await call(client)?.stage == .status(503)) }
        #expect(breaker.state(of: url) == .open)
        pass(10)
        let error = await call(client)
        #expect(error?.cause as? CircuitOpen == CircuitOpen(server: "https://a.b", retryAfter: 20))
        #expect(error?.stage == .sending && error?.attempts == 0)
        #expect(
            error?.description == "OriginEndpoint: nothing is sent to https://a.b for now, because it kept failing [GET https://a.b/]")
        #expect(error?.errorDescription == "The server is not available. Try again later.")
        #expect(transport.requests.count == 5)
        #expect(changes.withLock(\.self) == ["https://a.b open"])
        // Another server has its own circuit.
        let other = self.client(breaker, base: "https://a.b:8443")
        #expect(await call(other)?.stage == .status(503))
    }

    @Test func aTrialClosesIt() async throws {
        let breaker = breaker()
        let client = client(breaker)
        let url = try #require(url)
        for _ in 0..<5 { await call(client) }
        pass(30)
        #expect(breaker.state(of: url) == .halfOpen)
        #expect(await call(client)?.stage == .status(503))
        #expect(breaker.state(of: url) == .open)
        pass(29)
        #expect(await call(client)?.cause is CircuitOpen)
        pass(1)
        set(.text("ok"))
        #expect(await call(client) == nil)
        #expect(breaker.state(of: url) == .closed)
        let states = ["open", "halfOpen", "open", "halfOpen", "closed"]
        #expect(changes.withLock(\.self) == states.map { "https://a.b \($0)" })
        // It starts anew.
        set(.status(503))
        for _ in 0..<4 { await call(client) }
        #expect(breaker.state(of: url) == .closed)
    }

    @Test func onlyFailuresOfTheWindowCount() async throws {
        let breaker = breaker()
        let client = client(breaker)
        for _ in 0..<4 { await call(client) }
        pass(31)
        for _ in 0..<4 { await call(client) }
        #expect(changes.withLock(\.self) == [])
        pass(5)
        await call(client)
        #expect(changes.withLock(\.self).count == 1)
    }

    @Test func aSmallShareOfFailuresDoesNotOpenIt() async throws {
        let breaker = breaker()
        let client = client(breaker)
        for _ in 0..<20 {
            set(.status(503))
            await call(client)
            set(.text("ok"))
            for _ in 0..<2 { await call(client) }
        }
        #expect(changes.withLock(\.self) == [])
    }

    @Test(arguments: [
        (StubbedResponse.failure(TransportError(.timedOut)), true), (.failure(TransportError(.cannotConnect)), true),
        (.failure(TransportError(.badResponse)), true), (.failure(TransportError(.notConnected)), false),
        (.failure(TransportError(.responseTooLarge)), false), (.failure(CancellationError()), false), (.status(500), true),
        (.status(404), false), (.status(429), false), (.status(401), false),
    ])
    func whatAFailureIs(_ response: StubbedResponse, _ opens: Bool) async throws {
        let breaker = breaker()
        let client = client(breaker)
        set(response)
        for _ in 0..<10 { await call(client) }
        #expect(breaker.state(of: try #require(url)) == (opens ? .open : .closed))
        #expect(transport.requests.count == (opens ? 5 : 10))
    }

    @Test func refusedRequestsAreNotRetried() async throws {
        let client = client(breaker { $0.failures = 2 }, RetryPolicy(attempts: 4, delay: 0))
        let error = await call(client)
        #expect(error?.cause is CircuitOpen && error?.attempts == 2)
        #expect(transport.requests.count == 2)
    }

    @Test func trialsAreLimited() async throws {
        let breaker = breaker { $0.trials = 2 }
        let client = client(breaker)
        let url = try #require(url)
        for _ in 0..<5 { await call(client) }
        pass(30)
        let held = HeldRequest()
        transport.stub(nil, "*") { _ in try await held.wait() }
        let trials = (0..<2).map { _ in Task { await call(client) } }
        for _ in 0..<2 { await held.entered() }
        #expect(await call(client)?.cause as? CircuitOpen == CircuitOpen(server: "https://a.b"))
        // A cancelled trial makes room for another.
        trials[0].cancel()
        trials[1].cancel()
        for trial in trials { #expect(await trial.value?.isCancelled == true) }
        #expect(breaker.state(of: url) == .halfOpen)
        held.release(.text("ok"))
        #expect(await call(client) == nil)
        #expect(breaker.state(of: url) == .closed)
    }

    @Test func aTrialOfAnEarlierPhaseDecidesNothing() async throws {
        let breaker = breaker { $0.trials = 2 }
        let client = client(breaker)
        let url = try #require(url)
        for _ in 0..<5 { await call(client) }
        pass(30)
        let held = HeldRequest()
        transport.stub(nil, "*") { _ in try await held.wait() }
        let failing = Task { await call(client) }
        await held.entered()
        let late = Task { await call(client) }
        await held.entered()
        held.release(.status(503))
        #expect(await failing.value?.stage == .status(503))
        pass(30)
        let current = Task { await call(client) }
        await held.entered()
        held.release(.text("ok"))
        #expect(await late.value == nil)
        #expect(breaker.state(of: url) == .halfOpen)
        held.release(.text("ok"))
        #expect(await current.value == nil)
        #expect(breaker.state(of: url) == .closed)
    }

    @Test func theCacheAnswersWhileItIsOpen() async throws {
        let client = client(breaker())
        var cached = StubbedResponse.text("old")
        cached.headers["Cache-Control"] = "max-age=10, stale-if-error=600"
        set(cached)
        await call(client)
        set(.failure(TransportError(.cannotConnect)))
        let reload = RequestOptions(cachePolicy: .reload)
        for _ in 0..<5 { await call(client, reload) }
        #expect(await call(client, reload)?.cause is CircuitOpen)
        let fresh = try await client.send(OriginEndpoint(), options: RequestOptions())
        #expect(fresh.origin == .cache && fresh.replacedFailure == nil)
        pass(20)
        let stale = try await client.send(OriginEndpoint(), options: RequestOptions())
        #expect(stale.text() == "old" && stale.replacedFailure?.cause is CircuitOpen)
        #expect(transport.requests.count == 6)
    }

    @Test func replacedFailuresCount() async throws {
        let client = client(breaker())
        var cached = StubbedResponse.text("old")
        cached.headers["Cache-Control"] = "max-age=0, stale-if-error=600"
        set(cached)
        await call(client)
        set(.failure(TransportError(.cannotConnect)))
        for _ in 0..<8 { #expect(await call(client) == nil) }
        #expect(transport.requests.count == 6)
        #expect(changes.withLock(\.self) == ["https://a.b open"])
    }

    @Test func manyServersNeedLittleMemory() async throws {
        let breaker = breaker { $0.failures = 2 }
        for number in 0..<1_500 { await call(client(breaker, base: "https://h\(number).b")) }
        await call(client(breaker, base: "https://h1499.b"))
        #expect(changes.withLock(\.self) == ["https://h1499.b open"])
    }
}

/// Over real connections.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct CircuitBreakerContractTests {
    @Test(arguments: TransportKind.allCases) func aServerThatIsGone(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.respond(200, [], text: "ok") }
        defer { server.stop() }
        let base = try server.url()
        let breaker = CircuitBreakerInterceptor(limits: .init { $0.failures = 2 })
        let client = APIClient(
            baseURL: base, transport: kind.make(), interceptors: [breaker], configuration: ClientConfiguration { $0.retry = .never })
        #expect(try await client.text(OriginEndpoint()) == "ok")
        server.hangUp()
        for _ in 0..<2 {
            let error = await #expect(throws: NetworkError.self) { try await client.text(OriginEndpoint()) }
            #expect(error?.cause is TransportError)
        }
        let error = await #expect(throws: NetworkError.self) { try await client.text(OriginEndpoint()) }
        #expect(error?.cause is CircuitOpen)
    }
}
