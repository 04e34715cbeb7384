#if Tools
    import FlyingFox
    import FlyingSocks
    package import Foundation
    package import SpecServing

    #if canImport(Darwin)
        import Darwin
    #elseif canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// The server cannot listen.
    package struct ServingFault: Error {
        package let message: String
        package var isPortInUse = false
    }

    /// Serves a spec over HTTP.
    package final class ServingHost: @unchecked Sendable {
        package struct Options: Sendable {
            /// An IP address, or `localhost`.
            package var host = "127.0.0.1"
            /// Zero for any free one.
            package var port: UInt16 = 0
            package var connectionLimit = 1_024
            /// Whether requests must come, and answers be taken, within a time.
            package var hasTimeLimits = true
            /// Whether the process may have more descriptors for it.
            package var raisesProcessLimits = false

            package init() {}
        }

        /// What is logged of a request.
        package struct Entry: Sendable {
            package let request: ServedRequest
            package let exchange: ServedExchange
            package let duration: TimeInterval
        }

        private let options: Options
        private let handler: SpecHandler
        private let watch: ConnectionWatch
        private let threads: AnswerThreads
        /// The port that the server listens on.
        package private(set) var port: UInt16 = 0
        // These must only be used while the lock is held.
        private let lock = NSLock()
        private var server: HTTPServer?
        private var tasks: [Task<Void, Never>] = []
        private var isStopped = false

        private init(_ responder: SpecResponder, _ options: Options, log: @escaping @Sendable (Entry) -> Void) {
            self.options = options
            if options.raisesProcessLimits { ProcessLimits.raise() }
            var limits = ConnectionWatch.Limits(connections: ProcessLimits.connections(options.connectionLimit))
            if !options.hasTimeLimits {
                (limits.headTime, limits.headPatience, limits.bodyTime, limits.answerTime) = (.infinity, .infinity, .infinity, .infinity)
            }
            watch = ConnectionWatch(limits)
            threads = AnswerThreads(count: ProcessInfo.processInfo.activeProcessorCount)
            handler = SpecHandler(current: CurrentResponder(responder), threads: threads, watch: watch, log: log)
        }

        /// Starts a server, which listens when this returns. Throws ``ServingFault``.
        package static func start(
            _ responder: SpecResponder, options: Options, log: @escaping @Sendable (Entry) -> Void
        ) async throws -> ServingHost {
            let host = ServingHost(responder, options, log: log)
            do {
                host.port = try await host.listen(port: options.port)
            } catch {
                // The task that listens goes on without this, for example if the caller's task was cancelled.
                await host.stop()
                throw error
            }
            host.watch.start(port: host.port)
            return host
        }

        package var url: String {
            let name = options.host.contains(":") ? "[\(options.host)]" : options.host
            return "http://\(name):\(port)"
        }

        /// Stops listening, and ends all connections: idle ones at once, others when they have their answer, or after a second.
        package func stop() async {
            let (server, tasks) = lock.withLock {
                isStopped = true
                return (self.server, self.tasks)
            }
            await server?.stop(timeout: 1)
            for task in tasks { task.cancel() }
            for task in tasks { await task.value }
            watch.stop()
            threads.end()
        }

        /// Answers further requests with another responder.
        package func replace(_ responder: SpecResponder) {
            handler.current.responder = responder
        }

        private func add(_ task: Task<Void, Never>) {
            lock.withLock { tasks.append(task) }
        }

        // MARK: Listening

        /// How the first attempt to listen failed.
        private final class Failure: @unchecked Sendable {
            private let lock = NSLock()
            private var stored: (any Error)?
            var error: (any Error)? {
                get { lock.withLock { stored } }
                set { lock.withLock { stored = newValue } }
            }
        }

        /// The methods whose requests FlyingFox passes on: those of the IANA registry, and those of the document. It answers others with 404.
        private static let registeredMethods = [
            "ACL", "BASELINE-CONTROL", "BIND", "CHECKIN", "CHECKOUT", "CONNECT", "COPY", "DELETE", "GET", "HEAD", "LABEL", "LINK", "LOCK",
            "MERGE",
            "MKACTIVITY", "MKCALENDAR", "MKCOL", "MKREDIRECTREF", "MKWORKSPACE", "MOVE", "OPTIONS", "ORDERPATCH", "PATCH", "POST", "PRI",
            "PROPFIND", "PROPPATCH", "PUT", "QUERY", "REBIND", "REPORT", "SEARCH", "TRACE", "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK",
            "UPDATE",
            "UPDATEREDIRECTREF", "VERSION-CONTROL",
        ]

        private var methods: [HTTPMethod] {
            (Self.registeredMethods + handler.current.responder.methods).map { HTTPMethod($0) }
        }

        private func makeServer(port: UInt16) async throws -> HTTPServer {
            func configuration(_ address: some SocketAddress) -> HTTPServer.Configuration {
                // Bodies are read by the handler, which limits them; longer waits than the longest preference are a fault.
                HTTPServer.Configuration(
                    address: address, timeout: 180, sharedRequestBufferSize: 4_096, sharedRequestReplaySize: 4_096, logger: .disabled)
            }
            let name = options.host == "localhost" ? "127.0.0.1" : options.host
            do {
                let own =
                    name.contains(":")
                    ? configuration(try sockaddr_in6.inet6(ip6: name, port: port))
                    : configuration(try sockaddr_in.inet(ip4: name, port: port))
                let server = HTTPServer(config: own)
                await server.appendRoute(HTTPRoute(methods: methods, path: "*"), to: handler)
                return server
            } catch {
                throw ServingFault(message: "'\(options.host)' is not an IP address")
            }
        }

        private func listen(port: UInt16) async throws -> UInt16 {
            let server = try await makeServer(port: port)
            let failure = Failure()
            lock.withLock { self.server = server }
            add(
                Task {
                    do { try await server.run() } catch { failure.error = error }
                    await self.restart(after: failure)
                })
            while true {
                switch await server.listeningAddress {
                case .ip4(_, let port)?: return port
                case .ip6(_, let port)?: return port
                case .unix?, nil: break
                }
                if let error = failure.error {
                    lock.withLock { isStopped = true }
                    throw Self.fault(error, options.host, port)
                }
                try await Task.sleep(nanoseconds: 2_000_000)
            }
        }

        /// Listens again, if the system refused a connection, for example because the process has too many descriptors.
        private func restart(after failure: Failure) async {
            var delay: UInt64 = 10_000_000
            while true {
                try? await Task.sleep(nanoseconds: delay)
                guard !Task.isCancelled, !(lock.withLock { isStopped }), port > 0, let server = try? await makeServer(port: port) else {
                    return
                }
                lock.withLock { self.server = server }
                try? await server.run()
                delay = min(delay * 2, 1_000_000_000)
            }
        }

        private static func fault(_ error: any Error, _ host: String, _ port: UInt16) -> ServingFault {
            guard case SocketError.failed(_, let code, let message) = error else {
                return ServingFault(message: error.localizedDescription)
            }
            switch code {
            case EADDRINUSE: return ServingFault(message: "port \(port) is in use by another process", isPortInUse: true)
            case EACCES: return ServingFault(message: "the process may not use port \(port)")
            case EADDRNOTAVAIL: return ServingFault(message: "'\(host)' is not an address of this machine")
            default: return ServingFault(message: "cannot listen on \(host), port \(port): \(message)")
            }
        }
    }
#endif
