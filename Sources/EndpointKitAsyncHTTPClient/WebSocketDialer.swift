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
            guard !hasProxy else { throw TransportError(.notSupported, detail: "a WebSocket cannot be opened through the proxy") }
            guard let target = WebSocketTarget(request.url) else {
                throw TransportError(.unsupportedURL, detail: "it is neither http nor https")
            }
            let tls = target.isSecure ? try secureContext() : nil
            let handshake = WebSocketHandshake(
                request, target, maximumMessageSize: maximumMessageSize, closeTimeout: closeTimeout, check: check)
            let bootstrap = ClientBootstrap(group: group)
                .connectTimeout(.hours(1))
                .channelOption(.socketOption(.so_keepalive), value: 1)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        if let tls { try channel.pipeline.syncOperations.addHandler(target.handler(tls)) }
                        try handshake.configure(channel)
                    }
                }
            return try await handshake.run { bootstrap.connect(host: target.host, port: target.port) }
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

        /// nil for a URL that is neither http nor https.
        init?(_ url: URL) {
            guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true), let readable = components.host, !readable.isEmpty
            else { return nil }
            // The components have an international name as people write it, the URL as it is looked up.
            let host = readable.utf8.allSatisfy { $0 < 0x80 } ? readable : url.host ?? readable
            switch components.scheme?.lowercased() {
            case "http": isSecure = false
            case "https": isSecure = true
            default: return nil
            }
            let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
            let port = components.port ?? (isSecure ? 443 : 80)
            guard (1...65_535).contains(port) else { return nil }
            self.host = bare
            self.port = port
            let name = bare.contains(":") ? "[\(bare)]" : bare
            authority = port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
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
