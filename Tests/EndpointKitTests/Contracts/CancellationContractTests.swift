import EndpointKit
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

/// Cancelling ends an exchange at every stage of it.
@Suite(.timeLimit(.minutes(10)))
struct CancellationContractTests {
    @Test(arguments: TransportKind.allCases) func cancellationClosesTheConnectionBeforeTheHead(_ kind: TransportKind) async throws {
        let (arrived, arrival) = AsyncStream<Void>.makeStream()
        let (closed, closing) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _, connection in
            arrival.yield()
            connection.waitUntilClosed()
            closing.yield()
        }
        defer { server.stop() }
        let task = Task { try await kind.transport.send(HTTPRequest(url: try server.url())) }
        for await _ in arrived { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in closed { break }
    }

    @Test(arguments: TransportKind.allCases) func cancellationClosesTheConnectionWithinTheBody(_ kind: TransportKind) async throws {
        let (closed, closing) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _, connection in
            connection.startChunks()
            connection.chunk("first")
            connection.waitUntilClosed()
            closing.yield()
        }
        defer { server.stop() }
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task {
            let (_, bytes) = try await kind.transport.stream(HTTPRequest(url: try server.url()))
            for try await _ in bytes { start.yield() }
        }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in closed { break }
    }

    @Test(arguments: TransportKind.allCases) func aStreamThatIsLetGoClosesTheConnection(_ kind: TransportKind) async throws {
        let (closed, closing) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _, connection in
            connection.startChunks()
            connection.chunk("first")
            connection.waitUntilClosed()
            closing.yield()
        }
        defer { server.stop() }
        do {
            let (_, bytes) = try await kind.transport.stream(HTTPRequest(url: try server.url()))
            for try await _ in bytes { break }
        }
        for await _ in closed { break }
    }

    @Test(arguments: TransportKind.allCases) func aCancelledTaskSendsNothing(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await kind.transport.send(HTTPRequest(url: try server.url()))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: TransportKind.allCases) func cancellationWhileWaitingForAConnectionSendsNothing(_ kind: TransportKind) async throws {
        let (arrived, arrival) = AsyncStream<Void>.makeStream()
        let release = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { request, connection in
            arrival.yield()
            release.wait()
            connection.respond(text: request.path)
        }
        defer { server.stop() }
        let transport = kind.make(connectionsPerHost: 1)
        let first = Task { try await transport.send(HTTPRequest(url: try server.url("/first"))) }
        for await _ in arrived { break }
        let second = Task { try await transport.send(HTTPRequest(url: try server.url("/second"))) }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        release.signal()
        #expect(try await first.value.text() == "/first")
        #expect(server.requests.map(\.path) == ["/first"])
    }

    @Test(arguments: TransportKind.allCases) func cancellationEndsAnUpload(_ kind: TransportKind) async throws {
        let folder = try TemporaryFolder()
        let file = folder.url("upload")
        try Data(count: 64 << 20).write(to: file)
        let (closed, closing) = AsyncStream<Void>.makeStream()
        // There is no answer, so nothing can come before the cancellation.
        let server = try LoopbackServer { _, connection in
            connection.waitUntilClosed()
            closing.yield()
        }
        defer { server.stop() }
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task {
            var request = HTTPRequest(method: .put, url: try server.url(), body: .file(file))
            request.onProgress = { _ in start.yield() }
            return try await kind.transport.send(request)
        }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in closed { break }
    }

    @Test(arguments: TransportKind.allCases) func cancellationEndsAStreamThatNeverEnds(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task {
            let body = StreamedBody {
                {
                    start.yield()
                    return Data(count: 1_000)
                }
            }
            return try await kind.transport.send(HTTPRequest(method: .post, url: try server.url(), body: .stream(body)))
        }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(arguments: TransportKind.allCases) func aDownloadThatIsCancelledLeavesNothing(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.startChunks()
            connection.chunk("first")
            connection.waitUntilClosed()
        }
        defer { server.stop() }
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task {
            var request = HTTPRequest(url: try server.url())
            request.onProgress = { _ in start.yield() }
            return try await kind.transport.download(request)
        }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
