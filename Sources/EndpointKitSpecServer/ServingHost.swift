#if Server
    package import Foundation
    package import SpecServing

    /// The server cannot listen.
    package struct ServingFault: Error {
        package let message: String
        package var isPortInUse = false
    }

    /// Serves a spec over HTTP.
    package final class ServingHost: Sendable {
        package struct Options: Sendable {
            /// An IP address, or `localhost`.
            package var host = "127.0.0.1"
            /// Zero for any free one.
            package var port: UInt16 = 0
            package var connectionLimit = 1_024
            /// How long a connection may keep the server waiting.
            package var times = ConnectionTimes()
            /// Whether the descriptor limit of the process is raised for it.
            package var raisesProcessLimits = false
            /// Returns when a change of the resources is saved, or with the reason why it cannot be saved; `nil` if resources are only in
            /// memory.
            package var keep: (@Sendable (_ change: Int) async -> String?)?
            /// The server that requests are passed on to; `nil` to answer them here.
            package var upstream: Upstream?
            /// The directory that a proxy writes exchanges to.
            package var recordDirectory: String?

            package init() {}
        }

        /// The log entry of a request.
        package struct Entry: Sendable {
            /// Its method is `-` and its path `*` if the bytes are not a request.
            package let request: ServedRequest
            package let exchange: ServedExchange
            package let duration: TimeInterval
        }

        private let options: Options
        private let handler: SpecHandler
        private let proxy: ProxyHandler?
        private let listener: Listener
        /// The deviations that a proxy has found.
        package let deviations: DeviationStore

        private init(_ options: Options, _ handler: SpecHandler, _ proxy: ProxyHandler?, _ listener: Listener, _ deviations: DeviationStore)
        {
            (self.options, self.handler, self.proxy, self.listener, self.deviations) = (options, handler, proxy, listener, deviations)
        }

        /// Starts a server, which listens when this returns. Throws ``ServingFault``.
        package static func start(
            _ responder: SpecResponder, options: Options, log: @escaping @Sendable (Entry) -> Void
        ) async throws -> ServingHost {
            if options.raisesProcessLimits { ProcessLimits.raise() }
            let threads = AnswerThreads(count: ProcessInfo.processInfo.activeProcessorCount)
            let handler = SpecHandler(current: CurrentResponder(responder), threads: threads, keep: options.keep, log: log)
            let deviations = DeviationStore()
            var proxy: ProxyHandler?
            do {
                if let upstream = options.upstream {
                    let recording = try options.recordDirectory.map { try ExchangeRecording(to: $0, of: upstream) }
                    proxy = ProxyHandler(
                        upstream, handler, ExchangeChecks(handler, deviations, recording), options.times,
                        connectionLimit: options.connectionLimit)
                    responder.options.page?.show(deviations)
                }
                let listener = try await Listener.start(
                    proxy as (any RequestService)? ?? handler, host: options.host, port: options.port,
                    connectionLimit: ProcessLimits.connections(options.connectionLimit),
                    times: options.times)
                return ServingHost(options, handler, proxy, listener, deviations)
            } catch {
                await proxy?.stop()
                threads.end()
                throw error
            }
        }

        /// The port that the server listens on.
        package var port: UInt16 { listener.port }

        /// The number of open connections.
        package var connectionCount: Int { listener.connectionCount }

        package var url: String {
            let name = options.host.contains(":") ? "[\(options.host)]" : options.host
            return "http://\(name):\(port)"
        }

        /// Stops listening, and ends all connections: idle ones at once, others after their answer, or after one second.
        package func stop() async {
            await listener.stop()
            await proxy?.stop()
            handler.threads.end()
        }

        /// Sends a webhook or a callback of the document; returns the status of the answer. Throws ``ServingFault``.
        package func send(_ name: String, to url: String, secrets: [String], example: String?) async throws -> Int {
            let (message, fault) = handler.current.responder.message(named: name, to: url, secrets: secrets, example: example)
            guard let message else { throw ServingFault(message: fault) }
            do throws(MessageSender.Failure) {
                return try await MessageSender.send(message).status
            } catch {
                throw ServingFault(message: error.detail)
            }
        }

        /// Answers further requests with another responder.
        package func replace(_ responder: SpecResponder) {
            handler.current.responder = responder
        }
    }
#endif
