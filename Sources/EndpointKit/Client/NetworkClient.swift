/// Sends endpoints. `APIClient` does so over a network, `MockNetworkClient` answers in tests; services take any of them.
///
/// What a client throws is always a ``NetworkError``.
public protocol NetworkClient: Sendable {
    /// The response with its body in memory; a status that is not accepted is an error.
    func send(_ endpoint: any Endpoint, options: RequestOptions) async throws -> HTTPResponse

    /// The response with its body in a temporary file, which the caller owns.
    func download(_ endpoint: any Endpoint, options: RequestOptions) async throws -> DownloadedFile

    /// The response as soon as its headers are there.
    func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws -> (HTTPResponseHead, ByteStream)

    /// What JSON is encoded and decoded with, unless an endpoint or a call says otherwise.
    var coding: JSONCoding { get }

    /// How responses become results and errors, where neither the endpoint nor the call says otherwise; as it comes unless implemented.
    var reader: ResponseReader { get }
}

extension NetworkClient {
    public var reader: ResponseReader { ResponseReader() }

    /// How what `endpoint` brings is read, by the options of the current task.
    func reading(of endpoint: any Endpoint) -> ResponseReading {
        ResponseReading(reader.overridden(by: endpoint.request.reader).overridden(by: RequestOptions.current.reader))
    }
}
