import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// Cancelling ends an exchange at every stage of it.
@Suite(.timeLimit(.minutes(2)))
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
}
