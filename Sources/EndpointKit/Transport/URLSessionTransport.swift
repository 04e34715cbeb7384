#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Sends requests with `URLSession`, on Apple platforms and Linux.
///
/// The session stores no cookies and no credentials. Bodies of any size use a constant amount of memory: files are read while they are
/// sent, streams are written to a temporary file, and a response that is read more slowly than it arrives is paused on the network. On
/// Linux, where a task cannot be suspended, the unread part is stored on disk, and exceeding the limit is an error. A transfer ends when
/// its reader is released.
///
/// The timeout of a request starts when it should have one of the session's connections, six to a host by default. Streams have connections
/// of their own, as many as there are streams.
///
/// On Linux, a request that is not idempotent or has a body uses a new connection, with at most 128 at a time, because libcurl repeats a
/// request on a reused connection if that is closed before a response. The same is true of an idempotent request that is never retried
/// (``RetryPolicy/never``), unless its method is safe: libcurl may send a GET, HEAD or OPTIONS request a second time whatever the policy
/// is, which ``NetworkError/attempts`` does not count.
///
/// On Linux, libcurl decompresses responses, and takes the end of a response with a correct length for the end of its compressed body: half
/// of a gzip body is a response like any other. Only a body that is damaged is an error.
public final class URLSessionTransport: Transport {
    private let pools: SessionPools
    private let redirects: RedirectPolicy
    private let storage: URLCache?
    /// The size in bytes of the largest response that ``send(_:)`` accepts.
    private let maximumBodySize: Int
    /// The maximum size on disk of one exchange, in bytes.
    private let maximumStagedSize: Int64
    /// Limits connections that are not pooled.
    private let freshSessions = AsyncSemaphore(128)
    private let trust: ServerTrust?
    /// The sessions of hosts with a rule of ``ServerTrust``, by its key: a connection is never shared between hosts of different rules.
    private let ruledPools: [String: SessionPools]

    /// Creates a transport with its own session.
    /// - Parameters:
    ///   - redirects: Which redirects are followed, unless the request says otherwise.
    ///   - cache: The cache for responses, used according to each request's ``CachePolicy`` if the client has no ``ResponseCache``; `nil`
    ///     for no cache. On Linux, the session does not cache.
    ///   - maximumBodySize: The maximum size of a response in bytes. A larger response is an error, unless it is downloaded or streamed.
    ///   - maximumStagedSize: The maximum size on disk of one exchange in bytes, so that an endless one does not fill the disk. On disk are
    ///     a request body that is a ``StreamedBody`` without a length, and on Linux, the unread part of a response. A larger size is an
    ///     error.
    ///   - configure: Modifies the session's configuration before it is used, such as proxies, TLS versions or multipath. On Linux, the
    ///     session has no proxies of its own: libcurl uses those of environment variables, such as `https_proxy`.
    public convenience init(
        redirects: RedirectPolicy = RedirectPolicy(), cache: URLCache? = URLCache(memoryCapacity: 8 << 20, diskCapacity: 0, diskPath: nil),
        maximumBodySize: Int = 256 << 20, maximumStagedSize: Int64 = 4 << 30, configure: (URLSessionConfiguration) -> Void = { _ in }
    ) {
        let configuration = Self.configuration(cache: cache, configure)
        self.init(
            configuration, trust: nil, ruledPools: [:], redirects: redirects, maximumBodySize: maximumBodySize,
            maximumStagedSize: maximumStagedSize)
    }

    /// Creates a transport that checks servers and presents client certificates by the rules of a ``ServerTrust``.
    ///
    /// The other parameters are those of ``init(redirects:cache:maximumBodySize:maximumStagedSize:configure:)``. On Linux, `URLSession`
    /// offers none of this, and a rule that asks for anything is an error.
    /// - Throws: ``ServerTrust/ConfigurationError`` for something that `URLSession` cannot do on this platform, a certificate that the
    ///   system does not accept, and an identity that cannot be read.
    public convenience init(
        trust: ServerTrust, redirects: RedirectPolicy = RedirectPolicy(),
        cache: URLCache? = URLCache(memoryCapacity: 8 << 20, diskCapacity: 0, diskPath: nil), maximumBodySize: Int = 256 << 20,
        maximumStagedSize: Int64 = 4 << 30, configure: (URLSessionConfiguration) -> Void = { _ in }
    ) throws(ServerTrust.ConfigurationError) {
        let configuration = Self.configuration(cache: cache, configure)
        let pools = try TLSAuthenticators(trust).map { authenticator in
            SessionPools(configuration, authenticator: authenticator)
        }
        self.init(
            configuration, trust: trust, ruledPools: pools, redirects: redirects, maximumBodySize: maximumBodySize,
            maximumStagedSize: maximumStagedSize)
    }

    private init(
        _ configuration: URLSessionConfiguration, trust: ServerTrust?, ruledPools: [String: SessionPools],
        redirects: RedirectPolicy, maximumBodySize: Int, maximumStagedSize: Int64
    ) {
        storage = configuration.urlCache
        #if canImport(FoundationNetworking)
            // The session would search it before every request, although it never stores anything there.
            configuration.urlCache = nil
        #endif
        pools = SessionPools(configuration)
        self.trust = trust
        self.ruledPools = ruledPools
        self.redirects = redirects
        self.maximumBodySize = maximumBodySize
        self.maximumStagedSize = maximumStagedSize
    }

