import EndpointKit
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

/// What goes on over connections that a real server breaks.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct LostConnectionTests {
    private struct File: DeclarativeEndpoint {
        var path: RequestPath { "/file" }
    }

    private func client(_ kind: TransportKind, _ server: LoopbackServer) throws -> APIClient {
        APIClient(baseURL: try server.url(), transport: kind.transport, configuration: .init(retry: .never))
    }

    private static func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: index &* 31) }

    private struct Removal: DeclarativeEndpoint {
        var path: RequestPath { "/file" }
        var method: HTTPMethod { .delete }
    }

    /// libcurl would send it again by itself when a kept connection is closed.
    @Test(arguments: TransportKind.allCases) func whatIsNeverRetriedIsSentOnce(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { request, connection in
            if request.method == "GET" { return connection.respond() }
            connection.reset()
        }
        defer { server.stop() }
        let client = try client(kind, server)
        for _ in 0..<10 {
            try await client.perform(File())
            let error = await #expect(throws: NetworkError.self) { try await client.perform(Removal()) }
            #expect(error?.attempts == 1)
        }
        #expect(server.requests.filter { $0.method == "DELETE" }.count == 10)
    }

    @Test(arguments: TransportKind.allCases) func aDownloadGoesOnByRanges(_ kind: TransportKind) async throws {
        let whole = Data((0..<3_000_000).map(Self.byte))
        let piece = 1_000_000
        let server = try LoopbackServer { request, connection in
            let range = request.header("range").map { $0.dropFirst("bytes=".count).dropLast() }
            let offset = range.flatMap { Int($0) } ?? 0
            var headers = [("ETag", "\"v1\""), ("Content-Length", "\(whole.count - offset)"), ("Connection", "close")]
            if range != nil { headers.append(("Content-Range", "bytes \(offset)-\(whole.count - 1)/\(whole.count)")) }
            connection.write(connection.head(range == nil ? 200 : 206, headers))
            connection.write(whole[offset..<min(offset + piece, whole.count)])
            connection.close()
        }
        defer { server.stop() }
        let directory = try TemporaryDirectory()
        let destination = directory.url("lost.bin")
        _ = try await client(kind, server).download(File(), to: destination, resumption: DownloadResumption(sleep: { _ in }))
        #expect(try Data(contentsOf: destination) == whole)
        #expect(server.requests.count >= 3)
        #expect(server.requests.dropFirst().allSatisfy { $0.header("if-range") == "\"v1\"" && $0.header("range") != nil })
    }

    @Test(arguments: TransportKind.allCases) func aWholeFileEndsWithA416(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { request, connection in
            if request.header("range") == "bytes=5-" {
                connection.respond(416, [("Content-Range", "bytes */5")], text: "no more")
            } else {
                // The length is not told, and the last chunk never comes.
                connection.startChunks(200, [("ETag", "\"v1\"")])
                connection.chunk("12345")
                connection.close()
            }
        }
        defer { server.stop() }
        let directory = try TemporaryDirectory()
        let destination = directory.url("lost.txt")
        _ = try await client(kind, server).download(File(), to: destination, resumption: DownloadResumption(sleep: { _ in }))
        #expect(try String(contentsOf: destination, encoding: .utf8) == "12345")
    }

    @Test(arguments: TransportKind.allCases) func anEventSourceGoesOnAfterItsLastEvent(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { request, connection in
            let last = request.header("last-event-id").flatMap { Int($0) } ?? 0
            guard last < 3 else { return connection.write(connection.head(204, [])) }
            connection.startChunks(200, [("Content-Type", "text/event-stream")])
            connection.chunk("id: \(last + 1)\ndata: \(last + 1)\n\nid: 9\ndata: cut off")
            connection.close()
        }
        defer { server.stop() }
        var read: [String] = []
        for try await event in try client(kind, server).eventSource(File(), reconnection: EventSourceOptions { $0.sleep = { _ in } }) {
            read.append(event.data)
        }
        #expect(read == ["1", "2", "3"])
        #expect(server.requests.map { $0.header("last-event-id") } == [nil, "1", "2", "3"])
    }
}
