import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

@testable import EndpointKit

struct EventSourceTests {
    private struct Feed: DeclarativeEndpoint {
        var method: HTTPMethod = .get
        var path: RequestPath { "/feed" }
    }

    private let transport = StubTransport()
    private let waits = CallLog<TimeInterval, Void, NetworkError>("sleep")

    private func options(_ change: (inout EventSourceOptions) -> Void = { _ in }) -> EventSourceOptions {
        let waits = self.waits
        var options = EventSourceOptions {
            $0.sleep = { try await waits.call($0) }
            $0.random = { 0.5 }
        }
        change(&options)
        return options
    }

    private var client: APIClient { APIClient(baseURL: URL(string: "https://a.b"), transport: transport) }

    private func stream(_ text: String, type: String = "text/event-stream") -> StubbedResponse {
        .text(text, contentType: type)
    }

    private var ids: [String?] { transport.requests.map { $0.headers["Last-Event-ID"] } }

    @Test func connectsAgainWhereItStopped() async throws {
        transport.stub(
            nil, "*",
            inOrder: [
                stream("id: 1\ndata: a\n\nid: 2\ndata: b\n\nid: 3\ndata: cut"), stream("data: c\n\nid: 4\n\n"),
                stream("id\ndata: d\n\n").thenFailing(with: TransportError(.connectionLost)), .status(204),
            ])
        let events = try await all(client.eventSource(Feed(), reconnection: options()))
        #expect(events.map(\.data) == ["a", "b", "c", "d"])
        #expect(events.map(\.id) == ["1", "2", "2", ""])
        // An id counts once its event is complete, also without data; an empty one is no longer sent.
        #expect(ids == [nil, "2", "4", nil])
        #expect(waits.calls == [3, 3, 3])
        #expect(transport.requests.allSatisfy { $0.headers["Accept"] == "text/event-stream" })
        #expect(transport.requests.allSatisfy { $0.headers["Cache-Control"] == "no-cache" })
    }

    @Test func startsAfterAGivenEvent() async throws {
        transport.stub(nil, "*", inOrder: [stream("data: a\n\n"), .status(204)])
        let events = try await all(client.eventSource(Feed(), reconnection: options { $0.lastEventID = "41" }))
        #expect(events == [ServerSentEvent(data: "a", id: "41")])
        #expect(ids == ["41", "41"])
    }

    @Test func anIDThatNoHeaderCanHaveIsNotSent() async throws {
        let ids = ["a\u{1}", "b\u{7F}", "c\td é", "e\u{0}"]
        transport.stub(nil, "*", inOrder: ids.map { stream("id: \($0)\ndata: x\n\n") } + [.status(204)])
        let events = try await all(client.eventSource(Feed(), reconnection: options()))
        // One with NULL is ignored.
        #expect(events.map(\.id) == ["a\u{1}", "b\u{7F}", "c\td é", "c\td é"])
        #expect(self.ids == [nil, nil, nil, "c\td é", "c\td é"])
    }

    /// Emitted methods have options, but no other argument for it.
    @Test func optionsOfTheCallChangeTheReconnection() async throws {
        transport.stub(nil, "*", inOrder: [stream("data: a\n\n"), .status(204)])
        let call = RequestOptions {
            $0.eventSource = {
                $0.lastEventID = "7"
                $0.delay = 1
            }
        }
        let events = try await all(client.eventSource(Feed(), options: call, reconnection: options { $0.lastEventID = "41" }))
        #expect(events.map(\.data) == ["a"])
        #expect(ids == ["7", "7"])
        #expect(waits.calls == [1])
    }

    @Test func waitsAsTheServerAsks() async throws {
        transport.stub(
            nil, "*",
            inOrder: [stream("retry: 1500\n"), stream("data: a\n\n"), stream("retry: 99999999999999999999\n"), .status(204)])
        _ = try await all(client.eventSource(Feed(), reconnection: options { $0.maximumDelay = 30 }))
        #expect(waits.calls == [1.5, 1.5, 30])
    }

    @Test func waitsLongerAfterEveryFailure() async throws {
        let failure = StubbedResponse.failure(TransportError(.cannotConnect))
        transport.stub(nil, "*", inOrder: [failure, .status(503), .status(429), failure, stream(""), failure, .status(204)])
        _ = try await all(client.eventSource(Feed(), reconnection: options { $0.maximumDelay = 20 }))
        // Half of the way from 3 to 6, 12, 20 and 20; then from the start.
        #expect(waits.calls == [4.5, 7.5, 11.5, 11.5, 3, 4.5])
        #expect(transport.requests.count == 7)
    }

    @Test func aFailureSaysWhenToComeBack() async throws {
        transport.stub(
            nil, "*",
            inOrder: [
                .status(503, headers: ["Retry-After": "50"]), .status(429, headers: ["Retry-After": "1"]),
                .status(503, headers: ["Retry-After": "60"]), stream("data: a\n\n"), .status(204),
            ])
        _ = try await all(client.eventSource(Feed(), reconnection: options()))
        // The second is half of the way from 3 to 12.
        #expect(waits.calls == [50, 7.5, 60, 3])
    }

    /// Asking earlier would only add to the load of the server.
    @Test(arguments: ["61", "Sun, 06 Nov 2094 08:49:37 GMT"])
    func aLongRetryAfterIsTheFailure(_ asked: String) async throws {
        transport.stub(nil, "*", inOrder: [stream("data: a\n\n"), .status(503, headers: ["Retry-After": asked])])
        let error = await #expect(throws: NetworkError.self) { try await all(client.eventSource(Feed(), reconnection: options())) }
        #expect(error?.stage == .status(503))
        #expect(waits.calls == [3])
    }

