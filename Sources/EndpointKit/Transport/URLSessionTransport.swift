#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Sends requests with `URLSession`, on Apple platforms and Linux.
///
/// The session keeps no cookies and no credentials. Bodies of any size use a constant amount of memory: files are read while they are sent,
/// streams go through a temporary file, and a response that is read slower than it arrives waits on the wire, on Linux on disk.
public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let router: URLSessionRouter
    private let redirects: RedirectPolicy
    /// The largest response ``send(_:)`` takes, in bytes.
    private let maximumBodySize: Int

    /// Makes a session of its own.
    /// - Parameters:
    ///   - cache: Where responses are stored as each request's ``CachePolicy`` says, when the client has no ``ResponseCache``; nil stores
    ///     none. On Linux the session stores nothing by itself.
    ///   - maximumBodySize: In bytes; a larger response is an error, unless it is downloaded or streamed.
    ///   - configure: Changes the session's configuration before it is used: proxies, TLS versions, multipath and the like.
    public init(
        redirects: RedirectPolicy = RedirectPolicy(), cache: URLCache? = URLCache(memoryCapacity: 8 << 20, diskCapacity: 0, diskPath: nil),
        maximumBodySize: Int = 256 << 20, configure: (URLSessionConfiguration) -> Void = { _ in }
    ) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        configuration.urlCache = cache
        configure(configuration)
        router = URLSessionRouter()
        session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
        self.redirects = redirects
        self.maximumBodySize = maximumBodySize
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let (head, body) = try await stream(request)
        return HTTPResponse(head: head, body: try await body.collect(upTo: maximumBodySize))
    }

    public func download(_ request: HTTPRequest) async throws -> DownloadedFile {
        let (head, body) = try await stream(request)
        let url = try TemporaryFile.make()
        do {
            let handle = try FileHandle(forWritingTo: url)
            defer { try? handle.close() }
            for try await chunk in body { try handle.write(contentsOf: chunk) }
        } catch {
            TemporaryFile.remove(url)
            throw error
        }
        return DownloadedFile(url: url, head: head)
    }

    public func stream(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream) {
        var chain = RedirectChain(redirects, first: request)
        var current = request
        if let stored = try storedResponse(to: request) { return stored }
        while true {
            let transfer = try await start(current)
            let head = try await transfer.head()
            do {
                guard let next = try chain.next(after: head, to: current) else {
                    return (head, transfer.body().reportingProgress(of: head, to: request.onProgress))
                }
                transfer.cancel()
                current = next
            } catch {
                transfer.cancel()
                throw error
            }
        }
    }

    private func start(_ request: HTTPRequest) async throws -> URLSessionTransfer {
        try Task.checkCancellation()
        guard HTTPOrigin(request.url) != nil else { throw TransportError(.unsupportedURL, detail: "it is neither http nor https") }
        let upload = try Upload(request)
        let urlRequest = URLRequest(request)
        let task: URLSessionTask =
            switch upload.content {
            case .none: session.dataTask(with: urlRequest)
            case .data(let data): session.uploadTask(with: urlRequest, from: data)
            case .file(let url): session.uploadTask(with: urlRequest, fromFile: url)
            }
        let transfer = URLSessionTransfer(task: task, request: request, upload: upload)
        router.add(transfer)
        task.resume()
        return transfer
    }

    /// On Linux the session does not look for stored responses of any age itself.
    private func storedResponse(to request: HTTPRequest) throws -> (HTTPResponseHead, ByteStream)? {
        #if canImport(FoundationNetworking)
            guard !request.isCachedByClient else { return nil }
            guard request.cachePolicy == .returnCacheElseLoad || request.cachePolicy == .returnCacheOnly else { return nil }
            if let stored = session.configuration.urlCache?.cachedResponse(for: URLRequest(request)) {
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
