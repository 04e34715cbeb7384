#if Server
    import APIContract
    public import Foundation
    import GeneratorCore
    import SpecServing

    /// A server in the process of a test that answers according to an API description: an OpenAPI document, or a spec in EndpointKit's
    /// dialect.
    ///
    /// It listens on a free port of the loopback interface. Its answers are the examples of the document, or else values that are made from
    /// the types. It checks each request as a strict server would, so that a test fails if the client sends what the document does not
    /// allow:
    ///
    /// ```swift
    /// let server = try await SpecServer.start("Specs/shop.yaml")
    /// let shop = ShopClient(environment: ShopEnvironment.custom(server.url))
    /// let product = try await shop.products.find(id: 7)
    /// #expect(server.exchanges.allSatisfy { $0.faults.isEmpty })
    /// await server.stop()
    /// ```
    ///
    /// Requests can choose an answer by the header `Prefer` (RFC 7240): `code=404`, `example=NAME`, `dynamic=true`, `wait=SECONDS`.
    public final class SpecServer: Sendable {
        /// How the spec is served.
        public struct Options: Sendable, Hashable {
            /// Made values are the same for the same seed and request; 0 by default.
            public var seed: UInt64 = 0
            /// Whether values are made from the types even if the document has examples; `false` by default.
            public var isDynamic = false
            /// Whether requests with faults are answered as if they had none; `false` by default. The faults are in
            /// ``SpecServer/exchanges`` anyway.
            public var isLenient = false
            /// Whether query parameters that the document does not declare are faults; `false` by default.
            public var refusesUnknownQueryParameters = false
            /// The port; 0, the default, for any free one.
            public var port: UInt16 = 0
            /// The directory in which the files that the spec refers to must be; `nil`, the default, for the directory of the spec.
            public var root: String?
            /// The paths of OpenAPI Overlays, in the order in which they are applied; none by default.
            public var overlays: [String] = []

            /// Whether the server keeps what clients create, change and delete, as `endpointkit serve --stateful` does; `false` by default.
            public var isStateful = false
            /// The life of the access tokens that operations and token URLs of the spec give, in seconds; at least 1, and at most ten
            /// years. Any other bearer token is then answered by 401. `nil`, the default, accepts every token.
            public var tokenLifetime: Int?

            /// The defaults.
            public init() {}

            /// The defaults, changed by a closure.
            public init(_ change: (inout Options) -> Void) {
                self.init()
                change(&self)
            }
        }

        /// A request and its answer.
        public struct Exchange: Sendable, Hashable {
            /// The method of the request, such as `GET`.
            public let method: String
            /// The path of the request, percent-encoded, without the query.
            public let path: String
            /// The `operationId` in an OpenAPI document, or `service.operation` in the dialect; `nil` if the spec has no such operation.
            public let operation: String?
            /// The status of the answer.
            public let status: Int
            /// The faults of the request, each with its place in the spec. The values of the request are not in it.
            public let faults: [String]
        }

        /// The URL of the server: `http://127.0.0.1` with the port.
        public let url: URL

        private let host: ServingHost
        private let log: ExchangeLog
        private let tokens: IssuedTokens?
        /// Keeps the files that places in faults refer to.
        private let reading: any Sendable

        private init(_ host: ServingHost, _ url: URL, _ log: ExchangeLog, _ tokens: IssuedTokens?, keeping reading: any Sendable) {
            (self.host, self.url, self.log, self.tokens, self.reading) = (host, url, log, tokens, reading)
        }

        /// The requests since the start, in the order in which they were answered.
        public var exchanges: [Exchange] { log.all }

        /// Starts a server, which listens when this returns. It runs until ``stop()``.
        ///
        /// - Parameter path: The path of the spec, a YAML or JSON file, relative to the working directory.
        /// - Throws: ``SpecServerError`` if the spec cannot be read, or the server cannot listen.
        public static func start(_ path: String, options: Options = Options()) async throws -> SpecServer {
            let reading = ContractReading.run(SpecInput(path, root: options.root, overlays: options.overlays))
            guard let contract = reading.outcome?.contract else { throw SpecServerError(reading.text(as: .text)) }
            var serving = ServingOptions()
            serving.seed = options.seed
            serving.isDynamic = options.isDynamic
            serving.isLenient = options.isLenient
            serving.refusesUnknownParameters = options.refusesUnknownQueryParameters
            if options.isStateful { serving.resources = ResourceStore() }
            if options.isStateful || options.tokenLifetime != nil {
                serving.tokens = IssuedTokens(lifetime: options.tokenLifetime.map { max(1, $0) })
            }
            var hosting = ServingHost.Options()
            hosting.port = options.port
            // The tests of a process can keep all of its threads busy.
            hosting.times = .unlimited
            let log = ExchangeLog()
            do {
                let host = try await ServingHost.start(SpecResponder(contract, options: serving), options: hosting) { log.add($0) }
                guard let url = URL(string: host.url) else {
                    await host.stop()
                    throw SpecServerError("\(host.url) is not a URL")
                }
                return SpecServer(host, url, log, serving.tokens, keeping: reading)
            } catch let fault as ServingFault {
                throw SpecServerError(fault.message)
            }
        }

        /// Ends the life of all access tokens that the server has given, so that a test sees a client refresh its token without waiting.
        /// Refresh tokens stay valid. Needs ``Options/tokenLifetime`` or ``Options/isStateful``; without them, no token expires.
        public func expireAccessTokens() {
            tokens?.expireAll()
        }

        /// Sends a webhook or a callback of the spec, with the body of its example, or else one that is made from its type.
        ///
        /// - Parameters:
        ///   - name: The name of the webhook, or the `operationId` of its operation. A callback without one is named after the operation
        ///     that it belongs to and itself: `subscribe onEvent`.
        ///   - url: The URL to send it to. Redirects are not followed.
        ///   - secrets: The secrets that it is signed with, as the spec says; none by default, which sends it without a signature.
        ///   - example: The name of the example; `nil`, the default, for the first.
        /// - Returns: The status of the answer.
        /// - Throws: ``SpecServerError`` if the spec has no such message, if it cannot be signed, or if the receiver does not answer.
        @discardableResult
        public func sendWebhook(_ name: String, to url: URL, secrets: [String] = [], example: String? = nil) async throws -> Int {
            do {
                return try await host.send(name, to: url.absoluteString, secrets: secrets, example: example)
            } catch let fault as ServingFault {
                throw SpecServerError(fault.message)
            }
        }

        /// Stops listening, and ends all connections.
        public func stop() async {
            await host.stop()
        }
    }

    /// The reason why a ``SpecServer`` could not be started.
    public struct SpecServerError: Error, Sendable, Hashable, CustomStringConvertible {
        /// A description of the error: the diagnostics of the spec, or the reason why the server cannot listen.
        public let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    /// The exchanges of a server.
    private final class ExchangeLog: @unchecked Sendable {
        private let lock = NSLock()
        private var exchanges: [SpecServer.Exchange] = []

        var all: [SpecServer.Exchange] { lock.withLock { exchanges } }

        func add(_ entry: ServingHost.Entry) {
            let exchange = SpecServer.Exchange(
                method: entry.request.method, path: entry.request.path, operation: entry.exchange.operationID,
                status: entry.exchange.response.status, faults: entry.exchange.faults.map { "\($0.text) (\($0.place))" })
            lock.withLock { exchanges.append(exchange) }
        }
    }
#endif
