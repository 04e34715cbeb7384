import EndpointKit
import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

private struct Call: Endpoint {
    var request: EndpointRequest

    init(_ method: HTTPMethod = .get, _ change: (inout EndpointRequest) -> Void = { _ in }) {
        request = EndpointRequest(method, "/x")
        change(&request)
    }
}

/// Knows the files of all downloads.
private struct DownloadLog: Transport {
    let transport: StubTransport
    let files = Protected<[URL]>([])

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await transport.send(request) }

    func download(_ request: HTTPRequest) async throws -> DownloadedFile {
        let file = try await transport.download(request)
        files.withLock { $0.append(file.url) }
        return file
    }
}

struct RetryTests {
    private let transport = StubTransport()
    private let waits = CallLog<TimeInterval, Void, NetworkError>("wait")

    private func client(_ policy: RetryPolicy = RetryPolicy(), random: Double = 0.5, now: Date = Date(timeIntervalSince1970: 0))
        -> APIClient
    {
        let retry = RetryInterceptor(policy: policy, sleep: { [waits] in try await waits.call($0) }, random: { random }, now: { now })
        return APIClient(baseURL: URL(string: "https://a.b"), transport: transport, interceptors: [retry])
    }

    @Test(arguments: [408, 429, 500, 502, 503, 504])
    func triesAgainAfterFailuresThatPass(_ status: Int) async throws {
        transport.stub(nil, "*", inOrder: [.status(status), .status(status), .status(200)])
        try await client().perform(Call())
        #expect(transport.requests.count == 3)
        #expect(waits.calls == [0.25, 0.5])
    }

    @Test func theClientsClockWaits() async throws {
        let clock = CallClock(now: { 0 }, sleep: { [waits] in try await waits.call($0) })
        let configuration = ClientConfiguration {
            $0.clock = clock
            $0.now = { Date(timeIntervalSince1970: 784_111_770) }
        }
        let later: HTTPFields = ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"]
        transport.stub(nil, "*", inOrder: [.status(503, headers: later), .status(200)])
        try await APIClient(baseURL: URL(string: "https://a.b"), transport: transport, configuration: configuration).perform(Call())
        #expect(waits.calls == [7])
    }

    /// The status is known, so it is the error, and decides about a retry.
    @Test(arguments: [403, 503]) func aStreamsErrorKeepsItsStatusIfTheBodyBreaksOff(_ status: Int) async throws {
        let broken = StubbedResponse.text("refused", status: status).thenFailing(with: TransportError(.connectionLost))
        transport.stub(nil, "*", with: broken)
        let error = await #expect(throws: NetworkError.self) { try await client().bytes(Call()) }
        #expect(error?.stage == .status(status) && error?.response?.text() == "refused")
        #expect(transport.requests.count == (status == 503 ? 3 : 1))
    }

    @Test(arguments: [400, 401, 403, 404, 409, 422, 501])
    func doesNotAfterOthers(_ status: Int) async throws {
        transport.stub(nil, "*", with: .status(status))
        await #expect(throws: NetworkError.self) { try await client().perform(Call()) }
        #expect(transport.requests.count == 1)
    }

    @Test func givesUpAfterAllAttempts() async throws {
        transport.stub(nil, "*", with: .status(503))
        let error = await #expect(throws: NetworkError.self) { try await client(.attempts(4)).perform(Call()) }
        #expect(error?.stage == .status(503))
        #expect(error?.attempts == 4)
        #expect(transport.requests.count == 4)
    }

    @Test(arguments: [HTTPMethod.post, .patch, "CUSTOM"])
    func sendsWritesOnce(_ method: HTTPMethod) async throws {
        transport.stub(nil, "*", with: .status(503))
        await #expect(throws: NetworkError.self) { try await client().perform(Call(method)) }
        #expect(transport.requests.count == 1)
        transport.reset()
        transport.stub(nil, "*", with: .failure(TransportError(.connectionLost)))
        await #expect(throws: NetworkError.self) { try await client().perform(Call(method)) }
        #expect(transport.requests.count == 1)
    }

    @Test func repeatsWritesWithTheSameKey() async throws {
        transport.stub(nil, "*", inOrder: [.status(503), .failure(TransportError(.timedOut)), .status(201)])
        try await client().perform(Call(.post) { $0.idempotencyKey = .random() })
        let keys = transport.requests.map { $0.headers["Idempotency-Key"] }
        #expect(keys.count == 3)
        #expect(Set(keys).count == 1)
        #expect(keys.first != nil)
    }

    @Test func repeatsWritesWhenThePolicySaysSo() async throws {
        transport.stub(nil, "*", inOrder: [.status(503), .status(201)])
        try await client().perform(Call(.post) { $0.retry = RetryPolicy(retriesNonIdempotent: true) })
        #expect(transport.requests.count == 2)
    }

