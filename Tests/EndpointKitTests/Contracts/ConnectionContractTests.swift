import EndpointKit
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

/// What happens to requests while others have the connections.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct ConnectionContractTests {
    /// The second request waits for longer than its timeout, and has all of that when the first one has ended. The timeout is long enough for
    /// a busy machine.
    @Test(arguments: TransportKind.allCases) func waitingForAConnectionIsNotIdleTime(_ kind: TransportKind) async throws {
        let arrived = Occasion<Void>()
        let release = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { request, connection in
            if request.path == "/first" {
                arrived.happen()
                release.wait()
            }
            connection.respond(text: request.path)
        }
        defer { server.stop() }
        let transport = kind.make(connectionsPerHost: 1)
        func request(_ path: String, timeout: TimeInterval?) throws -> HTTPRequest {
            HTTPRequest(url: try server.url(path), timeout: timeout)
        }
        let (first, second) = (try request("/first", timeout: nil), try request("/second", timeout: 12))
        let holding = Task { try await transport.send(first) }
        try await arrived.value()
        let waiting = Task { try await transport.send(second) }
        try await Task.sleep(nanoseconds: 13_500_000_000)
        #expect(server.requests.map(\.path) == ["/first"])
        release.signal()
        #expect(try await holding.value(within: 30).text() == "/first")
        #expect(try await waiting.value(within: 30).text() == "/second")
    }

    @Test(arguments: TransportKind.allCases) func openStreamsAndRequestsDoNotWaitForEachOther(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { request, connection in
            guard request.path == "/stream" else { return connection.respond(text: "answer") }
            connection.startChunks(200, [("Content-Type", "text/event-stream")])
            connection.chunk("data: open\n\n")
            connection.waitUntilClosed()
        }
        defer { server.stop() }
        let transport = kind.make(connectionsPerHost: 2)
        var streams: [ByteStream] = []
        for method in [HTTPMethod.get, .post] {
            for _ in 0..<12 {
                let request = HTTPRequest(method: method, url: try server.url("/stream"), timeout: nil)
                let opening = Task { try await transport.stream(request).1 }
                streams.append(try await opening.value(within: 20))
            }
            let request = HTTPRequest(method: method, url: try server.url("/request"), timeout: nil)
            let answering = Task { try await transport.send(request).text() }
            #expect(try await answering.value(within: 20) == "answer")
        }
        #expect(streams.count == 24)
    }
}
