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
/// On Linux, a request that is not idempotent or has a body uses a new connection, with at most 128 at a time, because libcurl repeats a
/// request on a reused connection after some failures.
public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let router: URLSessionRouter
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
    private let ruledSessions: [String: (URLSession, URLSessionRouter)]

    /// Creates a transport with its own session.
    /// - Parameters:
    ///   - redirects: Which redirects are followed, unless the request says otherwise.
    ///   - cache: The cache for responses, used according to each request's ``CachePolicy`` if the client has no ``ResponseCache``; nil for
    ///     no cache. On Linux, the session does not cache.
    ///   - maximumBodySize: The maximum size of a response in bytes. A larger response is an error, unless it is downloaded or streamed.
    ///   - maximumStagedSize: The maximum size on disk of one exchange in bytes, so that an endless one does not fill the disk. On disk are
    ///     a request body that is a ``StreamedBody`` without a length, and on Linux, the unread part of a response. A larger size is an
    ///     error.
    ///   - configure: Modifies the session's configuration before it is used, such as proxies, TLS versions or multipath.
    public convenience init(
        redirects: RedirectPolicy = RedirectPolicy(), cache: URLCache? = URLCache(memoryCapacity: 8 << 20, diskCapacity: 0, diskPath: nil),
        maximumBodySize: Int = 256 << 20, maximumStagedSize: Int64 = 4 << 30, configure: (URLSessionConfiguration) -> Void = { _ in }
    ) {
        let configuration = Self.configuration(cache: cache, configure)
        self.init(
            configuration, trust: nil, ruledSessions: [:], redirects: redirects, maximumBodySize: maximumBodySize,
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
        let sessions = try TLSAuthenticators(trust).map { authenticator in
            let router = URLSessionRouter(authenticator: authenticator)
            return (URLSession(configuration: configuration, delegate: router, delegateQueue: Self.delegateQueue), router)
        }
        self.init(
            configuration, trust: trust, ruledSessions: sessions, redirects: redirects, maximumBodySize: maximumBodySize,
            maximumStagedSize: maximumStagedSize)
    }

    private init(
        _ configuration: URLSessionConfiguration, trust: ServerTrust?, ruledSessions: [String: (URLSession, URLSessionRouter)],
        redirects: RedirectPolicy, maximumBodySize: Int, maximumStagedSize: Int64
    ) {
        storage = configuration.urlCache
        #if canImport(FoundationNetworking)
            // The session would search it before every request, although it never stores anything there.
            configuration.urlCache = nil
        #endif
        router = URLSessionRouter()
        session = URLSession(configuration: configuration, delegate: router, delegateQueue: Self.delegateQueue)
        self.trust = trust
        self.ruledSessions = ruledSessions
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

    deinit {
        session.finishTasksAndInvalidate()
        for (session, _) in ruledSessions.values { session.finishTasksAndInvalidate() }
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let (head, body) = try storedResponse(to: request) { return HTTPResponse(head: head, body: try await body.collect()) }
        let (head, body) = try await redirects.follow(request) { try await start($0, limit: maximumBodySize).whole() }
        return HTTPResponse(head: head, body: body)
    }

    public func download(_ request: HTTPRequest) async throws -> DownloadedFile {
        let (head, body) = try await stream(request)
        return try await DownloadedFile(saving: body, head: head)
    }

    public func stream(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream) {
        if let stored = try storedResponse(to: request) { return stored }
        let (head, body) = try await redirects.follow(request) { request in
            let exchange = try await start(request)
            let body = exchange.body()
            return (try await exchange.head(), body)
        }
        return (head, body.reportingProgress(of: head, to: request.onProgress))
    }

    /// The directory of temporary files; nil for that of the session.
    private static var delegateQueue: OperationQueue? {
        #if canImport(FoundationNetworking)
            InlineQueue()
        #else
            nil
        #endif
    }

    /// - Parameter limit: Of a body that is gathered in memory; nil for one that is read while it comes.
    private func start(_ request: HTTPRequest, limit: Int? = nil) async throws -> Exchange {
        try Task.checkCancellation()
        guard HTTPOrigin(request.url) != nil else { throw TransportError(.unsupportedURL, detail: "it is neither http nor https") }
        let upload = try await Upload.make(request, stagingUpTo: maximumStagedSize)
        let urlRequest = URLRequest(request)
        let (session, router, permit) = try await session(for: request)
        let task: URLSessionTask =
            switch upload.content {
            case .none: session.dataTask(with: urlRequest)
            case .data(let data): session.uploadTask(with: urlRequest, from: data)
            case .file(let url): session.uploadTask(with: urlRequest, fromFile: url)
            }
        let transfer = URLSessionTransfer(
            task: task, request: request, upload: upload, permit: permit, limit: limit, stagedSize: maximumStagedSize)
        router.add(transfer)
        task.resume()
        // A session with a permit is for this task only.
        if permit != nil { session.finishTasksAndInvalidate() }
        return transfer.exchange
    }

    /// If a reused connection turns out to be closed, libcurl repeats the request by itself, even a POST, and hangs if it has a body. A new
    /// session has no such connection.
    private func session(for request: HTTPRequest) async throws -> (URLSession, URLSessionRouter, AsyncSemaphore.Permit?) {
        if let key = try trust?.connections(for: request), let (session, router) = ruledSessions[key] { return (session, router, nil) }
        #if canImport(FoundationNetworking)
            guard request.method.isIdempotent, request.body.isEmpty else {
                let permit = try await freshSessions.take()
                let router = URLSessionRouter()
                let session = URLSession(configuration: session.configuration, delegate: router, delegateQueue: Self.delegateQueue)
                return (session, router, permit)
            }
        #endif
        return (session, router, nil)
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
