/// Sends single requests and follows redirects, without knowledge of endpoints, retries or tokens.
///
/// A transport returns a response for every status, and throws ``TransportError`` if there is no response. It follows ``RedirectPolicy``,
/// cancels its exchange immediately when the task is cancelled, neither stores nor adds cookies, and reports progress to a request's
/// `onProgress`.
public protocol Transport: Sendable {
    /// Sends a request and returns the response with its whole body in memory.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse

    /// Sends a request and returns the response with its body in a temporary file, which the caller owns.
    func download(_ request: HTTPRequest) async throws -> DownloadedFile

    /// Sends a request and returns the response as soon as its headers have arrived. The body is read on demand.
    func stream(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream)

    /// Sends the handshake of a WebSocket (RFC 6455), and adds the headers that it needs except `Sec-WebSocket-Protocol`. The scheme of the
    /// URL is http or https. The default implementation fails.
    ///
    /// - Parameters:
    ///   - request: The request, whose timeout is that of the handshake.
    ///   - maximumMessageSize: The maximum size of a received message in bytes.
    func openWebSocket(_ request: HTTPRequest, maximumMessageSize: Int) async throws -> WebSocketOpening

    /// Whether requests need the credentials that their endpoints require; the default is true. If it is false, as in stubs, unsupplied
    /// credentials (``UnsuppliedScheme``) are omitted.
    var needsCredentials: Bool { get }
}

extension Transport {
    public var needsCredentials: Bool { true }
}

/// Default implementations, which read the whole body first.
extension Transport {
    public func download(_ request: HTTPRequest) async throws -> DownloadedFile {
        let response = try await send(request)
        let url = try TemporaryFile.make(containing: response.body)
        return DownloadedFile(url: url, head: response.head)
    }

    public func stream(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream) {
        let response = try await send(request)
        return (response.head, ByteStream([response.body]))
    }

    public func openWebSocket(_ request: HTTPRequest, maximumMessageSize: Int) async throws -> WebSocketOpening {
        throw TransportError(.notSupported, detail: "it has no WebSockets")
    }
}
