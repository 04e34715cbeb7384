#if Server
    import NIOCore
    import NIOHTTP1
    import NIOPosix

    #if canImport(Darwin)
        import Darwin
    #elseif canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// Listens on a port, and has a service answer the requests of all connections.
    final class Listener: Sendable {
        private let channel: any Channel
        private let connections: ConnectionTable
        let port: UInt16

        private init(_ channel: any Channel, _ connections: ConnectionTable) {
            (self.channel, self.connections) = (channel, connections)
            port = channel.localAddress?.port.flatMap { UInt16(exactly: $0) } ?? 0
        }

        /// Listens when this returns. Throws ``ServingFault``.
        ///
        /// - Parameter host: An IP address, or `localhost`.
        static func start(
            _ service: any RequestService, host: String, port: UInt16, connectionLimit: Int, times: ConnectionTimes
        ) async throws -> Listener {
            let name = host == "localhost" ? "127.0.0.1" : host
            guard let address = try? SocketAddress(ipAddress: name, port: Int(port)) else {
                throw ServingFault(message: "'\(host)' is not an IP address or 'localhost'")
            }
            let connections = ConnectionTable(limit: connectionLimit)
            let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.backlog, value: 4_096)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                .childChannelOption(.allowRemoteHalfClosure, value: true)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture { try Self.accept(channel, service, connections, times) }
                }
            let channel: any Channel
            do { channel = try await bootstrap.bind(to: address).get() } catch { throw fault(error, host, port) }
            let listener = Listener(channel, connections)
            guard !Task.isCancelled else {
                await listener.stop()
                throw CancellationError()
            }
            return listener
        }

        /// The number of open connections.
        var connectionCount: Int { connections.count }

        /// Stops listening, and ends all connections: idle ones at once, others after their answer, or after one second.
        func stop() async {
            try? await channel.close()
            await connections.stop()
        }

        private static func accept(
            _ channel: any Channel, _ service: any RequestService, _ connections: ConnectionTable, _ times: ConnectionTimes
        ) throws {
            let id = connections.nextID()
            let pipeline = channel.pipeline.syncOperations
            var encoding = HTTPResponseEncoder.Configuration()
            encoding.automaticallySetFramingHeaders = false
            try pipeline.addHandler(HTTPResponseEncoder(configuration: encoding))
            try pipeline.addHandler(RequestGate())
            try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: HTTPLimits.decoder)))
            try pipeline.addHandler(ConnectionHandler(times: times) { connections.set($0, of: id) })
            let connection = Connection(channel: try NIOAsyncChannel(wrappingChannelSynchronously: channel), service: service)
            let task = Task { await connection.run() }
            connections.add(channel, id: id, task: task)
            channel.closeFuture.whenComplete { _ in
                connections.remove(id)
                task.cancel()
            }
        }

        private static func fault(_ error: any Error, _ host: String, _ port: UInt16) -> ServingFault {
            guard let error = error as? IOError else { return ServingFault(message: "cannot listen on \(host), port \(port): \(error)") }
            switch error.errnoCode {
            case EADDRINUSE: return ServingFault(message: "port \(port) is in use by another process", isPortInUse: true)
            case EACCES: return ServingFault(message: "the process may not use port \(port)")
            case EADDRNOTAVAIL: return ServingFault(message: "'\(host)' is not an address of this machine")
            default: return ServingFault(message: "cannot listen on \(host), port \(port): \(String(cString: strerror(error.errnoCode)))")
            }
        }
    }
#endif
