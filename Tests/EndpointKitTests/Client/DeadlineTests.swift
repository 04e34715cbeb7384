import EndpointKitTesting
import Foundation
import Testing

@testable import EndpointKit

/// A clock that is set by hand; whoever waits on it waits until the moment has come.
private final class HandClock: Sendable {
    private let state = Protected((now: 0.0, sleepers: [(until: TimeInterval, wake: Promise<Void>)]()))

    private let arrivals = Gate()

    var clock: CallClock {
        CallClock(now: { [self] in state.withLock(\.now) }, sleep: { [self] in try await sleep($0) })
    }

    func advance(by seconds: TimeInterval) {
        let due = state.withLock { state in
            state.now += seconds
            let due = state.sleepers.filter { $0.until <= state.now }
            state.sleepers.removeAll { $0.until <= state.now }
            return due
        }
        for sleeper in due { sleeper.wake.fulfill(.success(())) }
    }

    /// Until somebody waits on this clock.
    func waitForSleeper() async {
        await arrivals.waitForArrivals(1)
    }

    private func sleep(_ seconds: TimeInterval) async throws {
        let wake = Promise<Void>()
        let isDue = state.withLock { state in
            guard seconds > 0 else { return true }
            state.sleepers.append((state.now + seconds, wake))
            return false
        }
        await arrivals.open()
        await arrivals.pass()
        if !isDue { try await wake.value() }
    }
}

@Suite(.timeLimit(.minutes(10)))
struct DeadlineTests {
    private let hand = HandClock()
    private let sent = Gate()

    private func client(_ transport: StubTransport, deadline: TimeInterval? = 10, _ interceptors: any Interceptor...) -> APIClient {
        APIClient(
            baseURL: URL(string: "https://bank.example"), transport: transport, interceptors: interceptors,
            configuration: ClientConfiguration {
                $0.deadline = deadline
                $0.clock = hand.clock
            })
    }

    private func stalling() -> StubTransport {
        StubTransport { [sent] _ in
            let never = Promise<StubbedResponse>()
            await sent.open()
            await sent.pass()
            return try await never.value()
        }
    }

    @Test(
        arguments: [(0.5, 500_000_000), (100_000, 100_000_000_000_000), (.infinity, 946_080_000_000_000_000)] as [(TimeInterval, UInt64)])
    func canBeLongerThanADay(_ seconds: TimeInterval, _ nanoseconds: UInt64) {
        #expect(RetryInterceptor.nanoseconds(seconds) == nanoseconds)
    }

    @Test func endsACallThatTakesTooLong() async throws {
        let transport = stalling()
        let client = client(transport)
        let call = Task { try await client.perform(BankAccount()) }
        await sent.waitForArrivals(1)
        await hand.waitForSleeper()
        hand.advance(by: 9)
        hand.advance(by: 1)
        let error = await #expect(throws: NetworkError.self) { try await call.value }
        #expect(error?.stage == .sending)
        #expect((error?.cause as? TransportError)?.code == .deadlineExceeded)
        #expect(error?.attempts == 1)
        #expect(error?.isCancelled == false)
        #expect("\(try #require(error))".contains("the call took too long: after 10 s"))
    }

    @Test func aCallMayHaveItsOwn() async throws {
        let client = client(stalling(), deadline: nil)
        let call = Task { try await client.perform(BankAccount(), options: RequestOptions(deadline: 2)) }
        await sent.waitForArrivals(1)
        await hand.waitForSleeper()
        hand.advance(by: 2)
        let error = await #expect(throws: NetworkError.self) { try await call.value }
        #expect((error?.cause as? TransportError)?.code == .deadlineExceeded)
    }

    @Test func includesTheRefreshAndLetsItGoOn() async throws {
        let gate = Gate()
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let transport = StubTransport { .status($0.headers["Authorization"] == "Bearer token-1" ? 200 : 401) }
        let client = client(
            transport,
            AuthenticationInterceptor(store: store) { _ in
                await gate.pass()
                return AuthToken(access: "token-1")
            })
        let call = Task { try await client.perform(BankAccount()) }
        await gate.waitForArrivals(1)
        await hand.waitForSleeper()
        hand.advance(by: 10)
        let error = await #expect(throws: NetworkError.self) { try await call.value }
        #expect((error?.cause as? TransportError)?.code == .deadlineExceeded)
        await gate.open()
        try await client.perform(BankAccount())
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer token-0", "Bearer token-1"])
    }

    @Test func theFailureThatIsKnownStandsWhenTheWaitWouldPassIt() async throws {
        let transport = StubTransport { [hand] _ in
            hand.advance(by: 4)
            return .status(503, headers: ["Retry-After": "3"])
        }
        let waits = CallLog<TimeInterval, Void, NetworkError>("wait")
        let retry = RetryInterceptor(
            policy: .attempts(9),
            sleep: { [hand] seconds in
                try await waits.call(seconds)
                hand.advance(by: seconds)
            })
        let error = await #expect(throws: NetworkError.self) { try await client(transport, deadline: 12, retry).perform(BankAccount()) }
        #expect(error?.stage == .status(503))
        #expect(waits.calls == [3])
        #expect(transport.requests.count == 2)
    }

    @Test func cancellationIsNotTheDeadline() async throws {
        let client = client(stalling())
        let call = Task { try await client.perform(BankAccount()) }
        await sent.waitForArrivals(1)
        call.cancel()
        let error = await #expect(throws: NetworkError.self) { try await call.value }
        #expect(error?.isCancelled == true)
    }

    @Test func whatIsInTimeIsUntouched() async throws {
        let client = client(StubTransport { _ in .json("[1]") })
        #expect(try await client.request(BankAccount(), as: [Int].self) == [1])
        let refused = self.client(StubTransport { _ in .status(404) })
        let error = await #expect(throws: NetworkError.self) { try await refused.perform(BankAccount()) }
        #expect(error?.stage == .status(404))
    }
}
