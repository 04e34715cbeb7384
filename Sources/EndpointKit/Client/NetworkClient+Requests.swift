public import Foundation

extension NetworkClient {
    /// Sends the request and decodes the response as JSON. `EmptyResponse` and optionals accept an empty body.
    public func request<T: Decodable & Sendable>(_ endpoint: any Endpoint, as type: T.Type = T.self) async throws -> T {
        try await send(endpoint, options: .json).decode(coding)
    }

    /// The same as ``request(_:as:)``, with a typed error.
    public func result<T: Decodable & Sendable>(_ endpoint: any Endpoint, as type: T.Type = T.self) async -> Result<T, NetworkError> {
        do {
            return .success(try await request(endpoint, as: type))
        } catch {
            return .failure(NetworkError(error, endpoint: endpoint.name))
        }
    }

    /// The same as ``request(_:as:)``, for code without `async`.
    ///
    /// The completion handler is called exactly once, also after cancellation, on an arbitrary thread.
    @discardableResult
    public func request<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, completion: @escaping @Sendable (Result<T, NetworkError>) -> Void
    ) -> RequestHandle {
        RequestHandle(
            Task {
                let result = await result(endpoint, as: type)
                // After cancellation, a response that arrived meanwhile is ignored, even one from the cache.
                completion(Task.isCancelled ? .failure(NetworkError(CancellationError(), endpoint: endpoint.name)) : result)
            })
    }

    /// Sends the request and returns the decoded body with status and headers.
    public func response<T: Decodable & Sendable>(_ endpoint: any Endpoint, as type: T.Type = T.self) async throws -> Response<T> {
        let response = try await send(endpoint, options: .json)
        return Response(value: try response.decode(coding), http: response)
    }

    /// The same as ``request(_:as:)``, but transforms the value, such as from a type of the API to a type of the app.
    ///
    /// - Throws: ``NetworkError``. An error of `transform` becomes the cause of a `NetworkError` with the stage `decoding`.
    public func request<T: Decodable & Sendable, Result>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, map transform: (T) throws -> Result
    ) async throws -> Result {
        try await send(endpoint, options: .json).decode(coding, transform)
    }

    /// Sends the request and ignores the body, unless its envelope indicates a failure.
    public func perform(_ endpoint: any Endpoint) async throws {
        try await send(endpoint, options: RequestOptions()).check(coding)
    }

    /// Sends the request and returns the body as a string in its declared charset (default: UTF-8).
    public func text(_ endpoint: any Endpoint) async throws -> String {
        try await send(endpoint, options: RequestOptions()).text()
    }

    /// Sends the request and returns the raw body, without unwrapping an envelope.
    public func data(_ endpoint: any Endpoint) async throws -> Data {
        try await send(endpoint, options: RequestOptions()).body
    }

    /// Sends the request and returns the body in a temporary file, which the caller owns. Memory use does not depend on its size.
    public func download(_ endpoint: any Endpoint) async throws -> DownloadedFile {
        try await download(endpoint, options: RequestOptions())
    }

    /// Sends the request and returns one of several results by status. Statuses up to 399 and those that the reader accepts are results.
    public func outcome<R: ResponseDecodable>(_ endpoint: any Endpoint, as type: R.Type = R.self) async throws -> R {
        var options = RequestOptions.json
        options.alsoAccepted = AcceptedStatuses(200..<400)
        let response = try await send(endpoint, options: options)
        do {
            return try R(response, coding: coding)
        } catch let error as NetworkError {
            throw error
        } catch {
            throw response.failure(.decoding, cause: error)
        }
    }
}

extension RequestOptions {
    static let json = RequestOptions(accept: "application/json")
}