    private static func configuration(cache: URLCache?, _ configure: (URLSessionConfiguration) -> Void) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.forgetEverything()
        configuration.urlCache = cache
        configure(configuration)
        return configuration
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let (head, body) = try storedResponse(to: request) { return HTTPResponse(head: head, body: try await body.collect()) }
        let (head, body) = try await redirects.follow(request) { try await start($0, limit: maximumBodySize).whole() }
        return HTTPResponse(head: head, body: body)
    }

    public func download(_ request: HTTPRequest) async throws -> DownloadedFile {
        let (head, body) = try await open(request, isStream: false)
        return try await DownloadedFile(saving: body, head: head)
    }

    public func stream(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream) {
        try await open(request, isStream: true)
    }

    private func open(_ request: HTTPRequest, isStream: Bool) async throws -> (HTTPResponseHead, ByteStream) {
        if let stored = try storedResponse(to: request) { return stored }
        let (head, body) = try await redirects.follow(request) { request in
            let exchange = try await start(request, isStream: isStream)
            let body = exchange.body()
            return (try await exchange.head(), body)
        }
        return (head, body.reportingProgress(of: head, to: request.onProgress))
    }

    /// On Linux it fails: `FoundationNetworking` is built without WebSockets. `AsyncHTTPClientTransport` has them there.
    public func openWebSocket(_ request: HTTPRequest, maximumMessageSize: Int) async throws -> WebSocketOpening {
        guard Self.hasWebSockets else {
            throw TransportError(.notSupported, detail: "URLSession has no WebSockets on this system; use AsyncHTTPClientTransport")
        }
        let (_, opening) = try await redirects.follow(request) { request in
            let opening = try await handshake(request, maximumMessageSize)
            return (opening.head, opening)
        }
        return opening
    }

    private static var hasWebSockets: Bool {
        #if canImport(FoundationNetworking)
            false
        #else
            true
        #endif
    }

    private func handshake(_ request: HTTPRequest, _ maximumMessageSize: Int) async throws -> WebSocketOpening {
        var components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        components?.scheme = request.url.scheme?.lowercased() == "https" ? "wss" : "ws"
        guard HTTPOrigin(request.url) != nil, let url = components?.url else {
            throw TransportError.unsupportedURL
        }
        var urlRequest = URLRequest(request)
        urlRequest.url = url
        let (pool, _) = try await connections(for: request, isStream: true)
        let task = pool.session.webSocketTask(with: urlRequest)
        task.maximumMessageSize = maximumMessageSize
        let webSocket = URLSessionWebSocket(task, url: request.url)
        pool.router.add(webSocket, of: task)
        return try await webSocket.open(timeout: request.timeout)
    }

    /// - Parameter limit: The maximum size of a body that is collected in memory; `nil` for a body that is read while it arrives.
    private func start(_ request: HTTPRequest, limit: Int? = nil, isStream: Bool = false) async throws -> Exchange {
        try Task.checkCancellation()
        guard let origin = HTTPOrigin(request.url) else {
            throw TransportError.unsupportedURL
        }
        let upload = try await Upload.make(request, stagingUpTo: maximumStagedSize)
        let (pool, permit) = try await connections(for: request, isStream: isStream)
        let task = try upload.task(for: URLRequest(request), in: pool.session)
        #if !canImport(FoundationNetworking)
            task.priority = request.priority.taskPriority
        #endif
        let transfer = URLSessionTransfer(
            task: task, request: request, upload: upload, permit: permit, turn: pool.turns?.turn(to: origin), limit: limit,
            stagedSize: maximumStagedSize)
        pool.router.add(transfer)
        task.resume()
        return transfer.exchange
    }

    /// If a reused connection turns out to be closed, libcurl repeats the request by itself, even a POST, and hangs if it has a body. A new
    /// session has no such connection.
    private func connections(for request: HTTPRequest, isStream: Bool) async throws -> (SessionPool, AsyncSemaphore.Permit?) {
        let pools = try trust?.connections(to: request.url).flatMap { ruledPools[$0] } ?? self.pools
        #if canImport(FoundationNetworking)
            guard request.body.isEmpty, request.isSentOnce ? request.method.isSafe : request.method.isIdempotent else {
                let permit = isStream ? nil : try await freshSessions.take()
                return (pools.fresh(), permit)
            }
        #endif
        return (isStream ? pools.streams : pools.requests, nil)
    }

    /// On Linux, the session does not find stale cached responses itself.
    private func storedResponse(to request: HTTPRequest) throws -> (HTTPResponseHead, ByteStream)? {
        #if canImport(FoundationNetworking)
            guard !request.isCachedByClient else { return nil }
            guard request.cachePolicy == .cacheElseLoad || request.cachePolicy == .cacheOnly else { return nil }
            if let stored = storage?.cachedResponse(for: URLRequest(request)) {
                return (try HTTPResponseHead(stored.response, url: request.url), ByteStream([stored.data]))
            }
            if request.cachePolicy == .cacheOnly { throw TransportError(.notInCache) }
        #endif
        return nil
    }
}

extension URLSessionConfiguration {
    /// Without cookies, credentials and a cache of the system.
    func forgetEverything() {
        httpCookieStorage = nil
        httpShouldSetCookies = false
        httpCookieAcceptPolicy = .never
        urlCredentialStorage = nil
        urlCache = nil
    }
}

/// A session can contain credentials of a proxy, headers and cached responses.
extension URLSessionTransport: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["redirects": redirects, "maximumBodySize": maximumBodySize]) }
}
