import EndpointKit

/// Counts what a client sends over another transport.
final class CountingTransport: Transport {
    private let transport: any Transport
    private let sent = Protected(0)

    init(_ transport: any Transport) {
        self.transport = transport
    }

    var count: Int { sent.withLock(\.self) }

    func reset() {
        sent.withLock { $0 = 0 }
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        sent.withLock { $0 += 1 }
        return try await transport.send(request)
    }
}