    @Test func doesNotHammerAServerThatAsksForNoWait() {
        let options = options()
        #expect(options.delay(asked: 0, failures: 0) == 1)
        #expect(options.delay(asked: 0, failures: 1) == 1.5)
        #expect(options.delay(asked: 0, failures: 1_000_000) == 30.5)
        #expect(options.delay(asked: 2, failures: 0) == 2)
        // The delays of the client are its own.
        #expect(self.options { $0.delay = 0.1 }.delay(asked: nil, failures: 0) == 0.1)
        #expect(self.options { $0.minimumDelay = 5 }.delay(asked: 0, failures: 0) == 5)
        #expect(self.options { $0.maximumDelay = 0.5 }.delay(asked: 0, failures: 0) == 0.5)
    }

    @Test func givesUpAfterSoManyFailures() async throws {
        transport.stub(nil, "*", with: .failure(TransportError(.notConnected)))
        let error = await #expect(throws: NetworkError.self) {
            try await all(client.eventSource(Feed(), reconnection: options { $0.maximumFailures = 2 }))
        }
        #expect(error?.cause as? TransportError == TransportError(.notConnected))
        #expect(transport.requests.count == 3)
    }

    @Test(arguments: [201, 400, 401, 404, 501])
    func otherStatusesAreErrors(_ status: Int) async throws {
        transport.stub(nil, "*", with: .status(status))
        let error = await #expect(throws: NetworkError.self) { try await all(client.eventSource(Feed(), reconnection: options())) }
        #expect(error?.stage == .status(status))
        #expect(transport.requests.count == 1)
    }

    @Test func permanentFailuresAreErrors() async throws {
        transport.stub(nil, "*", with: .failure(TransportError(.secureConnectionFailed)))
        await #expect(throws: NetworkError.self) { try await all(client.eventSource(Feed(), reconnection: options())) }
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: ["application/json", "text/event-streams", nil])
    func otherContentIsAnError(_ type: String?) async throws {
        let response = StubbedResponse(headers: type.map { ["Content-Type": $0] } ?? [:], chunks: [Data("data: a\n\n".utf8)])
        transport.stub(nil, "*", with: response)
        let error = await #expect(throws: NetworkError.self) { try await all(client.eventSource(Feed(), reconnection: options())) }
        #expect(error?.stage == .decoding)
        #expect(error?.failureReason?.contains("'text/event-stream' expected") == true)
        #expect(transport.requests.count == 1)
    }

    @Test func parametersOfTheContentTypeDoNotMatter() async throws {
        transport.stub(nil, "*", inOrder: [stream("data: a\n\n", type: "Text/Event-Stream; charset=UTF-8"), .status(204)])
        #expect(try await all(client.eventSource(Feed(), reconnection: options())).count == 1)
    }

    @Test func eventsBeyondTheLimitAreAnError() async throws {
        var response = stream("data: small\n\n")
        response.chunks.append(Data("data: 123456789\ndata: 123456789\n\n".utf8))
        transport.stub(nil, "*", with: response)
        var iterator = client.eventSource(Feed(), reconnection: options { $0.maximumEventSize = 16 }).makeAsyncIterator()
        #expect(try await iterator.next()?.data == "small")
        let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
        #expect(error?.stage == .decoding)
        #expect(transport.requests.count == 1)
    }

    @Test func aPostIsSentOnce() async throws {
        transport.stub(nil, "*", with: stream("data: a\n\n"))
        #expect(try await all(client.eventSource(Feed(method: .post), reconnection: options())).map(\.data) == ["a"])
        transport.stub(nil, "*", with: .failure(TransportError(.connectionLost)))
        await #expect(throws: NetworkError.self) { try await all(client.eventSource(Feed(method: .post), reconnection: options())) }
        #expect(transport.requests.count == 2)
        #expect(waits.count == 0)
    }

    @Test func cancellationEndsTheWait() async throws {
        transport.stub(nil, "*", with: stream("data: a\n\n"))
        let waiting = Occasion<Void>()
        let source = client.eventSource(
            Feed(),
            reconnection: options {
                $0.sleep = { _ in
                    waiting.happen()
                    try await Task.sleep(nanoseconds: 3_600_000_000_000)
                }
            })
        let task = Task { try await all(source) }
        try await waiting.value()
        task.cancel()
        let error = await #expect(throws: NetworkError.self) { try await task.value(within: 20) }
        #expect(error?.isCancelled == true)
        #expect(transport.requests.count == 1)
    }

    @Test func decodesTheData() async throws {
        transport.stub(nil, "*", inOrder: [stream("data: 1\n\ndata:\n\n"), stream("data: 2\n\ndata: [DONE]\n\ndata: 3\n\n")])
        #expect(try await all(client.eventSource(Feed(), as: Int.self, reconnection: options())) == [1, 2])
        transport.stub(nil, "*", with: stream("data: x\n\n"))
        let error = await #expect(throws: NetworkError.self) {
            try await all(client.eventSource(Feed(), as: Int.self, reconnection: options()))
        }
        #expect(error?.stage == .decoding)
    }

    @Test func everyLoopStartsAnew() async throws {
        transport.stub(nil, "*", inOrder: [stream("id: 1\ndata: a\n\n"), .status(204), stream("data: b\n\n"), .status(204)])
        let source = client.eventSource(Feed(), reconnection: options())
        #expect(try await all(source).map(\.data) == ["a"])
        #expect(try await all(source).map(\.data) == ["b"])
        #expect(ids == [nil, "1", nil, nil])
    }

    @Test func aSingleStreamRefusesOtherContentToo() async throws {
        transport.stub(nil, "*", with: .json("{}"))
        let error = await #expect(throws: NetworkError.self) { try await all(client.events(Feed(), as: Int.self)) }
        #expect(error?.stage == .decoding)
    }
}
