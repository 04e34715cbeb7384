#if AsyncHTTPClient
    import EndpointKit
    import EndpointKitAsyncHTTPClient
    import Foundation
    import LoopbackSupport
    import SystemSupport
    import Testing

    /// The rules of a `ServerTrust` hold for WebSockets too. The server is that of `Tests/WebSocketServer`, with a certificate that is its own
    /// authority.
    @Suite(
        .enabled(if: RequiredRings.includes(WebSocketServer.url), "\(WebSocketServer.variable) is not set; Scripts/test starts the server"),
        .timeLimit(.minutes(5)))
    struct ServerTrustWebSocketLoopbackTests {
        private let server: WebSocketServer
        private let url: URL
        private let certificate: ServerTrust.Certificate
        private let otherPin = ServerTrust.Pin.publicKey(sha256: Data(count: 32).base64EncodedString())

        init() throws {
            server = try WebSocketServer()
            url = try #require(WebSocketServer.secureURL)
            let file = try #require(WebSocketServer.certificate)
            certificate = try #require(try ServerTrust.Certificate.all(in: Data(contentsOf: URL(fileURLWithPath: file))).first)
        }

        private func channel(_ rule: ServerTrust.Rule, on url: URL? = nil) throws -> WebSocketChannel<String, String> {
            let url = url ?? self.url
            let transport = try AsyncHTTPClientTransport(trust: try ServerTrust([url.host ?? "": rule]))
            let client = APIClient(baseURL: url, transport: transport, configuration: ClientConfiguration { $0.retry = .never })
            return client.webSocket(
                WebSocketServer.Page(path: "/echo", query: ["id": server.id]), sending: .text, receiving: .text)
        }

        private func failure(_ rule: ServerTrust.Rule, on url: URL? = nil) async throws -> TransportError? {
            let channel = try channel(rule, on: url)
            let error = await #expect(throws: NetworkError.self) { try await channel.open() }
            return error?.cause as? TransportError
        }

        private func expectEcho(_ rule: ServerTrust.Rule) async throws {
            let channel = try channel(rule)
            try await channel.send("a")
            var iterator = channel.makeAsyncIterator()
            #expect(try await iterator.next() == "a")
            await channel.close()
        }

        @Test func aPrivateAuthorityIsAccepted() async throws {
            try await expectEcho(ServerTrust.Rule(authorities: .only([certificate])))
            try await expectEcho(ServerTrust.Rule(authorities: .systemAnd([certificate])))
            let other = try ServerTrust.Certificate.all(in: try CertificateAuthority("Other").pem)
            for authorities in [ServerTrust.Authorities.system, .only(other), .systemAnd(other)] {
                #expect(try await failure(ServerTrust.Rule(authorities: authorities) { _ in true })?.code == .secureConnectionFailed)
            }
            #expect(try await server.seen().handshakes == 2)
        }

        @Test func pinsDecide() async throws {
            let accepted = ServerTrust.Authorities.only([certificate])
            for pin in [ServerTrust.Pin.publicKey(of: certificate), .certificate(certificate)] {
                try await expectEcho(ServerTrust.Rule(authorities: accepted, pins: [otherPin, pin]))
            }
            let error = try await failure(ServerTrust.Rule(authorities: accepted, pins: [otherPin]))
            #expect(error?.code == .secureConnectionFailed)
            #expect(error?.detail?.hasPrefix("no pin of the host matches") == true)
            // A pin does not replace the authority.
            let pin = ServerTrust.Pin.publicKey(of: certificate)
            #expect(try await failure(ServerTrust.Rule(pins: [pin]))?.code == .secureConnectionFailed)
            // The server has heard nothing of those that were refused.
            #expect(try await server.seen().handshakes == 2)
        }

        @Test func aClosureHasTheLastWord() async throws {
            let seen = Protected<[ServerTrust.Certificate]>([])
            let accepted = ServerTrust.Authorities.only([certificate])
            try await expectEcho(
                ServerTrust.Rule(authorities: accepted) { chain in
                    seen.withLock { $0 += chain }
                    return true
                })
            #expect(seen.withLock(\.self) == [certificate])
            let error = try await failure(ServerTrust.Rule(authorities: accepted) { _ in false })
            #expect(error?.detail == "the check of its ServerTrust rule refused the server's certificate")
            #expect(try await server.seen().handshakes == 1)
        }

        /// The same port without TLS is not tried.
        @Test func aHostWithARuleIsNotReachedWithoutTLS() async throws {
            let rule = ServerTrust.Rule(authorities: .only([certificate]))
            let port = try #require(server.baseURL.port)
            let plain = try #require(URL(string: "http://localhost:\(port)"))
            let error = try await failure(rule, on: plain)
            #expect(error?.code == .secureConnectionFailed)
            #expect(error?.detail == "there is a rule of ServerTrust for the host, but the URL is not https")
            #expect(try await server.seen().handshakes == 0)
        }

        /// A check that never ends is ended by the timeout of the handshake, and by cancelling.
        @Test func aCheckThatTakesTooLongIsEnded() async throws {
            let isFinished = Protected(false)
            defer { isFinished.withLock { $0 = true } }
            func transport(_ begins: @escaping @Sendable () -> Void) throws -> AsyncHTTPClientTransport {
                let rule = ServerTrust.Rule(authorities: .only([certificate])) { _ in
                    begins()
                    while !isFinished.withLock(\.self) { try? await Task.sleep(nanoseconds: 10_000_000) }
                    return true
                }
                return try AsyncHTTPClientTransport(trust: try ServerTrust(["localhost": rule]))
            }
            let hasty = try transport {}
            let request = HTTPRequest(url: url.appendingPathComponent("echo"), timeout: 0.2)
            let error = await #expect(throws: TransportError.self) {
                _ = try await hasty.openWebSocket(request, maximumMessageSize: 10)
            }
            #expect(error?.code == .timedOut)
            let begun = Occasion<Void>()
            let patient = try transport { begun.happen() }
            let opening = Task { try await patient.openWebSocket(HTTPRequest(url: request.url, timeout: 600), maximumMessageSize: 10) }
            try await begun.value()
            opening.cancel()
            await #expect(throws: CancellationError.self) { _ = try await opening.value }
        }
    }
#endif
