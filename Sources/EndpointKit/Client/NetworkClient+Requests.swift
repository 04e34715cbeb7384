public import Foundation

extension NetworkClient {
    /// Decodes the response as JSON; `EmptyResponse` and optionals take an empty body.
    public func request<T: Decodable & Sendable>(_ endpoint: any Endpoint, as type: T.Type = T.self) async throws -> T {
        try await send(endpoint, options: .json).decode(coding)
    }

    /// As ``request(_:as:)``, with the error typed.
    public func result<T: Decodable & Sendable>(_ endpoint: any Endpoint, as type: T.Type = T.self) async -> Result<T, NetworkError> {
        do {
            return .success(try await request(endpoint, as: type))
        } catch {
            return .failure(NetworkError(error, endpoint: endpoint.name))
        }
    }

    /// As ``request(_:as:)``, for code without `async`.
    ///
    /// The completion is called exactly once, also after cancellation, and on no particular thread.
    @discardableResult
    public func request<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, completion: @escaping @Sendable (Result<T, NetworkError>) -> Void
    ) -> RequestHandle {
        RequestHandle(
            Task {
                let result = await result(endpoint, as: type)
                // Nothing that has come meanwhile counts after cancellation, not even what was stored.
                completion(Task.isCancelled ? .failure(NetworkError(CancellationError(), endpoint: endpoint.name)) : result)
            })
    }

    /// The decoded body together with status and headers.
    public func response<T: Decodable & Sendable>(_ endpoint: any Endpoint, as type: T.Type = T.self) async throws -> Response<T> {
        let response = try await send(endpoint, options: .json)
        return Response(value: try response.decode(coding), http: response)
    }

    /// As ``request(_:as:)``, and makes something else of the value, such as a type of the app of one of the API.
    ///
    /// - Throws: ``NetworkError``; what `transform` throws is the cause of one with the stage `decoding`.
    public func request<T: Decodable & Sendable, Result>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, map transform: (T) throws -> Result
    ) async throws -> Result {
        try await send(endpoint, options: .json).decode(coding, transform)
    }

    /// Sends and forgets the body, unless its envelope says that the call failed.
    public func perform(_ endpoint: any Endpoint) async throws {
        try await send(endpoint, options: RequestOptions()).check(coding)
    }

    /// The body as text in the charset it declares, UTF-8 when it declares none.
    public func text(_ endpoint: any Endpoint) async throws -> String {
        try await send(endpoint, options: RequestOptions()).text()
    }

    /// The body as it came, without looking into an envelope.
    public func data(_ endpoint: any Endpoint) async throws -> Data {
        try await send(endpoint, options: RequestOptions()).body
    }

    /// The body in a temporary file, which the caller owns; memory use does not depend on its size.
    public func download(_ endpoint: any Endpoint) async throws -> DownloadedFile {
        try await download(endpoint, options: RequestOptions())
    }

    /// One of several results, by status; statuses up to 399 get there, and those that the reader accepts.
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
