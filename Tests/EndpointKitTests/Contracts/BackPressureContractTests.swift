import EndpointKit
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

/// A body that is read slower than it comes takes a bounded amount of memory, and of disk where the transport cannot make the server wait.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct BackPressureContractTests {
    private static let block = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)
    /// More than the buffers of both ends' sockets and the transport hold together.
    private static let total = 96 << 20
    private static let bound = 32 << 20
    private static let endless = 1 << 40

    private static let patient = TransportKind.allCases.filter(\.makesServersWait)

    /// Every other request is answered at once.
    private func server(_ total: Int, stalled: Occasion<Int>, closed: Occasion<Bool>) throws -> LoopbackServer {
        try LoopbackServer(keepsRequests: false) { request, connection in
            guard request.path == "/long" else { return connection.respond(text: request.path) }
            connection.write(connection.head(200, [("Content-Length", "\(total)")]))
            var sent = connection.writeUntilStalled(Self.block, upTo: total)
            stalled.happen(sent)
            while sent < total {
                let count = min(Self.block.count, total - sent)
                guard connection.write(Self.block.prefix(count)) else { return closed.happen(true) }
                sent += count
            }
            closed.happen(false)
        }
    }

    /// The patience of the server decides nothing: on a slow machine it stalls early, and never late.
    @Test(arguments: patient) func whatIsNotReadIsNotTaken(_ kind: TransportKind) async throws {
        let (stalled, closed) = (Occasion<Int>(), Occasion<Bool>())
        let server = try server(Self.total, stalled: stalled, closed: closed)
        defer { server.stop() }
        let (_, bytes) = try await kind.transport.stream(HTTPRequest(url: try server.url("/long")))
        var reader = bytes.makeAsyncIterator()
        var received = try #require(try await reader.next()).count
        #expect(try await stalled.value() < Self.bound)
        // Other requests of the transport go on.
        #expect(try await kind.transport.send(HTTPRequest(url: try server.url("/other"))).text() == "/other")
        while let chunk = try await reader.next() { received += chunk.count }
        #expect(received == Self.total)
    }

    @Test(arguments: patient) func aReaderThatGoesEndsATransferThatWaits(_ kind: TransportKind) async throws {
        let (stalled, closed) = (Occasion<Int>(), Occasion<Bool>())
        let server = try server(Self.endless, stalled: stalled, closed: closed)
        defer { server.stop() }
        do {
            let (_, bytes) = try await kind.transport.stream(HTTPRequest(url: try server.url("/long")))
            for try await _ in bytes { break }
            #expect(try await stalled.value() < Self.bound)
        }
        #expect(try await closed.value())
    }

    @Test(arguments: patient) func cancellationEndsATransferThatWaits(_ kind: TransportKind) async throws {
        let (stalled, closed) = (Occasion<Int>(), Occasion<Bool>())
        let server = try server(Self.endless, stalled: stalled, closed: closed)
        defer { server.stop() }
        let task = Task {
            let (_, bytes) = try await kind.transport.stream(HTTPRequest(url: try server.url("/long")))
            var reader = bytes.makeAsyncIterator()
            _ = try await reader.next()
            _ = try await stalled.value()
            withUnsafeCurrentTask { $0?.cancel() }
            while try await reader.next() != nil {}
        }
        await #expect(throws: CancellationError.self) { try await task.value(within: 20) }
        #expect(try await closed.value())
    }

    #if canImport(FoundationNetworking)
        /// Here the session reads on, and what waits is on disk.
        @Test func noMoreThanTheLimitWaitsOnDisk() async throws {
            let (stalled, closed) = (Occasion<Int>(), Occasion<Bool>())
            let server = try server(Self.endless, stalled: stalled, closed: closed)
            defer { server.stop() }
            let limit = 8 << 20
            let transport = URLSessionTransport(maximumStagedSize: Int64(limit))
            let (_, bytes) = try await transport.stream(HTTPRequest(url: try server.url("/long")))
            var reader = bytes.makeAsyncIterator()
            var received = try #require(try await reader.next()).count
            // Nothing is read until the transport has given up.
            #expect(try await closed.value())
            let error = await #expect(throws: TransportError.self) {
                while let chunk = try await reader.next() { received += chunk.count }
            }
            #expect(error?.code == .responseTooLarge)
            #expect((limit..<limit + (2 << 20)).contains(received))
        }

        @Test func aReaderThatGoesEndsATransferThatIsStaged() async throws {
            let (stalled, closed) = (Occasion<Int>(), Occasion<Bool>())
            let server = try server(Self.endless, stalled: stalled, closed: closed)
            defer { server.stop() }
            do {
                let (_, bytes) = try await TransportKind.urlSession.transport.stream(HTTPRequest(url: try server.url("/long")))
                for try await _ in bytes { break }
            }
            #expect(try await closed.value())
        }
    #endif
}
