import EndpointKit
import Foundation

/// Answers at once with what the server of the benchmark answers, so that only the client is measured.
struct StubTransport: Transport {
    private let response = HTTPResponse(
        status: 200, headers: ["Content-Length": "\(BenchmarkServer.item.utf8.count)", "Content-Type": "application/json"],
        body: Data(BenchmarkServer.item.utf8))
    /// What a streamed body has for each element, and how many elements it has.
    var element = ""
    var count = 0

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { response }

    /// Chunks of at most 64 KB, as a network would deliver them.
    func stream(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream) {
        let each = max(1, 65_536 / max(1, element.utf8.count))
        let chunks = stride(from: 0, to: count, by: each).map { start in
            Data(String(repeating: element, count: min(each, count - start)).utf8)
        }
        return (HTTPResponseHead(status: 200), ByteStream(chunks))
    }
}
