import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// Responses that are larger than memory should hold.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct LargeResponseContractTests {
    private static let mebibyte = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)

    private func largeServer(mebibytes: Int) throws -> LoopbackServer {
        try LoopbackServer { _, connection in
            connection.write(
                connection.head(
                    200, [("Content-Length", "\(mebibytes << 20)"), ("Content-Disposition", "attachment; filename=\"../../a b.bin\"")]))
            for _ in 0..<mebibytes where !connection.write(Self.mebibyte) { return }
        }
    }

    @Test(arguments: TransportKind.allCases) func downloadsToAFile(_ kind: TransportKind) async throws {
        let server = try largeServer(mebibytes: 32)
        defer { server.stop() }
        let file = try await kind.transport.download(HTTPRequest(url: try server.url("/x")))
        defer { try? file.remove() }
        #expect(try file.url.resourceValues(forKeys: [.fileSizeKey]).fileSize == 32 << 20)
        #expect(file.suggestedFilename == "a b.bin")
    }

    @Test(arguments: TransportKind.allCases) func deliversAStreamThatIsReadSlowly(_ kind: TransportKind) async throws {
        let server = try largeServer(mebibytes: 16)
        defer { server.stop() }
        let (head, bytes) = try await kind.transport.stream(HTTPRequest(url: try server.url()))
        #expect(head.status == 200)
        var count = 0
        for try await chunk in bytes {
            count += chunk.count
            if count % 7 == 0 { await Task.yield() }
            #expect(chunk.allSatisfy { $0 == UInt8(ascii: "x") })
        }
        #expect(count == 16 << 20)
    }

    @Test(arguments: TransportKind.allCases) func refusesResponsesBeyondTheLimit(_ kind: TransportKind) async throws {
        let server = try largeServer(mebibytes: 4)
        defer { server.stop() }
        let small = kind.make(maximumBodySize: 1 << 20)
        #expect(await kind.code { _ = try await small.send(HTTPRequest(url: try server.url())) } == .responseTooLarge)
    }

    /// Each piece is waited for before the next is sent.
    @Test(arguments: TransportKind.allCases) func deliversWhatIsThere(_ kind: TransportKind) async throws {
        let turns = AsyncTurns()
        let server = try LoopbackServer { _, connection in
            connection.startChunks()
            for index in 0..<5 {
                connection.chunk("piece \(index);")
                turns.wait()
            }
            connection.endChunks()
        }
        defer { server.stop() }
        let (_, bytes) = try await kind.transport.stream(HTTPRequest(url: try server.url()))
        var text = ""
        for try await chunk in bytes {
            text += String(decoding: chunk, as: UTF8.self)
            if text.hasSuffix(";") { turns.signal() }
        }
        #expect(text == (0..<5).map { "piece \($0);" }.joined())
    }

    @Test(arguments: TransportKind.allCases) func aBodyOutlivesItsTransport(_ kind: TransportKind) async throws {
        let server = try largeServer(mebibytes: 8)
        defer { server.stop() }
        let (_, bytes) = try await kind.make().stream(HTTPRequest(url: try server.url()))
        #expect(try await bytes.collect().count == 8 << 20)
    }
}

/// Lets a blocking thread wait for a task.
private final class AsyncTurns: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func signal() { semaphore.signal() }

    func wait() { semaphore.wait() }
}
