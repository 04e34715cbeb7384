/// Sends endpoints. `APIClient` uses the network, `MockNetworkClient` responds in tests. Services accept any client.
///
/// Every method has options for the single call, which override those of the endpoint and of the client.
public protocol NetworkClient: Sendable {
    /// Sends an endpoint and returns the response with its body in memory. A status that is not accepted is an error.
    func send(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> HTTPResponse

    /// Sends an endpoint and returns the response with its body in a temporary file, which the caller owns.
    func download(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> DownloadedFile

    /// Sends an endpoint and returns the response as soon as its headers have arrived.
    func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> (HTTPResponseHead, ByteStream)

    /// Opens a WebSocket at an endpoint. A response other than 101 is an error. ``webSocket(_:sending:receiving:options:socket:)`` returns
    /// a channel that does this. The default implementation fails.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - options: Overrides for this call.
    ///   - maximumMessageSize: The maximum size of a received message in bytes.
    func openWebSocket(_ endpoint: any Endpoint, options: RequestOptions, maximumMessageSize: Int) async throws(NetworkError)
        -> (HTTPResponseHead, any WebSocketConnection)

    /// The JSON decoder and encoder, unless an endpoint or a call overrides them.
    var coding: JSONCoding { get }

    /// How responses are turned into results and errors, unless an endpoint or a call overrides it. The default implementation returns an
    /// empty reader.
    var reader: ResponseReader { get }

    /// The clock that measures the delays between polls. The default implementation returns ``CallClock/system``.
    var clock: CallClock { get }
}

extension NetworkClient {
    public var reader: ResponseReader { ResponseReader() }
    public var clock: CallClock { .system }

    public func openWebSocket(_ endpoint: any Endpoint, options: RequestOptions, maximumMessageSize: Int) async throws(NetworkError)
        -> (HTTPResponseHead, any WebSocketConnection)
    {
        throw NetworkError(TransportError(.notSupported, detail: "the client has no WebSockets"), endpoint: endpoint.name)
    }

    /// How the response of `endpoint` is read with these options.
    func reading(of endpoint: any Endpoint, _ options: RequestOptions) -> ResponseReading {
        // If the endpoint has no request, the call itself throws the error.
        let own = (try? endpoint.request)?.reader ?? ResponseReader()
        return ResponseReading(reader.overridden(by: own).overridden(by: options.reader))
    }
}
