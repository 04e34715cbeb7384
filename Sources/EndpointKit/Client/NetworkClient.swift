/// Sends endpoints. `APIClient` uses the network, `MockNetworkClient` responds in tests. Services accept any client.
///
/// A client only throws ``NetworkError``.
public protocol NetworkClient: Sendable {
    /// Sends an endpoint and returns the response with its body in memory. A status that is not accepted is an error.
    func send(_ endpoint: any Endpoint, options: RequestOptions) async throws -> HTTPResponse

    /// Sends an endpoint and returns the response with its body in a temporary file, which the caller owns.
    func download(_ endpoint: any Endpoint, options: RequestOptions) async throws -> DownloadedFile

    /// Sends an endpoint and returns the response as soon as its headers have arrived.
    func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws -> (HTTPResponseHead, ByteStream)

    /// The JSON decoder and encoder, unless an endpoint or a call overrides them.
    var coding: JSONCoding { get }

    /// How responses are turned into results and errors, unless an endpoint or a call overrides it. The default implementation returns an
    /// empty reader.
    var reader: ResponseReader { get }
}

extension NetworkClient {
    public var reader: ResponseReader { ResponseReader() }

    /// How the response of `endpoint` is read with the options of the current task.
    func reading(of endpoint: any Endpoint) -> ResponseReading {
        // If there is no request, the call itself throws the reason.
        let own = (try? endpoint.request)?.reader ?? ResponseReader()
        return ResponseReading(reader.overridden(by: own).overridden(by: RequestOptions.current.reader))
    }
}
