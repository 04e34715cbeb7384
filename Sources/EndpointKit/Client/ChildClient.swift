/// A client for the requests that an interceptor makes of its own.
struct ChildClient: NetworkClient {
    let origin: ChildOrigin

    var coding: JSONCoding { origin.client.coding }

    var reader: ResponseReader { origin.client.reader }

    func send(_ endpoint: any Endpoint, options: RequestOptions) async throws -> HTTPResponse {
        try await run { try await origin.client.send(endpoint, options: options, without: origin.avoided) }
    }

    func download(_ endpoint: any Endpoint, options: RequestOptions) async throws -> DownloadedFile {
        try await run { try await origin.client.download(endpoint, options: options, without: origin.avoided) }
    }

    func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws -> (HTTPResponseHead, ByteStream) {
        try await run { try await origin.client.stream(endpoint, options: options, without: origin.avoided) }
    }

    /// The options of the caller are meant for the call, not for what it causes.
    private func run<T: Sendable>(_ operation: @escaping @Sendable () async throws -> T) async throws -> T {
        try await origin.scope.run {
            try await RequestOptions.$current.withValue(RequestOptions(), operation: operation)
        }
    }
}
