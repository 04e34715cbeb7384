extension NetworkClient {
    /// Returns a sequence of the cached response, immediately, and then the server's response.
    ///
    /// ```swift
    /// for try await users in client.cachedThenFresh(UserEndpoint.all, as: [User].self) {
    ///     show(users.value, isCurrent: users.origin != .cache)
    /// }
    /// ```
    ///
    /// The server is always asked. If it confirms that the cached response is still valid, there is no second element, unless
    /// `repeatsUnchanged` is true: then the second element has the origin ``ResponseOrigin/validated``. If there is no cached response that
    /// can be decoded, the first element is the server's response. An error of the server is thrown after the cached element. Both steps
    /// pass through the interceptors. Each iteration starts a new call.
    public func cachedThenFresh<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, options: RequestOptions = RequestOptions(), repeatsUnchanged: Bool = false
    ) -> DecodedStream<Response<T>> {
        return DecodedStream {
            let step = Protected(CachedThenFreshStep.stored)
            return {
                if step.withLock(\.self) == .stored {
                    step.withLock { $0 = .fresh(hasShown: false) }
                    let stored: Response<T>? = try await self.stored(endpoint, options)
                    if let stored {
                        step.withLock { $0 = stored.origin == .cache ? .fresh(hasShown: true) : .end }
                        return stored
                    }
                }
                guard case .fresh(let hasShown) = step.withLock(\.self) else { return nil }
                step.withLock { $0 = .end }
                let response = try await send(endpoint, .revalidate, options)
                guard response.origin != .validated || !hasShown || repeatsUnchanged else { return nil }
                return Response(value: try response.decode(coding), http: response)
            }
        }
    }

    /// `nil` if nothing is cached, or something that is not a `T`.
    private func stored<T: Decodable & Sendable>(_ endpoint: any Endpoint, _ options: RequestOptions) async throws(NetworkError)
        -> Response<T>?
    {
        do {
            let response = try await send(endpoint, .cacheOnly, options)
            return Response(value: try response.decode(coding), http: response)
        } catch {
            guard !error.isCancelled else { throw error }
            return nil
        }
    }

    private func send(_ endpoint: any Endpoint, _ policy: CachePolicy, _ options: RequestOptions) async throws(NetworkError) -> HTTPResponse
    {
        var options = options.acceptingJSON
        options.cachePolicy = policy
        return try await send(endpoint, options: options)
    }
}

private enum CachedThenFreshStep: Equatable {
    case stored
    case fresh(hasShown: Bool)
    case end
}

extension Response {
    /// The origin of the value.
    public var origin: ResponseOrigin { http.origin }
}
