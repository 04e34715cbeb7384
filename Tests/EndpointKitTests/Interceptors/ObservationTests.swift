import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct ObservationTests {
    private let transport = StubTransport()

    private struct Watcher: Interceptor {
        let name: String
        let record: @Sendable (String) -> Void

        func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            record("\(name) request")
            let response = try await next(request)
            record("\(name) response")
            return response
        }

        func didDecode(_ result: Result<any Decodable, NetworkError>, of response: HTTPResponse, context: RequestContext) {
            switch result {
            case .success(let value): record("\(name) decoded \(value) of \(context.endpoint)")
            case .failure(let error): record("\(name) failed \(error.stage)")
            }
        }
    }

    private let lines = LineLog()

    private func client(_ interceptors: any Interceptor...) -> APIClient {
        let watchers = ["a", "b"].map { [lines] name in Watcher(name: name) { lines.add($0) } as any Interceptor }
        return APIClient(
            baseURL: URL(string: "https://bank.example"), transport: transport, interceptors: watchers + interceptors,
            configuration: ClientConfiguration(retry: RetryPolicy(attempts: 2, delay: 0)))
    }

    @Test func theDecodedResultIsSeenInTheOrderOfResponses() async throws {
        transport.stub(nil, "*", with: .json("[1,2]"))
        _ = try await client().request(BankAccount(), as: [Int].self)
        #expect(
            lines.all == [
                "a request", "b request", "b response", "a response", "b decoded [1, 2] of BankAccount",
                "a decoded [1, 2] of BankAccount",
            ])
    }

    @Test func aResultThatCannotBeDecodedIsSeenToo() async throws {
        transport.stub(nil, "*", with: .json("{}"))
        await #expect(throws: NetworkError.self) { try await client().request(BankAccount(), as: [Int].self) }
        #expect(lines.all.suffix(2) == ["b failed decoding", "a failed decoding"])
    }

    @Test func errorBodiesAreNoResults() async throws {
        transport.stub(nil, "*", with: .json("[7]", status: 400))
        let error = await #expect(throws: NetworkError.self) { try await client().request(BankAccount(), as: [Int].self) }
        #expect(try error?.body(as: [Int].self) == [7])
        try? await client().perform(BankAccount())
        #expect(!lines.all.contains { $0.contains("decoded") || $0.contains("failed") })
    }

    @Test func everyAttemptIsReported() async throws {
        transport.stub(nil, "*", inOrder: [.status(503), .json("[1]")])
        let metrics = MetricsInterceptor(clock: CallClock(now: { 7 }, sleep: { _ in })) { [lines] in lines.add($0) }
        try await client(metrics).perform(
            BankAccount(method: .put),
            options: RequestOptions {
                $0.headers = ["X-Secret": "s3cret"]
                $0.modify = { $0.body = .data(Data("s3cret".utf8)) }
            })
        let events = lines.events
        guard events.count == 4, case .started(let first) = events[0], case .started(let second) = events[2] else {
            Issue.record("\(events)")
            return
        }
        #expect(first.endpoint == "BankAccount")
        #expect(first.method == .put)
        #expect(first.host == "bank.example")
        #expect(first.bodySize == 6)
        #expect(first.number == 1)
        #expect(second.number == 2)
        #expect(events[1] == .ended(first, .answered(status: 503, bodySize: 0), seconds: 0))
        #expect(events[3] == .ended(second, .answered(status: 200, bodySize: 3), seconds: 0))
        var text = ""
        dump(events, to: &text)
        #expect(!text.contains("s3cret"))
    }

    @Test func failuresAndDownloadsAreReported() async throws {
        let metrics = MetricsInterceptor(clock: CallClock(now: { 7 }, sleep: { _ in })) { [lines] in lines.add($0) }
        transport.stub(nil, "*", with: .failure(TransportError(.secureConnectionFailed)))
        await #expect(throws: NetworkError.self) { try await client(metrics).perform(BankAccount()) }
        transport.stub(nil, "*", with: .failure(CancellationError()))
        await #expect(throws: NetworkError.self) { try await client(metrics).perform(BankAccount()) }
        transport.stub(nil, "*", with: .text("12345"))
        let file = try await client(metrics).download(BankAccount())
        try FileManager.default.removeItem(at: file.url)
        _ = try await client(metrics).bytes(BankAccount())
        let outcomes = lines.events.compactMap { event -> AttemptOutcome? in
            if case .ended(_, let outcome, _) = event { outcome } else { nil }
        }
        #expect(
            outcomes == [
                .failed(.secureConnectionFailed), .cancelled, .answered(status: 200, bodySize: 5), .answered(status: 200, bodySize: nil),
            ])
    }
}

/// Collects from any thread.
private final class LineLog: Sendable {
    private let lines = Protected<[String]>([])
    private let attempts = Protected<[AttemptEvent]>([])

    var all: [String] { lines.withLock(\.self) }
    var events: [AttemptEvent] { attempts.withLock(\.self) }

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    func add(_ event: AttemptEvent) { attempts.withLock { $0.append(event) } }
}
