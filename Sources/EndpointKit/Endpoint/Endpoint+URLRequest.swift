public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension Endpoint {
    /// Builds a `URLRequest` for code that sends requests itself, such as media players, web views and background sessions.
    ///
    /// ```swift
    /// let page = try UserEndpoint.one(id: 1).urlRequest(baseURL: url)
    /// ```
    ///
    /// The request has everything that an ``APIClient`` with this environment and configuration would send, except what interceptors add,
    /// such as credentials; ``APIClient/urlRequest(for:options:)`` has that too. A body is complete in `httpBody`, also a multipart body,
    /// whose files are read into memory; a file as the body becomes a stream, and an asynchronous sequence is an error. The timeout is that
    /// of the endpoint or else of the configuration. Retries, deadlines and the cache of the client do not apply; without a cache policy,
    /// `URLSession` follows the protocol, or does not cache if the request carries a credential.
    ///
    /// Cookies of ``ClientConfiguration/cookies`` are a header of the request, with the values of this moment. Cookies that the response sets
    /// are not kept, and ``RedirectPolicy`` does not apply: what sends the request can send its headers to another origin that it is
    /// redirected to.
    ///
    /// - Throws: ``NetworkError`` with the stage `building`.
    public func urlRequest(
        in environment: any ServerEnvironment, configuration: ClientConfiguration = ClientConfiguration(),
        options: RequestOptions = RequestOptions()
    ) throws(NetworkError) -> URLRequest {
        let described = try builtRequest()
        do {
            let builder = RequestBuilder(configuration: configuration, environment: environment)
            var request = try builder.build(described, options: options)
            if let cookies = configuration.cookies { request.addCookies(of: cookies) }
            return try URLRequest(complete: request)
        } catch {
            throw NetworkError(error, endpoint: described.name ?? name, stage: .building)
        }
    }

    /// The same for one server.
    ///
    /// - Parameters:
    ///   - baseURL: The base URL of endpoints without their own base URL.
    ///   - configuration: The settings that a client would have.
    ///   - options: Overrides, as for a call.
    /// - Throws: ``NetworkError`` with the stage `building`.
    public func urlRequest(
        baseURL: URL?, configuration: ClientConfiguration = ClientConfiguration(), options: RequestOptions = RequestOptions()
    ) throws(NetworkError) -> URLRequest {
        try urlRequest(in: FixedEnvironment(baseURL: baseURL), configuration: configuration, options: options)
    }
}

extension URLRequest {
    /// The whole request, with its body and its timeout.
    init(complete request: HTTPRequest) throws {
        self.init(request)
        let timeout = request.timeout ?? .infinity
        timeoutInterval = timeout > 0 && timeout.isFinite ? timeout : 604_800
        switch request.body {
        case .none: break
        case .data(let data): httpBody = data
        case .file(let url):
            try url.checkReadable()
            guard let size = try? url.regularFileSize(), let stream = InputStream(url: url) else { throw TransportError.unreadable(url) }
            httpBodyStream = stream
            setValue(String(size), forHTTPHeaderField: "Content-Length")
        case .stream(let body):
            let next = try body.makeReader()
            var data = Data()
            while let chunk = try next() { data.append(chunk) }
            httpBody = data
        }
    }
}
