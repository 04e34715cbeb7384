#if AsyncHTTPClient
    import EndpointKit
    import EndpointKitTesting
    import Foundation
    import LoopbackSupport
    import NIOCore
    import NIOPosix
    import SystemSupport
    import Testing

    @testable import EndpointKitAsyncHTTPClient

    /// What a transport on SwiftNIO does with its WebSockets when it is shut down, and which connections it keeps.
    @Suite(.fewAtOnce, .timeLimit(.minutes(5)))
    struct WebSocketShutdownLoopbackTests {
        private struct Page: DeclarativeEndpoint {
            var path: RequestPath = "/echo"
            var query: QueryItems = [:]
        }

        private let transport = AsyncHTTPClientTransport()

        private func channel(
            _ url: URL, _ page: Page = Page(), _ change: (inout WebSocketOptions) -> Void = { _ in }
        ) -> WebSocketChannel<String, String> {
            APIClient(baseURL: url, transport: transport, configuration: ClientConfiguration { $0.retry = .never })
                .webSocket(page, sending: .text, receiving: .text, socket: WebSocketOptions(change))
        }

        private func registry(_ url: URL) throws -> WebSocketRegistry {
            try transport.pools(for: EndpointKit.HTTPRequest(url: url)).webSockets.registry
        }

        private func waitUntilEmpty(_ registry: WebSocketRegistry) async throws {
            while registry.count > 0 { try await Task.sleep(nanoseconds: 1_000_000) }
        }

        private func next(_ channel: WebSocketChannel<String, String>) async throws -> String? {
            var iterator = channel.makeAsyncIterator()
            return try await iterator.next()
        }

        private func cause(_ operation: () async throws -> Void) async -> TransportError? {
            let error = await #expect(throws: NetworkError.self) { try await operation() }
            return error?.cause as? TransportError
        }

        private static let server: ConditionTrait = .enabled(
            if: RequiredRings.includes(WebSocketServer.url), "\(WebSocketServer.variable) is not set; Scripts/test starts the server")

        @Test(server) func aShutdownClosesWebSocketsAndRefusesNewOnes() async throws {
            let server = try WebSocketServer()
            let page = Page(query: ["id": server.id])
            let (idle, reading) = (channel(server.baseURL, page), channel(server.baseURL, page))
            for channel in [idle, reading] {
                try await channel.send("a")
                #expect(try await next(channel) == "a")
            }
            let end = Task { try await next(reading) }
            await transport.shutdown()
            // The reader is told, the server too, and nothing can be sent.
            #expect(try await end.value == nil)
            #expect(await reading.closure == WebSocketClosure(.goingAway))
            #expect(try await server.seen(closed: 2).closed == [[1001, ""], [1001, ""]])
            let error = await #expect(throws: NetworkError.self) { try await idle.send("b") }
            #expect(error?.cause as? WebSocketClosure == WebSocketClosure(.goingAway))
            #expect(try registry(server.baseURL).count == 0)
            // The same error as that of a request.
            let late = channel(server.baseURL, page)
            let refused = await cause { try await late.open() }
            let request = await #expect(throws: TransportError.self) {
                _ = try await transport.send(EndpointKit.HTTPRequest(url: server.baseURL))
            }
            #expect(refused == request)
            #expect(refused?.detail == "the transport was shut down")
            #expect(try await server.seen().handshakes == 2)
            await transport.shutdown()
        }

        /// A channel that reconnects after 1001 ends too.
        @Test(server) func aShutdownEndsReconnection() async throws {
            let server = try WebSocketServer()
            let channel = channel(server.baseURL, Page(query: ["id": server.id])) {
                $0.reconnects = true
                $0.delay = 0.001
            }
            try await channel.open()
            let end = Task { try await next(channel) }
            await transport.shutdown()
            #expect(await cause { _ = try await end.value } == .shutDown)
            #expect(try await server.seen().handshakes == 1)
        }

        @Test(server) func aWebSocketThatIsOverIsForgotten() async throws {
            let server = try WebSocketServer()
            let registry = try registry(server.baseURL)
            let closed = channel(server.baseURL)
            try await closed.open()
            #expect(registry.count == 1)
            await closed.close()
            try await waitUntilEmpty(registry)
            var released: WebSocketChannel<String, String>? = channel(server.baseURL)
            try await released?.open()
            #expect(registry.count == 1)
            released = nil
            try await waitUntilEmpty(registry)
            let refused = channel(server.baseURL, Page(path: "/refused", query: ["status": 403]))
            await #expect(throws: NetworkError.self) { try await refused.open() }
            try await waitUntilEmpty(registry)
            let lost = channel(server.baseURL, Page(path: "/lost"))
            await #expect(throws: NetworkError.self) { while try await next(lost) != nil {} }
            try await waitUntilEmpty(registry)
        }

        /// The server has not answered yet.
        @Test func aShutdownEndsHandshakes() async throws {
            let isClosed = Occasion<Void>()
            let server = try LoopbackServer { _, connection in
                connection.waitUntilClosed()
                isClosed.happen()
            }
            defer { server.stop() }
            let channel = channel(try server.url("/"))
            let opening = Task { _ = try await channel.open() }
            while server.requests.isEmpty { try await Task.sleep(nanoseconds: 1_000_000) }
            await transport.shutdown()
            #expect(await cause { try await opening.value } == .shutDown)
            try await isClosed.value()
            #expect(try registry(try server.url()).count == 0)
        }

        /// A host can have several addresses, which are tried at the same time.
        @Test(arguments: ["cancelled", "timeout", "shutdown"]) func everyConnectionOfAHandshakeIsClosed(_ cause: String) async throws {
            let server = try LoopbackServer { _, connection in connection.waitUntilClosed() }
            // Where Linux has no place for a connection, connecting takes minutes.
            let stuck = try LoopbackServer(takesConnections: false, backlog: 0) { _, _ in }
            defer { for server in [server, stuck] { server.stop() } }
            let first = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .connect(host: stuck.host, port: stuck.port).get()
            let registry = WebSocketRegistry()
            let url = try server.url("/")
            let target = try #require(WebSocketTarget(url))
            let request = EndpointKit.HTTPRequest(url: url, timeout: cause == "timeout" ? 0.3 : 600)
            let handshake = WebSocketHandshake(
                request, target, maximumMessageSize: 1, closeTimeout: .seconds(1), check: nil,
                registry: registry)
            let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
            let channels = Protected<[any Channel]>([])
            let connect = { @Sendable (server: LoopbackServer) in
                ClientBootstrap(group: eventLoop)
                    .channelInitializer { channel in
                        channels.withLock { $0.append(channel) }
                        return channel.eventLoop.makeCompletedFuture { try handshake.configure(channel) }
                    }
                    .connect(host: server.host, port: server.port)
            }
            let opening = Task {
                try await handshake.run(on: eventLoop) {
                    _ = connect(stuck)
                    return connect(server)
                }
            }
            /// The host is looked up on other threads, so the channel that is stuck can come last.
            func waitForChannels() async throws {
                while channels.withLock(\.count) < 2 { try await Task.sleep(nanoseconds: 1_000_000) }
            }
            func waitUntilConnected() async throws {
                try await waitForChannels()
                while server.requests.isEmpty { try await Task.sleep(nanoseconds: 1_000_000) }
            }
            switch cause {
            case "cancelled":
                try await waitUntilConnected()
                opening.cancel()
            case "shutdown":
                try await waitUntilConnected()
                await registry.shutdown()
            default: break
            }
            let error = await #expect(throws: (any Error).self) { _ = try await opening.value }
            switch cause {
            case "cancelled": #expect(error is CancellationError)
            case "timeout": #expect((error as? TransportError)?.code == .timedOut)
            default: #expect(error as? TransportError == .shutDown)
            }
            try await waitForChannels()
            #expect(channels.withLock(\.count) == 2)
            for channel in channels.withLock(\.self) { try await channel.closeFuture.get() }
            try await first.close()
            try await waitUntilEmpty(registry)
        }
    }
#endif
