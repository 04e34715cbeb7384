import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// What both transports measure.
@Suite(.fewAtOnce, .timeLimit(.minutes(5)))
struct MetricsContractTests {
    private final class Measured: Sendable {
        private let values = Protected<[TransportMetrics]>([])

        var all: [TransportMetrics] { values.withLock(\.self) }

        func add(_ metrics: TransportMetrics) { values.withLock { $0.append(metrics) } }
    }

    private func name(of kind: TransportKind) -> String? {
        #if canImport(FoundationNetworking)
            kind == .urlSession ? nil : "http/1.1"
        #else
            "http/1.1"
        #endif
    }

    @Test(arguments: TransportKind.allCases) func anExchangeIsMeasured(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.respond(201, text: "hello") }
        defer { server.stop() }
        let measured = Measured()
        _ = try await kind.send(server) {
            $0.method = .post
            $0.body = .data(Data(count: 70_000))
            $0.onMetrics = measured.add
        }
        let metrics = try #require(measured.all.first)
        #expect(measured.all.count == 1)
        #expect(metrics.host == "127.0.0.1" && metrics.status == 201 && metrics.protocolVersion == name(of: kind))
        #expect(metrics.sentBytes == 70_000 && metrics.receivedBytes == 5)
        #expect(metrics.duration > 0)
        #expect((metrics.timeToResponse ?? 0) > 0 && (metrics.timeToResponse ?? 0) <= metrics.duration)
        #if canImport(FoundationNetworking)
            #expect(metrics.nameLookup == nil && metrics.connect == nil && metrics.secureConnect == nil)
            #expect(metrics.isConnectionReused == nil)
        #endif
    }

    @Test(arguments: TransportKind.allCases) func eachRedirectIsAnExchange(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { request, connection in
            if request.path == "/" { return connection.respond(302, [("Location", "/there")]) }
            connection.respond(text: "here")
        }
        defer { server.stop() }
        let measured = Measured()
        _ = try await kind.send(server) { $0.onMetrics = measured.add }
        #expect(measured.all.map(\.status) == [302, 200])
    }

    @Test(arguments: TransportKind.allCases) func aFailureIsMeasuredOnce(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { request, connection in
            if request.path == "/half" { connection.write(connection.head(200, [("Content-Length", "9")]) + "half") }
            connection.close()
        }
        defer { server.stop() }
        for (path, status, received) in [("/", nil, 0), ("/half", 200, 4)] as [(String, Int?, Int64)] {
            let measured = Measured()
            await #expect(throws: TransportError.self) { try await kind.send(server, path) { $0.onMetrics = measured.add } }
            #expect(measured.all.map(\.status) == [status])
            #expect(measured.all.first?.receivedBytes == received)
        }
    }

    @Test(arguments: TransportKind.allCases) func aCancelledExchangeIsMeasured(_ kind: TransportKind) async throws {
        let (arrived, arrival) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _, connection in
            arrival.yield()
            connection.waitUntilClosed()
        }
        defer { server.stop() }
        let measured = Measured()
        let task = Task { try await kind.send(server) { $0.onMetrics = measured.add } }
        for await _ in arrived { break }
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(measured.all.map(\.status) == [nil])
    }

    @Test(arguments: TransportKind.allCases) func aStreamIsMeasuredAtItsEnd(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.startChunks()
            connection.chunk("first")
            connection.waitUntilClosed()
        }
        defer { server.stop() }
        let measured = Measured()
        var request = HTTPRequest(url: try server.url())
        request.onMetrics = measured.add
        do {
            let (_, body) = try await kind.transport.stream(request)
            for try await chunk in body {
                #expect(chunk == Data("first".utf8))
                break
            }
            #expect(measured.all.isEmpty)
        }
        // The last reader has gone.
        #expect(measured.all.map(\.receivedBytes) == [5])
    }

    @Test(arguments: TransportKind.allCases) func theInterceptorReportsIt(_ kind: TransportKind) async throws {
        let count = Protected(0)
        let server = try LoopbackServer { _, connection in
            let number = count.withLock { count in
                count += 1
                return count
            }
            connection.respond(number == 1 ? 503 : 200, [("Retry-After", "0")], text: "hello")
        }
        defer { server.stop() }
        let events = Protected<[AttemptEvent]>([])
        let client = APIClient(
            baseURL: try server.url(""), transport: kind.transport,
            interceptors: [MetricsInterceptor { event in events.withLock { $0.append(event) } }])
        #expect(try await client.text(Health()) == "hello")
        let told = events.withLock(\.self).map { event in
            switch event {
            case .started(let attempt): "started \(attempt.number)"
            case .measured(let attempt, let metrics): "measured \(attempt.number) \(metrics.status ?? 0)"
            case .ended(let attempt, _, _): "ended \(attempt.number)"
            }
        }
        #expect(told == ["started 1", "measured 1 503", "ended 1", "started 2", "measured 2 200", "ended 2"])
    }

    private struct Health: DeclarativeEndpoint {
        var path: RequestPath { "/health" }
    }
}
