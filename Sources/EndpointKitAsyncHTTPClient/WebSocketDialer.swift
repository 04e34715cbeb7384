#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKit
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import NIOSSL
    import NIOWebSocket

    /// Opens WebSockets with SwiftNIO, because AsyncHTTPClient does not upgrade connections. TLS is that of the client's
    /// configuration, and so is the check of new connections, with which the rules of a `ServerTrust` are enforced.
    final class WebSocketDialer: Sendable {
        private let group: any EventLoopGroup
        private let tls: TLSConfiguration
        private let hasProxy: Bool
        private let context = Protected<NIOSSLContext?>(nil)
        private let closeTimeout: TimeAmount
        private let check: ConnectionCheck?
        let registry = WebSocketRegistry()

        init(_ configuration: HTTPClient.Configuration, _ group: any EventLoopGroup, closeTimeout: TimeAmount = .seconds(5)) {
            // Other event loops, such as those of Network.framework, have no sockets of their own.
            self.group = ClientBootstrap(validatingGroup: group) == nil ? MultiThreadedEventLoopGroup.singleton : group
            tls = configuration.tlsConfiguration ?? .makeClientConfiguration()
            hasProxy = configuration.proxy != nil
            self.closeTimeout = closeTimeout
            check = configuration.http1_1ConnectionDebugInitializer
        }

        /// Sends one handshake.
        func open(_ request: EndpointKit.HTTPRequest, maximumMessageSize: Int) async throws -> WebSocketOpening {
            try Task.checkCancellation()
            guard !registry.isShutDown else { throw TransportError.shutDown }
            guard !hasProxy else { throw TransportError(.notSupported, detail: "a WebSocket cannot be opened through the proxy") }
            guard let target = WebSocketTarget(request.url) else {
                throw TransportError.unsupportedURL
            }
            let tls = target.isSecure ? try secureContext() : nil
            let handshake = WebSocketHandshake(
                request, target, maximumMessageSize: maximumMessageSize, closeTimeout: closeTimeout, check: check, registry: registry)
            let eventLoop = group.next()
            let bootstrap = ClientBootstrap(group: eventLoop)
                .connectTimeout(.hours(1))
                .channelOption(.socketOption(.so_keepalive), value: 1)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        if let tls { try channel.pipeline.syncOperations.addHandler(target.handler(tls)) }
                        try handshake.configure(channel)
                    }
                }
            return try await handshake.run(on: eventLoop) { bootstrap.connect(host: target.host, port: target.port) }
        }

        /// Closes all WebSockets, and waits until they are closed. None can be opened afterwards.
        func shutdown() async {
            await registry.shutdown()
        }

        private func secureContext() throws -> NIOSSLContext {
            try context.withLock { context in
                if let context { return context }
                var tls = tls
                // An upgrade needs HTTP/1.1.
                tls.applicationProtocols = ["http/1.1"]
                do {
                    let made = try NIOSSLContext(configuration: tls)
                    context = made
                    return made
                } catch {
                    throw TransportError(nio: error)
                }
            }
        }
    }

    /// A step between the handshake of TLS and the first request of a connection.
    typealias ConnectionCheck = @Sendable (any Channel) -> EventLoopFuture<Void>

    /// Where a WebSocket is opened.
    struct WebSocketTarget: Sendable {
        let isSecure: Bool
        let host: String
        let port: Int
        /// `Host` of the request.
        let authority: String
        /// Path and query.
        let uri: String

        /// `nil` for a URL without an `HTTPOrigin`.
        init?(_ url: URL) {
            guard let origin = HTTPOrigin(url), let components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
            isSecure = origin.scheme == "https"
            host = origin.host.hasPrefix("[") && origin.host.hasSuffix("]") ? String(origin.host.dropFirst().dropLast()) : origin.host
            port = origin.port
            authority = origin.authority
            let path = components.percentEncodedPath
            uri = (path.isEmpty ? "/" : path) + (components.percentEncodedQuery.map { "?\($0)" } ?? "")
        }

        /// An address has no name that a certificate could be selected by.
        func handler(_ context: NIOSSLContext) throws -> NIOSSLClientHandler {
            let isAddress = (try? SocketAddress(ipAddress: host, port: port)) != nil
            return try NIOSSLClientHandler(context: context, serverHostname: isAddress ? nil : host)
        }
    }
#endif
