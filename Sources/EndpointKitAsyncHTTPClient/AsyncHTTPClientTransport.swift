#if AsyncHTTPClient
    public import AsyncHTTPClient
    public import EndpointKit
    import Foundation
    public import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression
    public import NIOPosix
    import NIOSSL

    /// Sends requests with AsyncHTTPClient and SwiftNIO instead of `URLSession`, for servers and tools.
    ///
    /// It behaves like ``URLSessionTransport``, with the same errors and the same ``RedirectPolicy``. Bodies of any size use a constant
    /// amount of memory: files and streams are read while they are sent, and a response that is read more slowly than it arrives is paused
    /// on the network. A stream with unknown length is sent with chunked transfer coding. It does not cache responses, because clients have
    /// a ``ResponseCache``: every request is sent, except one with ``CachePolicy/cacheOnly``, which fails with
    /// ``TransportError/Code/notInCache``.
    ///
    /// A response that AsyncHTTPClient cannot represent, such as one with a status below 100 or a head of more than 80 KB, is an error.
    ///
    /// It has its own connections, on event loops that the whole process shares. They are closed when the transport and the last unfinished
    /// body are released, or by ``shutdown()``.
    public final class AsyncHTTPClientTransport: Transport {
        private let connections: ConnectionPools
        private let trust: ServerTrust?
        /// The connections to hosts with a rule of ``ServerTrust``, by its key.
        private let ruledConnections: [String: ConnectionPools]
        let redirects: RedirectPolicy
        /// The size in bytes of the largest response that ``send(_:)`` accepts.
        private let maximumBodySize: Int

        /// - Parameters:
        ///   - maximumBodySize: The maximum size of a response in bytes. A larger response is an error, unless it is downloaded or
        ///     streamed.
        ///   - maximumInflation: The maximum ratio of the decompressed size to the compressed size of a response in gzip or deflate. A
        ///     larger ratio is an error. The default is more than these codings can reach (1,032), so that no response is refused only
        ///     because it repeats itself.
        ///   - eventLoopGroup: The event loops, which must live as long as the transport.
        ///   - configure: Modifies the client's configuration before it is used, such as TLS, proxies or connections per host. By default,
        ///     no version of TLS before 1.2 is accepted, because they are deprecated (RFC 8996). The client never follows redirects,
        ///     because it would send credentials to other origins. With `httpVersion = .automatic`, it uses HTTP/2 with servers that offer
        ///     it; by default it does not, because AsyncHTTPClient 1.37 can end the process when such a server answers before it has
        ///     received the whole request body. The transport prevents that unless decompression is disabled.
        ///
        /// A connection failure is reported immediately; retrying is the task of ``RetryInterceptor``. There are at most eight connections
        /// to a host; further requests wait, and their timeouts start when they should have a connection. Streams have connections of their
        /// own, as many as there are streams.
        public init(
            redirects: RedirectPolicy = RedirectPolicy(), maximumBodySize: Int = 256 << 20, maximumInflation: Int = 1_100,
            eventLoopGroup: any EventLoopGroup = HTTPClient.defaultEventLoopGroup,
            configure: (inout HTTPClient.Configuration) -> Void = { _ in }
        ) {
            let configuration = Self.configuration(maximumInflation: maximumInflation, configure)
            connections = ConnectionPools(configuration, eventLoopGroup)
            trust = nil
            ruledConnections = [:]
            self.redirects = redirects
            self.maximumBodySize = maximumBodySize
        }

        /// Creates a transport that checks servers and presents client certificates by the rules of a `ServerTrust`.
        ///
        /// The other parameters are those of ``init(redirects:maximumBodySize:maximumInflation:eventLoopGroup:configure:)``; `configure`
        /// can modify TLS too, before the rules are applied. The connections to hosts with a rule have TLS of SwiftNIO, also on Apple
        /// platforms.
        /// - Parameter eventLoopGroup: The event loops, which must be those of `NIOPosix`.
        /// - Throws: `ServerTrust.ConfigurationError` for something that SwiftNIO cannot do, and a certificate or an identity that cannot
        ///   be read.
        public init(
            trust: ServerTrust, redirects: RedirectPolicy = RedirectPolicy(), maximumBodySize: Int = 256 << 20,
            maximumInflation: Int = 1_100, eventLoopGroup: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
            configure: (inout HTTPClient.Configuration) -> Void = { _ in }
        ) throws(ServerTrust.ConfigurationError) {
            let configuration = Self.configuration(maximumInflation: maximumInflation, configure)
            var ruled: [String: ConnectionPools] = [:]
            for (key, rule) in trust.rules where !rule.isEmpty {
                var own = configuration
                try own.apply(rule, host: key)
                ruled[key] = ConnectionPools(own, eventLoopGroup)
            }
            connections = ConnectionPools(configuration, eventLoopGroup)
            self.trust = trust
            ruledConnections = ruled
            self.redirects = redirects
            self.maximumBodySize = maximumBodySize
        }

        private static func configuration(
            maximumInflation: Int, _ configure: (inout HTTPClient.Configuration) -> Void
        ) -> HTTPClient.Configuration {
            var configuration = HTTPClient.Configuration()
            // Over HTTP/2, the client relies on the guards of streams.
            configuration.httpVersion = .http1Only
            configuration.decompression = .enabled(limit: .ratio(max(1, maximumInflation)))
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.tlsConfiguration = .makeClientConfiguration()
            configuration.tlsConfiguration?.minimumTLSVersion = .tlsv12
            // How long a request waits is determined by its own timeout.
            configuration.timeout.connect = .hours(1)
            configure(&configuration)
            configuration.redirectConfiguration = .disallow
            return configuration
        }

        /// Closes all connections and waits until they are closed. Requests in progress and later requests fail. Open WebSockets are closed
        /// with 1001, and none can be opened afterwards.
        ///
        /// This is only necessary before the event loops are stopped. A second call has no effect.
        public func shutdown() async {
            await withTaskGroup { group in
                for connections in [connections] + ruledConnections.values { group.addTask { await connections.shutdown() } }
            }
        }

        public func send(_ request: EndpointKit.HTTPRequest) async throws -> HTTPResponse {
            try checkCache(request)
            let (head, body) = try await redirects.follow(request) { try await start($0, limit: maximumBodySize).whole() }
            return HTTPResponse(head: head, body: body)
        }

        public func download(_ request: EndpointKit.HTTPRequest) async throws -> DownloadedFile {
            let (head, body) = try await open(request, isStream: false)
            return try await DownloadedFile(saving: body, head: head)
        }

        public func stream(_ request: EndpointKit.HTTPRequest) async throws -> (EndpointKit.HTTPResponseHead, ByteStream) {
            try await open(request, isStream: true)
        }

        private func open(
            _ request: EndpointKit.HTTPRequest, isStream: Bool
        ) async throws -> (EndpointKit.HTTPResponseHead, ByteStream) {
            try checkCache(request)
            let (head, body) = try await redirects.follow(request) { request in
                let exchange = try start(request, isStream: isStream)
                let body = exchange.body()
                return (try await exchange.head(), body)
            }
            return (head, body.reportingProgress(of: head, to: request.onProgress))
        }

        private func checkCache(_ request: EndpointKit.HTTPRequest) throws {
            guard request.cachePolicy != .cacheOnly else { throw TransportError(.notInCache) }
        }

        /// - Parameter limit: The maximum size of a body that is collected in memory; `nil` for one that is read while it arrives.
        private func start(_ request: EndpointKit.HTTPRequest, limit: Int? = nil, isStream: Bool = false) throws -> Exchange {
            try Task.checkCancellation()
            // A port of more than 16 bits would stop the process.
            guard let origin = HTTPOrigin(request.url) else {
                throw TransportError.unsupportedURL
            }
            try request.checkBody()
            let pools = try pools(for: request)
            let pump = try BodyPump(request, limit: limit, turn: isStream ? nil : pools.turns.turn(to: origin))
            pump.start(on: isStream ? pools.streams : pools.requests)
            return pump.exchange
        }

        func pools(for request: EndpointKit.HTTPRequest) throws -> ConnectionPools {
            try trust?.connections(to: request.url).flatMap { ruledConnections[$0] } ?? connections
        }
    }

    /// The client's configuration can contain credentials of a proxy.
    extension AsyncHTTPClientTransport: CustomReflectable {
        public var customMirror: Mirror { Mirror(self, children: ["redirects": redirects, "maximumBodySize": maximumBodySize]) }
    }
#endif
