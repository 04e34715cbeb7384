import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

/// Request bodies from asynchronous sequences.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct SequenceBodyContractTests {
    private struct Upload: DeclarativeEndpoint {
        let body: StreamedBody
        var key: IdempotencyKey?

        var path: RequestPath { "/" }
        var method: HTTPMethod { .post }
        var task: RequestTask { .stream(body, contentType: "audio/aac") }
        var idempotencyKey: IdempotencyKey? { key }
    }

    /// Chunks, and then what a closure does.
    private struct Chunks: AsyncSequence, Sendable {
        var count = 3
        var size = 40_000
        var then: @Sendable () async throws -> Void = {}

        struct AsyncIterator: AsyncIteratorProtocol {
            var left: Int
            let chunks: Chunks

            mutating func next() async throws -> Data? {
                guard left > 0 else {
                    try await chunks.then()
                    return nil
                }
                left -= 1
                return Data(repeating: 1, count: chunks.size)
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(left: count, chunks: self) }
    }

    /// Waits for ever, and tells when that begins and when it is cancelled.
    private static func stall(_ cancelled: Occasion<Void>, _ isStalled: Protected<Bool>) -> @Sendable () async throws -> Void {
        {
            isStalled.withLock { $0 = true }
            do {
                try await Task.sleep(nanoseconds: 3_600_000_000_000)
            } catch {
                cancelled.happen()
                throw error
            }
        }
    }

    private func counting() throws -> LoopbackServer {
        try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
    }

    @Test(arguments: TransportKind.allCases, [nil, 4_000_000] as [Int64?])
    func areSent(_ kind: TransportKind, _ length: Int64?) async throws {
        let server = try counting()
        defer { server.stop() }
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
        let client = APIClient(baseURL: try server.url(), transport: kind.transport)
        let feeding = Task {
            for index in 0..<100 {
                if index % 10 == 0 { continuation.yield(Data()) }
                continuation.yield(Data(repeating: 1, count: 40_000))
                await Task.yield()
            }
            continuation.finish()
        }
        let response = try await client.send(Upload(body: StreamedBody(stream, length: length)), options: RequestOptions())
        await feeding.value
        #expect(response.text() == "4000000")
        let sent = try #require(server.requests.first)
        #expect(sent.header("Content-Type") == "audio/aac")
        if kind == .urlSession || length != nil {
            #expect(sent.header("Content-Length") == "4000000")
        } else {
            #expect(sent.header("Transfer-Encoding") == "chunked")
        }
    }

    #if AsyncHTTPClient
        /// The second chunk is made when the first one is on its way.
        @Test func areNotStagedOverAsyncHTTPClient() async throws {
            let server = try counting()
            defer { server.stop() }
            let isSent = Occasion<Void>()
            let chunks = Chunks(count: 1) { try await isSent.value() }
            let response = try await TransportKind.asyncHTTPClient.send(server) {
                $0.method = .post
                $0.body = .stream(StreamedBody(chunks))
                $0.onProgress = { if $0.direction == .sending, $0.completed == 40_000 { isSent.happen() } }
            }
            #expect(response.text() == "40000")
        }

        @Test func theTimeoutEndsASequenceThatStalls() async throws {
            let server = try counting()
            defer { server.stop() }
            let (cancelled, isStalled) = (Occasion<Void>(), Protected(false))
            let body = StreamedBody(Chunks(then: Self.stall(cancelled, isStalled)))
            let kind = TransportKind.asyncHTTPClient
            let code = await kind.code {
                _ = try await kind.send(server) {
                    $0.method = .post
                    $0.body = .stream(body)
                    $0.timeout = 0.2
                }
            }
            #expect(code == .timedOut)
            // On a busy machine, the time can end before the sequence is read.
            if isStalled.withLock(\.self) { try await cancelled.value() }
        }
    #endif

    @Test(arguments: TransportKind.allCases) func theDeadlineEndsASequenceThatStalls(_ kind: TransportKind) async throws {
        let server = try counting()
        defer { server.stop() }
        let (cancelled, isStalled) = (Occasion<Void>(), Protected(false))
        let client = APIClient(baseURL: try server.url(), transport: kind.transport)
        let error = await #expect(throws: NetworkError.self) {
            try await client.perform(
                Upload(body: StreamedBody(Chunks(then: Self.stall(cancelled, isStalled)))), options: RequestOptions(deadline: 0.2))
        }
        #expect((error?.cause as? TransportError)?.code == .deadlineExceeded)
        if isStalled.withLock(\.self) { try await cancelled.value() }
    }

    @Test(arguments: TransportKind.allCases) func cancellingEndsASequenceThatStalls(_ kind: TransportKind) async throws {
        let server = try counting()
        defer { server.stop() }
        let (started, cancelled) = (Occasion<Void>(), Occasion<Void>())
        let stall = Self.stall(cancelled, Protected(false))
        let chunks = Chunks {
            started.happen()
            try await stall()
        }
        let task = Task { try await kind.send(server) { ($0.method, $0.body) = (.post, .stream(StreamedBody(chunks))) } }
        try await started.value()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value(within: 20) }
        try await cancelled.value()
    }

    private struct Broken: Error, Equatable {}

    @Test(arguments: TransportKind.allCases) func anErrorOfTheSequenceIsThatOfTheRequest(_ kind: TransportKind) async throws {
        let server = try counting()
        defer { server.stop() }
        await #expect(throws: Broken()) {
            try await kind.send(server) { ($0.method, $0.body) = (.post, .stream(StreamedBody(Chunks { throw Broken() }))) }
        }
    }

    @Test(arguments: TransportKind.allCases, [119_999, 120_001] as [Int64])
    func anotherLengthIsAnError(_ kind: TransportKind, _ length: Int64) async throws {
        let server = try counting()
        defer { server.stop() }
        let code = await kind.code {
            _ = try await kind.send(server) { ($0.method, $0.body) = (.post, .stream(StreamedBody(Chunks(), length: length))) }
        }
        #expect(code == .bodyUnreadable)
    }

    @Test(arguments: TransportKind.allCases, [true, false]) func onlyReplayableSequencesAreRetried(
        _ kind: TransportKind, _ isReplayable: Bool
    ) async throws {
        let server = try LoopbackServer { request, connection in
            connection.respond(request.header("X-Ready") == nil ? 503 : 200, text: "\(request.bodySize)")
        }
        defer { server.stop() }
        let client = APIClient(
            baseURL: try server.url(), transport: kind.transport,
            interceptors: [RetryInterceptor(policy: .attempts(3), sleep: { _ in })])
        let error = await #expect(throws: NetworkError.self) {
            try await client.perform(Upload(body: StreamedBody(Chunks(), isReplayable: isReplayable), key: "key"))
        }
        #expect(error?.statusCode == 503)
        #expect(server.requests.map(\.bodySize) == Array(repeating: 120_000, count: isReplayable ? 3 : 1))
    }

    @Test(arguments: TransportKind.allCases) func aResponseIsTheBodyOfARequest(_ kind: TransportKind) async throws {
        let whole = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let server = try LoopbackServer { request, connection in
            connection.respond(body: request.method == "GET" ? whole : Data("\(request.bodySize)".utf8))
        }
        defer { server.stop() }
        let (_, bytes) = try await kind.transport.stream(HTTPRequest(url: try server.url()))
        let response = try await kind.send(server) { ($0.method, $0.body) = (.put, .stream(StreamedBody(bytes))) }
        #expect(response.text() == "3000000")
        let sent = try #require(server.requests.last?.body)
        #expect(sent == whole.prefix(sent.count))
    }

    @Test func stubsReceiveTheBytes() async throws {
        let stub = StubTransport { _ in .status(200) }
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: stub)
        try await client.perform(Upload(body: StreamedBody(Chunks(count: 2, size: 3))))
        #expect(stub.requests.first?.body == Data(repeating: 1, count: 6))
    }
}
