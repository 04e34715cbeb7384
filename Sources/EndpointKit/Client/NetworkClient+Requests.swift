public import Foundation

extension NetworkClient {
    /// Sends the request and returns the response with its body in memory. A status that is not accepted is an error.
    public func send(_ endpoint: any Endpoint) async throws(NetworkError) -> HTTPResponse {
        try await send(endpoint, options: RequestOptions())
    }

    /// Sends the request and returns the response as soon as its headers have arrived.
    public func stream(_ endpoint: any Endpoint) async throws(NetworkError) -> (HTTPResponseHead, ByteStream) {
        try await stream(endpoint, options: RequestOptions())
    }

    /// Sends the request and decodes the response as JSON. `EmptyResponse` and optionals accept an empty body, and a `String` is also read
    /// from plain text (`text/plain`) that is not JSON.
    public func request<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, options: RequestOptions = RequestOptions()
    ) async throws(NetworkError) -> T {
        try await send(endpoint, options: options.acceptingJSON).decode(coding)
    }

    /// The same as ``request(_:as:options:)``, as a `Result`.
    public func result<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, options: RequestOptions = RequestOptions()
    ) async -> Result<T, NetworkError> {
        do {
            return .success(try await request(endpoint, as: type, options: options))
        } catch {
            return .failure(error)
        }
    }

    /// The same as ``request(_:as:options:)``, for code without `async`.
    ///
    /// The completion handler is called exactly once, also after cancellation.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - type: The type of the result.
    ///   - options: Overrides for this call.
    ///   - queue: The queue on which the completion handler is called; `nil` for an arbitrary thread.
    ///   - completion: Receives the result.
    /// - Returns: A handle that can cancel the call.
    @discardableResult
    public func request<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, options: RequestOptions = RequestOptions(), on queue: DispatchQueue? = nil,
        completion: @escaping @Sendable (Result<T, NetworkError>) -> Void
    ) -> RequestHandle {
        RequestHandle(
            Task {
                let result = await result(endpoint, as: type, options: options)
                // After cancellation, a response that arrived meanwhile is ignored, even one from the cache.
                let last = Task.isCancelled ? .failure(NetworkError(CancellationError(), endpoint: endpoint.name)) : result
                if let queue { queue.async { completion(last) } } else { completion(last) }
            })
    }

    /// The same, with a completion handler that is called on the main actor: `client.request(UserEndpoint.all, on: .shared) { … }`.
    @discardableResult
    public func request<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, options: RequestOptions = RequestOptions(), on actor: MainActor,
        completion: @escaping @MainActor @Sendable (Result<T, NetworkError>) -> Void
    ) -> RequestHandle {
        request(endpoint, as: type, options: options) { result in
            Task { @MainActor in completion(result) }
        }
    }

    /// Sends the request and returns the decoded body with status and headers.
    public func response<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, options: RequestOptions = RequestOptions()
    ) async throws(NetworkError) -> Response<T> {
        let response = try await send(endpoint, options: options.acceptingJSON)
        return Response(value: try response.decode(coding), http: response)
    }

    /// The same as ``request(_:as:options:)``, but transforms the value, such as from a type of the API to a type of the app.
    ///
    /// - Throws: ``NetworkError``. An error of `transform` becomes the cause of a `NetworkError` with the stage `decoding`.
    public func request<T: Decodable & Sendable, Result>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, options: RequestOptions = RequestOptions(), map transform: (T) throws -> Result
    ) async throws(NetworkError) -> Result {
        try await send(endpoint, options: options.acceptingJSON).decode(coding, transform)
    }

    /// Sends the request and ignores the body, unless its envelope indicates a failure.
    public func perform(_ endpoint: any Endpoint, options: RequestOptions = RequestOptions()) async throws(NetworkError) {
        try await send(endpoint, options: options).check(coding)
    }

    /// Sends the request and returns the body as a string in its declared charset (default: UTF-8). Bytes that are not valid in it are
    /// replaced and reported as a ``ResponseDeviation``.
    public func text(_ endpoint: any Endpoint, options: RequestOptions = RequestOptions()) async throws(NetworkError) -> String {
        try await send(endpoint, options: options).resultText()
    }

    /// The same as ``text(_:options:)``, with status and headers.
    public func textResponse(
        _ endpoint: any Endpoint, options: RequestOptions = RequestOptions()
    ) async throws(NetworkError) -> Response<String> {
        let response = try await send(endpoint, options: options)
        return Response(value: response.resultText(), http: response)
    }

    /// Sends the request and returns the raw body, without unwrapping an envelope.
    public func data(_ endpoint: any Endpoint, options: RequestOptions = RequestOptions()) async throws(NetworkError) -> Data {
        try await send(endpoint, options: options).body
    }

    /// The same as ``data(_:options:)``, with status and headers.
    public func dataResponse(
        _ endpoint: any Endpoint, options: RequestOptions = RequestOptions()
    ) async throws(NetworkError) -> Response<Data> {
        let response = try await send(endpoint, options: options)
        return Response(value: response.body, http: response)
    }

    /// Sends the request and returns the body in a temporary file, which the caller owns. Memory use does not depend on its size.
    public func download(_ endpoint: any Endpoint) async throws(NetworkError) -> DownloadedFile {
        try await download(endpoint, options: RequestOptions())
    }

    /// Sends the request and returns one of several results by status. Statuses up to 399 and those that the reader accepts are results.
    public func outcome<R: ResponseDecodable>(
        _ endpoint: any Endpoint, as type: R.Type = R.self, options: RequestOptions = RequestOptions()
    ) async throws(NetworkError) -> R {
        try await outcomeResponse(endpoint, as: type, options: options).value
    }

    /// The same as ``outcome(_:as:options:)``, with status and headers.
    public func outcomeResponse<R: ResponseDecodable>(
        _ endpoint: any Endpoint, as type: R.Type = R.self, options: RequestOptions = RequestOptions()
    ) async throws(NetworkError) -> Response<R> {
        var options = options.acceptingJSON
        options.alsoAccepted = AcceptedStatuses(200..<400)
        let response = try await send(endpoint, options: options)
        do {
            return Response(value: try R(response, coding: coding), http: response)
        } catch let error as NetworkError {
            throw error
        } catch {
            throw response.failure(.decoding, cause: error)
        }
    }
}
