#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKit
    import NIOCore

    /// The connections of one configuration.
    final class ConnectionPools: Sendable {
        private enum Streams {
            case unused
            case opened(Connections)
            case shutDown
        }

        /// For everything but streams.
        let requests: Connections
        let turns: ConnectionTurns
        let webSockets: WebSocketDialer
        private let configuration: HTTPClient.Configuration
        private let eventLoopGroup: any EventLoopGroup
        private let openedStreams = Protected(Streams.unused)

        private static let streamsPerHost = 10_000

        init(_ configuration: HTTPClient.Configuration, _ eventLoopGroup: any EventLoopGroup) {
            // Its handlers are for HTTP only.
            webSockets = WebSocketDialer(configuration, eventLoopGroup)
            var configuration = configuration
            configuration.guardConnections()
            requests = Connections(HTTPClient(eventLoopGroupProvider: .shared(eventLoopGroup), configuration: configuration))
            turns = ConnectionTurns(connectionsPerHost: configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit)
            self.configuration = configuration
            self.eventLoopGroup = eventLoopGroup
        }

        /// For streams, which can be open for long. They neither wait for the connections of other requests, nor keep those waiting.
        var streams: Connections {
            openedStreams.withLock { streams in
                switch streams {
                case .opened(let connections): return connections
                case .shutDown: return requests
                case .unused:
                    var configuration = configuration
                    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = Self.streamsPerHost
                    let connections = Connections(
                        HTTPClient(eventLoopGroupProvider: .shared(eventLoopGroup), configuration: configuration))
                    streams = .opened(connections)
                    return connections
                }
            }
        }

        func shutdown() async {
            let streams = openedStreams.withLock { streams -> Connections? in
                defer { streams = .shutDown }
                guard case .opened(let connections) = streams else { return nil }
                return connections
            }
            async let webSockets: Void = webSockets.shutdown()
            await requests.shutdown()
            await streams?.shutdown()
            await webSockets
        }
    }
#endif