    @Test func keepsTheFirstErrorWhenTheBodyIsGone() async throws {
        transport.stub(nil, "*", inOrder: [.failure(TransportError(.connectionLost)), .status(200)])
        let client = client()
        let error = await #expect(throws: NetworkError.self) {
            let once = StreamedBody(isReplayable: false) { { nil } }
            try await client.perform(Call(.put), options: RequestOptions { $0.modify = { $0.body = .stream(once) } })
        }
        #expect(error?.cause as? TransportError == TransportError(.connectionLost))
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [
        ("3", 3.0), ("0", 0.25), ("20", 20), ("-5", 0.25), ("soon", 0.25), ("", 0.25),
        ("Thu, 01 Jan 1970 00:00:07 GMT", 7), ("Thursday, 01-Jan-70 00:00:07 GMT", 7), ("Thu Jan  1 00:00:07 1970", 7),
        ("Wed, 31 Dec 1969 23:00:00 GMT", 0.25), ("Thu, 01 Jan 1970 00:00:20 GMT", 20),
    ])
    func waitsAsLongAsAsked(_ header: String, _ seconds: TimeInterval) async throws {
        transport.stub(nil, "*", inOrder: [.status(503, headers: ["Retry-After": header]), .status(200)])
        try await client().perform(Call())
        #expect(waits.calls == [seconds])
    }

    @Test(arguments: ["21", "100000", "99999999999999999999999999", "Fri, 01 Jan 2100 00:00:00 GMT"])
    func isNotTriedAgainBeforeTheServerAsks(_ header: String) async throws {
        transport.stub(nil, "*", with: .status(503, headers: ["Retry-After": header]))
        let error = await #expect(throws: NetworkError.self) { try await client().perform(Call()) }
        #expect(error?.stage == .status(503) && error?.response?.headers["Retry-After"] == header)
        #expect(transport.requests.count == 1 && waits.calls.isEmpty)
    }

    @Test func backsOffToTheMaximum() async throws {
        transport.stub(nil, "*", with: .status(503))
        await #expect(throws: NetworkError.self) { try await client(.attempts(9), random: 1).perform(Call()) }
        #expect(waits.calls == [0.5, 1, 2, 4, 8, 16, 20, 20])
    }

    @Test func isNotTriedAgainAfterCancellationOrBadTrust() async throws {
        for code in [TransportError.Code.cancelled, .secureConnectionFailed, .badResponse, .redirectRefused] {
            transport.reset()
            transport.stub(nil, "*", with: .failure(TransportError(code)))
            await #expect(throws: NetworkError.self) { try await client().perform(Call()) }
            #expect(transport.requests.count == 1)
        }
    }

    @Test func isNotTriedAgainAfterADecodingError() async throws {
        transport.stub(nil, "*", with: .json("{"))
        await #expect(throws: NetworkError.self) { try await client().request(Call(), as: Int.self) }
        #expect(transport.requests.count == 1)
    }

    @Test func aDownloadThatIsTriedAgainLeavesNoFile() async throws {
        transport.stub(nil, "*", inOrder: [.text("busy", status: 503), .text("done")])
        let log = DownloadLog(transport: transport)
        let client = APIClient(
            baseURL: URL(string: "https://a.b"), transport: log, interceptors: [RetryInterceptor(policy: RetryPolicy(delay: 0))])
        let options = RequestOptions(reader: ResponseReader(acceptedStatuses: .all))
        let file = try await client.download(Call(), options: options)
        #expect(try String(contentsOf: file.url, encoding: .utf8) == "done")
        try file.remove()
        let urls = log.files.withLock(\.self)
        #expect(urls.count == 2)
        #expect(urls.allSatisfy { !FileManager.default.fileExists(atPath: $0.path) })
    }

    @Test func cancellationEndsTheWait() async throws {
        let waiting = Occasion<Void>()
        transport.stub(nil, "*", with: .status(503))
        let retry = RetryInterceptor(sleep: { _ in
            waiting.happen()
            try await Task.sleep(nanoseconds: 3_600_000_000_000)
        })
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: transport, interceptors: [retry])
        let task = Task { try await client.perform(Call()) }
        try await waiting.value()
        task.cancel()
        let error = await #expect(throws: NetworkError.self) { try await task.value(within: 20) }
        #expect(error?.isCancelled == true)
        #expect(transport.requests.count == 1)
    }

    @Test func isPartOfEveryClient() async throws {
        transport.stub(nil, "*", inOrder: [.status(503), .status(200)])
        let configuration = ClientConfiguration(retry: RetryPolicy(attempts: 2, delay: 0))
        try await APIClient(baseURL: URL(string: "https://a.b"), transport: transport, configuration: configuration).perform(Call())
        #expect(transport.requests.count == 2)
    }
}
