#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Sends requests with `URLSession`, on Apple platforms and Linux.
///
/// The session keeps no cookies and no credentials. Bodies of any size use a constant amount of memory: files are read while they are sent,
/// streams go through a temporary file, and a response that is read slower than it arrives waits on the wire. On Linux, where a task cannot be
/// suspended, it waits on disk, and is an error when more waits than may. A transfer whose reader is let go ends.
///
/// On Linux a request that is not idempotent, or has a body, gets a connection of its own, 128 at most at once, as a connection that
/// is used again would make libcurl repeat it after some failures.
public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let router: URLSessionRouter
    private let redirects: RedirectPolicy
    private let storage: URLCache?
    /// The largest response ``send(_:)`` takes, in bytes.
    private let maximumBodySize: Int
    /// What one exchange may have on disk, in bytes.
    private let maximumStagedSize: Int64
    /// Connections that are not in a pool have to be counted.
    private let freshSessions = AsyncSemaphore(128)

    /// Makes a session of its own.
    /// - Parameters:
    ///   - cache: Where responses are stored as each request's ``CachePolicy`` says, when the client has no ``ResponseCache``; nil stores
    ///     none. On Linux the session stores nothing by itself.
    ///   - maximumBodySize: In bytes; a larger response is an error, unless it is downloaded or streamed.
    ///   - maximumStagedSize: In bytes; what waits on disk of one exchange, so that one without end does not fill the disk: a request body
    ///     that is a ``StreamedBody`` without a length, and on Linux what was received of a response and not yet read. More is an error.
    ///   - configure: Changes the session's configuration before it is used: proxies, TLS versions, multipath and the like.
    public init(
        redirects: RedirectPolicy = RedirectPolicy(), cache: URLCache? = URLCache(memoryCapacity: 8 << 20, diskCapacity: 0, diskPath: nil),
        maximumBodySize: Int = 256 << 20, maximumStagedSize: Int64 = 4 << 30, configure: (URLSessionConfiguration) -> Void = { _ in }
    ) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        configuration.urlCache = cache
        configure(configuration)
        storage = configuration.urlCache
        #if canImport(FoundationNetworking)
            // It would look there before every request, for what it never stores.
            configuration.urlCache = nil
        #endif
        router = URLSessionRouter()
        session = URLSession(configuration: configuration, delegate: router, delegateQueue: Self.delegateQueue)
        self.redirects = redirects
        self.maximumBodySize = maximumBodySize
        self.maximumStagedSize = maximumStagedSize
    }

    deinit {
        session.finishTasksAndInvalidate()
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

    /// nil: one that the session makes.
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
        if session !== self.session { session.finishTasksAndInvalidate() }
        return transfer.exchange
    }

    /// When a connection that was used before turns out to be closed, libcurl sends a request again by itself, a POST too, and hangs when it
    /// has a body. A session that is new has no such connection.
    private func session(for request: HTTPRequest) async throws -> (URLSession, URLSessionRouter, AsyncSemaphore.Permit?) {
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

    /// On Linux the session does not look for stored responses of any age itself.
    private func storedResponse(to request: HTTPRequest) throws -> (HTTPResponseHead, ByteStream)? {
        #if canImport(FoundationNetworking)
            guard !request.isCachedByClient else { return nil }
            guard request.cachePolicy == .returnCacheElseLoad || request.cachePolicy == .returnCacheOnly else { return nil }
            if let stored = storage?.cachedResponse(for: URLRequest(request)) {
                return (try HTTPResponseHead(stored.response, url: request.url), ByteStream([stored.data]))
            }
            if request.cachePolicy == .returnCacheOnly { throw TransportError(.notInCache) }
        #endif
        return nil
    }
}

/// A session may hold credentials of a proxy, headers and stored responses.
extension URLSessionTransport: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["redirects": redirects, "maximumBodySize": maximumBodySize]) }
}
