import EndpointKit
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Cancelling ends an exchange at every stage of it. What does not come in some seconds does not come.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct CancellationContractTests {
    /// Its responses begin and do not end.
    private static func serverOfOneChunk(_ closed: Occasion<Void>) throws -> LoopbackServer {
        try LoopbackServer { _, connection in
            connection.startChunks()
            connection.chunk("first")
            connection.waitUntilClosed()
            closed.happen()
        }
    }

    @Test(arguments: TransportKind.allCases) func cancellationClosesTheConnectionBeforeTheHead(_ kind: TransportKind) async throws {
        let arrived = Occasion<Void>()
        let closed = Occasion<Void>()
        let server = try LoopbackServer { _, connection in
            arrived.happen()
            connection.waitUntilClosed()
            closed.happen()
        }
        defer { server.stop() }
        let task = Task { try await kind.transport.send(HTTPRequest(url: try server.url())) }
        try await arrived.value()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value(within: 20) }
        try await closed.value()
    }

    @Test(arguments: TransportKind.allCases) func cancellationClosesTheConnectionWithinTheBody(_ kind: TransportKind) async throws {
        let closed = Occasion<Void>()
        let server = try Self.serverOfOneChunk(closed)
        defer { server.stop() }
        let started = Occasion<Void>()
        let task = Task {
            let (_, bytes) = try await kind.transport.stream(HTTPRequest(url: try server.url()))
            for try await _ in bytes { started.happen() }
        }
        try await started.value()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value(within: 20) }
        try await closed.value()
    }

    @Test(arguments: TransportKind.allCases) func aStreamThatIsLetGoClosesTheConnection(_ kind: TransportKind) async throws {
        let closed = Occasion<Void>()
        let server = try Self.serverOfOneChunk(closed)
        defer { server.stop() }
        do {
            let (_, bytes) = try await kind.transport.stream(HTTPRequest(url: try server.url()))
            for try await _ in bytes { break }
        }
        try await closed.value()
    }

    @Test(arguments: TransportKind.allCases) func aCancelledTaskSendsNothing(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await kind.transport.send(HTTPRequest(url: try server.url()))
        }
        await #expect(throws: CancellationError.self) { try await task.value(within: 20) }
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: TransportKind.allCases) func cancellationWhileWaitingForAConnectionSendsNothing(_ kind: TransportKind) async throws {
        let arrived = Occasion<Void>()
        let release = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { request, connection in
            arrived.happen()
            release.wait()
            connection.respond(text: request.path)
        }
        defer { server.stop() }
        let transport = kind.make(connectionsPerHost: 1)
        let first = Task { try await transport.send(HTTPRequest(url: try server.url("/first"))) }
        try await arrived.value()
        let second = Task { try await transport.send(HTTPRequest(url: try server.url("/second"))) }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value(within: 20) }
        release.signal()
        #expect(try await first.value(within: 20).text() == "/first")
        #expect(server.requests.map(\.path) == ["/first"])
    }

    @Test(arguments: TransportKind.allCases) func cancellationEndsAnUpload(_ kind: TransportKind) async throws {
        let directory = try TemporaryDirectory()
        let file = directory.url("upload")
        try Data(count: 64 << 20).write(to: file)
        let closed = Occasion<Void>()
        // There is no answer, so nothing can come before the cancellation.
        let server = try LoopbackServer { _, connection in
            connection.waitUntilClosed()
            closed.happen()
        }
        defer { server.stop() }
        let started = Occasion<Void>()
        let task = Task {
            var request = HTTPRequest(method: .put, url: try server.url(), body: .file(file))
            request.onProgress = { _ in started.happen() }
            return try await kind.transport.send(request)
        }
        try await started.value()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value(within: 20) }
        try await closed.value()
    }

    /// The body cancels its own request, and ends all the same: one that is not cancelled is answered.
    @Test(arguments: TransportKind.allCases) func cancellationEndsABodyThatIsRead(_ kind: TransportKind) async throws {
        let server = try LoopbackServer(keepsRequests: false) { _, connection in connection.respond() }
        defer { server.stop() }
        let begins = Occasion<Task<HTTPResponse, any Error>>()
        let read = Protected(0)
        let task = Task {
            let own = try await begins.value()
            let body = StreamedBody {
                {
                    let count = read.withLock { count in
                        count += 1
                        return count
                    }
                    if count == 2 { own.cancel() }
                    return count <= 64 ? Data(count: 1 << 20) : nil
                }
            }
            return try await kind.transport.send(HTTPRequest(method: .post, url: try server.url(), body: .stream(body)))
        }
        begins.happen(task)
        await #expect(throws: CancellationError.self) { try await task.value(within: 20) }
        // The other transport reads in another task than the one that is cancelled.
        if kind == .urlSession { #expect(read.withLock(\.self) == 2) }
    }

    /// In a process whose temporary files are in a directory of its own.
    @Test func aDownloadThatIsCancelledLeavesNothing() async throws {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            setenv("TMPDIR", directory.path, 1)
            for kind in TransportKind.allCases {
                let closed = Occasion<Void>()
                let server = try Self.serverOfOneChunk(closed)
                defer { server.stop() }
                let started = Occasion<Void>()
                let task = Task {
                    var request = HTTPRequest(url: try server.url())
                    request.onProgress = { _ in started.happen() }
                    return try await kind.transport.download(request)
                }
                try await started.value()
                task.cancel()
                await #expect(throws: CancellationError.self) { try await task.value(within: 20) }
                try await closed.value()
                #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
            }
        }
    }
}
