/// What a context has that no client made.
struct DetachedClient: NetworkClient {
    let coding = JSONCoding.default

    func send(_ endpoint: any Endpoint, options: RequestOptions) async throws -> HTTPResponse { throw failure(endpoint) }

    func download(_ endpoint: any Endpoint, options: RequestOptions) async throws -> DownloadedFile { throw failure(endpoint) }

    func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws -> (HTTPResponseHead, ByteStream) {
        throw failure(endpoint)
    }

    private func failure(_ endpoint: any Endpoint) -> NetworkError {
        NetworkError(endpoint: endpoint.name, stage: .building, cause: BuildingError.noClient, attempts: 0)
    }
}
