public import EndpointKit
public import Foundation

/// Sends requests with another transport, and writes every exchange to a directory for a `ReplayTransport`.
///
/// Each request has a JSON file, named after its method, its path and a hash of its contents. The file has the responses in the order in
/// which they were received. Recording again replaces it. The same traffic results in the same bytes. Secrets are removed according to
/// ``RecordingRules``. Bodies are kept in memory. A stream is recorded when it has been read to its end; requests without a response are
/// not recorded.
public final class RecordingTransport: Transport {
    private let transport: any Transport
    private let recorder: ExchangeRecorder

    /// - Parameters:
    ///   - transport: Sends the requests.
    ///   - directory: The directory, which is created if necessary.
    ///   - rules: What is removed from the recording.
    public init(_ transport: any Transport = URLSessionTransport(), to directory: URL, rules: RecordingRules = RecordingRules()) {
        self.transport = transport
        recorder = ExchangeRecorder(to: directory, rules: rules)
    }

    /// The same as for the recorded transport.
    public var needsCredentials: Bool { transport.needsCredentials }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let recorded = try await RecordedRequest(request)
        let response = try await transport.send(recorded.replayable)
        try recorder.record(recorded, response.head, response.body)
        return response
    }

    public func download(_ request: HTTPRequest) async throws -> DownloadedFile {
        let recorded = try await RecordedRequest(request)
        let file = try await transport.download(recorded.replayable)
        try recorder.record(recorded, file.head, Data(contentsOf: file.url))
        return file
    }

    public func stream(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream) {
        let recorded = try await RecordedRequest(request)
        let (head, bytes) = try await transport.stream(recorded.replayable)
        let body = Protected<Data?>(Data())
        let recording = ByteStream { [recorder] in
            var chunks = bytes.makeAsyncIterator()
            if let chunk = try await chunks.next() {
                body.withLock { $0?.append(chunk) }
                return chunk
            }
            let whole = body.withLock { body in
                defer { body = nil }
                return body
            }
            if let whole { try recorder.record(recorded, head, whole) }
            return nil
        }
        return (head, recording)
    }

    /// A WebSocket of the recorded transport. Its messages are not recorded.
    public func openWebSocket(_ request: HTTPRequest, maximumMessageSize: Int) async throws -> WebSocketOpening {
        try await transport.openWebSocket(request, maximumMessageSize: maximumMessageSize)
    }
}

extension RecordedRequest {
    /// The request, with its body in memory if it can only be read once.
    fileprivate var replayable: HTTPRequest {
        guard case .stream = request.body else { return request }
        var request = request
        request.body = .data(body)
        return request
    }
}
