#if AsyncHTTPClient
    public import AsyncHTTPClient
    public import EndpointKit
    import Foundation
    public import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression

    /// Sends requests with AsyncHTTPClient, on SwiftNIO: for servers and tools, which then need no `URLSession`.
    ///
    /// It answers as ``URLSessionTransport`` does, with the same errors and the same ``RedirectPolicy``. Bodies of any size use a constant
    /// amount of memory: files and streams are read while they are sent, and a response that is read slower than it arrives waits on the
    /// wire. A stream whose length is not known is sent in chunks. It stores no response, as a client over it has its ``ResponseCache``: a
    /// request that gets here is sent, one with ``CachePolicy/returnCacheOnly`` fails with ``TransportError/Code/notInCache``.
    ///
    /// It has connections of its own, on event loops that it shares with everything else in the process. They are closed when the transport
    /// and the last body that is still read are let go, or by ``shutdown()``.
    public final class AsyncHTTPClientTransport: Transport {
        private let connections: Connections
        private let redirects: RedirectPolicy
        /// The largest response ``send(_:)`` takes, in bytes.
        private let maximumBodySize: Int

        /// - Parameters:
        ///   - maximumBodySize: In bytes; a larger response is an error, unless it is downloaded or streamed.
        ///   - maximumInflation: How many times its size a response in gzip or deflate may grow when it is decompressed; one that grows more
        ///     is an error.
        ///   - eventLoopGroup: Must live as long as the transport.
        ///   - configure: Changes the client's configuration before it is used: TLS, proxies, connections per host and the like. Redirects
        ///     stay off whatever it says, as the client would take credentials along to other origins.
        ///
        /// A failure to connect is reported at once; trying again is for ``RetryInterceptor``. Eight connections go to one host, further
        /// requests wait.
        public init(
            redirects: RedirectPolicy = RedirectPolicy(), maximumBodySize: Int = 256 << 20, maximumInflation: Int = 250,
            eventLoopGroup: any EventLoopGroup = HTTPClient.defaultEventLoopGroup,
            configure: (inout HTTPClient.Configuration) -> Void = { _ in }
        ) {
            var configuration = HTTPClient.Configuration()
            configuration.decompression = .enabled(limit: .ratio(max(1, maximumInflation)))
            configuration.connectionPool.retryConnectionEstablishment = false
            // How long a request waits is decided by its own timeout.
            configuration.timeout.connect = .hours(1)
            configure(&configuration)
            configuration.redirectConfiguration = .disallow
            connections = Connections(HTTPClient(eventLoopGroupProvider: .shared(eventLoopGroup), configuration: configuration))
            self.redirects = redirects
            self.maximumBodySize = maximumBodySize
        }

        /// Closes all connections and waits until they are closed; requests that are under way fail, and so does every later one.
        ///
        /// There is no need to call it, unless the event loops are stopped afterwards. A second call does nothing.
        public func shutdown() async {
            await connections.shutdown()
        }

        public func send(_ request: EndpointKit.HTTPRequest) async throws -> HTTPResponse {
            try checkCache(request)
            let (head, body) = try await redirects.follow(request) { try await start($0, limit: maximumBodySize).whole() }
            return HTTPResponse(head: head, body: body)
        }

        public func download(_ request: EndpointKit.HTTPRequest) async throws -> DownloadedFile {
            let (head, body) = try await stream(request)
            return try await DownloadedFile(saving: body, head: head)
        }

        public func stream(_ request: EndpointKit.HTTPRequest) async throws -> (EndpointKit.HTTPResponseHead, ByteStream) {
            try checkCache(request)
            let (head, body) = try await redirects.follow(request) { request in
                let exchange = try start(request)
                let body = exchange.body()
                return (try await exchange.head(), body)
            }
            return (head, body.reportingProgress(of: head, to: request.onProgress))
        }

        private func checkCache(_ request: EndpointKit.HTTPRequest) throws {
            guard request.cachePolicy != .returnCacheOnly else { throw TransportError(.notInCache) }
        }

        /// - Parameter limit: Of a body that is gathered in memory; nil for one that is read while it comes.
        private func start(_ request: EndpointKit.HTTPRequest, limit: Int? = nil) throws -> Exchange {
            try Task.checkCancellation()
            guard let scheme = request.url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
                throw TransportError(.unsupportedURL, detail: "it is neither http nor https")
            }
            try request.checkBody()
            let pump = try BodyPump(request, limit: limit)
            pump.start(on: connections)
            return pump.exchange
        }
    }

    /// The client's configuration may hold credentials of a proxy.
    extension AsyncHTTPClientTransport: CustomReflectable {
        public var customMirror: Mirror { Mirror(self, children: ["redirects": redirects, "maximumBodySize": maximumBodySize]) }
    }
#endif
