import EndpointKit
import EndpointKitTesting
import Everything
import EverythingMocks
import Foundation
import Testing

/// Long-running operations: by another endpoint, by a header, and by the endpoint itself.
struct EverythingWaitTests {
    private static func state(_ state: String, _ more: String = "", _ headers: HTTPFields = [:]) -> StubbedResponse {
        var response = StubbedResponse.json(#"{"id":7,"state":"\#(state)"\#(more)}"#)
        response.headers.merge(headers)
        return response
    }

    /// A clock that does not wait between polls, and has the delays. The deadline of a call, 120 seconds, is not one of them.
    private final class Waits: @unchecked Sendable {
        private let lock = NSLock()
        private var seconds: [TimeInterval] = []

        var delays: [TimeInterval] { lock.withLock { seconds } }

        var clock: CallClock {
            CallClock(
                now: { self.delays.reduce(0, +) },
                sleep: { delay in
                    guard delay < 60 else { return try await Task.sleep(nanoseconds: UInt64(delay * 1e9)) }
                    self.lock.withLock { self.seconds.append(delay) }
                })
        }
    }

    private func client(_ transport: StubTransport, _ waits: Waits) -> EverythingClient {
        var configuration = ClientConfiguration()
        configuration.clock = waits.clock
        return EverythingClient(
            session: MemoryTokenStore(AuthToken(access: "s-1", refresh: "r-1")), transport: transport, configuration: configuration)
    }

    @Test func anotherEndpointIsPolled() async throws {
        let (transport, waits) = (StubTransport(), Waits())
        transport.stub(.post, "/v2/exports", with: Self.state("queued"))
        transport.stub(
            .get, "/v2/exports/7", inOrder: [Self.state("running", #","progress":0.5"#), Self.state("running"), Self.state("done")])
        var states: [ExportState] = []
        for try await export in client(transport, waits).exports.startUntilDone(format: "zip") { states.append(export.state) }
        #expect(states == [.queued, .running, .running, .done])
        #expect(waits.delays == [2, 4, 8])
        #expect(transport.requests.map(\.method) == [.post, .get, .get, .get])
        #expect(transport.requests.first?.url.query == "format=zip")
    }

    @Test func aFailureHasItsState() async throws {
        let (transport, waits) = (StubTransport(), Waits())
        transport.stub(.post, "/v2/exports", with: Self.state("queued"))
        transport.stub(.get, "/v2/exports/7", with: Self.state("running", #","problem":{"code":7}"#))
        let error = await #expect(throws: NetworkError.self) { try await client(transport, waits).exports.startUntilDone().value }
        #expect(error?.stage == .rejected)
        #expect((error?.cause as? OperationFailure<Export>)?.value.problem?.code == 7)
    }

    @Test func theEndpointItselfIsPolled() async throws {
        let (transport, waits) = (StubTransport(), Waits())
        transport.stub(.get, "/v2/exports/7", inOrder: [Self.state("running"), Self.state("done")])
        #expect(try await client(transport, waits).exports.findUntilDone(number: 7).value.state == .done)
        #expect(waits.delays == [1])
    }

    @Test func aHeaderLeadsToTheState() async throws {
        let (transport, waits) = (StubTransport(), Waits())
        let location: HTTPFields = ["Location": "/v2/jobs/9?a=b", "Retry-After": "3"]
        transport.stub(.post, "/v2/exports/7/copy", with: Self.state("queued", "", location))
        transport.stub(.get, "/v2/jobs/9", inOrder: [Self.state("running"), Self.state("done")])
        #expect(try await client(transport, waits).exports.copyUntilDone(number: 7).value.state == .done)
        #expect(waits.delays == [3, 2])
        #expect(transport.requests.map(\.url.query) == [nil, "a=b", "a=b"])
    }

    @Test func anotherOriginGetsNoCredentials() async throws {
        let (transport, waits) = (StubTransport(), Waits())
        let location: HTTPFields = ["Operation-Location": "https://elsewhere.example/jobs/9"]
        transport.stub(.post, "/v2/exports/archive", with: .status(202, headers: location))
        let error = await #expect(throws: NetworkError.self) { try await client(transport, waits).exports.archiveUntilDone().value }
        #expect(error?.cause as? PollingError == .otherOrigin(host: "elsewhere.example"))
        #expect(transport.requests.count == 1)
    }

    @Test func anotherStatusThan202IsTheEnd() async throws {
        let (transport, waits) = (StubTransport(), Waits())
        let location: HTTPFields = ["Location": "https://api.everything.example/v2/jobs/9"]
        transport.stub(.post, "/v2/exports/clean", with: .status(202, headers: location))
        transport.stub(.get, "/v2/jobs/9", inOrder: [.status(202), .status(204)])
        _ = try await client(transport, waits).exports.cleanUntilDone().value
        #expect(waits.delays == [5, 10])
    }

    @Test func mocksDoNotWait() async throws {
        let exports = MockExportsService()
        let client = EverythingClient.mock(exports: exports)
        #expect(try await client.exports.startUntilDone().value.id == 7)
        exports.onStartUntilDone.answer(with: [Export(id: 1, state: .running), Export(id: 1, state: .done)])
        var states: [ExportState] = []
        for try await export in client.exports.startUntilDone(format: "zip") { states.append(export.state) }
        #expect(states == [.running, .done])
        #expect(exports.onStartUntilDone.calls == ["csv", "zip"])
        exports.onFindUntilDone.answer(with: [Export(id: 1, state: .failed)])
        let error = await #expect(throws: NetworkError.self) { try await client.exports.findUntilDone(number: 1).value }
        #expect((error?.cause as? OperationFailure<Export>)?.value.state == .failed)
    }
}
