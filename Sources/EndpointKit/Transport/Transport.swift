/// Sends one request and follows its redirects; knows nothing of endpoints, retries or tokens.
///
/// A transport gives back every status as a response, throws ``TransportError`` when there is none, follows ``RedirectPolicy``, ends its
/// exchange at once when the task is cancelled, neither stores nor sends cookies of its own, and tells a request's `onProgress` what it does.
public protocol Transport: Sendable {
    /// The response with its whole body in memory.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse

    /// The response with its body in a temporary file, which the caller owns.
    func download(_ request: HTTPRequest) async throws -> DownloadedFile

    /// The response as soon as its headers are there; the body is pulled.
    func stream(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream)

    /// Whether requests need the credentials that their endpoints ask for; true unless implemented. Where it is false, as in stubs, those that
    /// nothing supplies (``UnsuppliedScheme``) are left out.
    var needsCredentials: Bool { get }
}

extension Transport {
    public var needsCredentials: Bool { true }
}

/// For transports that have nothing better: both read the whole body first.
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
}
