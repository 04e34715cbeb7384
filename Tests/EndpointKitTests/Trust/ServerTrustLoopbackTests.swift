import EndpointKit
import Foundation
import LoopbackSupport
import Testing

#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKitAsyncHTTPClient
    import NIOCore
    import NIOSSL
#endif

/// TLS with servers on the loopback interface, whose certificates the tests make.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct ServerTrustLoopbackTests {
    private func code(_ transport: any Transport, _ url: URL) async -> TransportError? {
        await #expect(throws: TransportError.self) { _ = try await transport.send(HTTPRequest(url: url)) }
    }

    /// Without a rule, every transport refuses a certificate of an authority that the system does not have.
    @Test(arguments: TransportKind.allCases) func anUnknownAuthorityIsRefused(_ kind: TransportKind) async throws {
        let authority = try CertificateAuthority()
        try authority.issue("server", names: "DNS:localhost")
        let server = try TLSServer("server", of: authority)
        #expect(await code(kind.make(), try server.url())?.code == .secureConnectionFailed)
        #expect(server.requestCount == 0)
    }

    #if AsyncHTTPClient
        private func send(_ rule: ServerTrust.Rule, _ url: URL) async throws -> String {
            let transport = try AsyncHTTPClientTransport(trust: try ServerTrust([url.host ?? "": rule]))
            return try await transport.send(HTTPRequest(url: url)).text()
        }

        private func failure(_ rule: ServerTrust.Rule, _ url: URL) async -> TransportError? {
            await #expect(throws: TransportError.self) { _ = try await send(rule, url) }
        }

        private func authorities(_ authority: CertificateAuthority) throws -> ServerTrust.Authorities {
            .only(try ServerTrust.Certificate.all(in: try authority.pem))
        }

        @Test func aPrivateAuthorityIsAccepted() async throws {
            let authority = try CertificateAuthority()
            try authority.issue("server", names: "DNS:localhost,IP:127.0.0.1")
            let server = try TLSServer("server", of: authority)
            let certificates = try ServerTrust.Certificate.all(in: try authority.pem)
            for authorities in [ServerTrust.Authorities.only(certificates), .systemAnd(certificates)] {
                #expect(try await send(ServerTrust.Rule(authorities: authorities), try server.url()) == "well")
            }
            #expect(try await send(ServerTrust.Rule(authorities: .only(certificates)), try server.url(host: "127.0.0.1")) == "well")
            let other = try ServerTrust.Certificate.all(in: try CertificateAuthority("Other").pem)
            let requests = server.requestCount
            for authorities in [ServerTrust.Authorities.system, .only(other), .systemAnd(other)] {
                let rule = ServerTrust.Rule(authorities: authorities) { _ in true }
                #expect(await failure(rule, try server.url())?.code == .secureConnectionFailed)
            }
            #expect(server.requestCount == requests)
        }

        /// Deprecated versions must be asked for (RFC 8996).
        @Test func tlsHasAtLeastVersionTwo() async throws {
            let authority = try CertificateAuthority()
            try authority.issue("server", names: "DNS:localhost")
            let server = try TLSServer("server", of: authority, isDeprecated: true)
            let rule = ServerTrust.Rule(authorities: try authorities(authority))
            let error = await failure(rule, try server.url())
            #expect(error?.code == .secureConnectionFailed)
            #expect(error?.detail == "the server supports no version of TLS that the client accepts")
            let transport = try AsyncHTTPClientTransport(trust: try ServerTrust(["localhost": rule])) {
                $0.tlsConfiguration?.minimumTLSVersion = .tlsv11
            }
            #expect(try await transport.send(HTTPRequest(url: try server.url())).text() == "well")
        }

        @Test func pinsDecide() async throws {
            let authority = try CertificateAuthority()
            try authority.issue("server", names: "DNS:localhost")
            try authority.issue("backup", names: "DNS:localhost")
            let server = try TLSServer("server", of: authority)
            let certificate = try #require(try ServerTrust.Certificate.all(in: try authority.read("server.pem")).first)
            let key = try authority.publicKeyDigest(of: "server")
            let other = try authority.publicKeyDigest(of: "backup")
            func rule(_ pins: ServerTrust.Pin...) throws -> ServerTrust.Rule {
                ServerTrust.Rule(authorities: try authorities(authority), pins: pins)
            }
            for pin in [ServerTrust.Pin.publicKey(sha256: key), .certificate(certificate)] {
                #expect(try await send(try rule(pin), try server.url()) == "well")
            }
            // The server has the key that was kept for later.
            #expect(try await send(try rule(.publicKey(sha256: other), .publicKey(sha256: key)), try server.url()) == "well")
            let requests = server.requestCount
            let error = await failure(try rule(.publicKey(sha256: other)), try server.url())
            #expect(error?.code == .secureConnectionFailed)
            #expect(error?.detail == "no pin of the host matches; the public key of the server is 'sha256/\(key)'")
            #expect(error?.isTransient == false)
            #expect(await failure(try rule(.certificate(sha256: other)), try server.url())?.code == .secureConnectionFailed)
            #expect(server.requestCount == requests)
        }

        /// A renewed certificate with the same key keeps the pin of the key.
        @Test func aPinOfTheKeyOutlivesTheCertificate() async throws {
            let authority = try CertificateAuthority()
            try authority.issue("server", names: "DNS:localhost")
            try authority.issue("renewed", names: "DNS:localhost", keyOf: "server")
            let server = try TLSServer("renewed", of: authority)
            let old = try #require(try ServerTrust.Certificate.all(in: try authority.read("server.pem")).first)
            func rule(_ pin: ServerTrust.Pin) throws -> ServerTrust.Rule {
                ServerTrust.Rule(authorities: try authorities(authority), pins: [pin])
            }
            #expect(try await send(try rule(.publicKey(of: old)), try server.url()) == "well")
            #expect(await failure(try rule(.certificate(old)), try server.url())?.code == .secureConnectionFailed)
        }

        /// A pin is an additional condition, not a replacement: a pinned certificate can be for another host, expired or of nobody.
        @Test(arguments: ["wrong host", "expired", "unknown authority"]) func aPinDoesNotReplaceTheOtherChecks(_ fault: String) async throws
        {
            let authority = try CertificateAuthority()
            let names = fault == "wrong host" ? "DNS:other.example" : "DNS:localhost"
            try authority.issue("server", names: names, days: fault == "expired" ? -1 : 30)
            let server = try TLSServer("server", of: authority)
            let pin = ServerTrust.Pin.publicKey(sha256: try authority.publicKeyDigest(of: "server"))
            let accepted = fault == "unknown authority" ? ServerTrust.Authorities.system : try authorities(authority)
            for rule in [ServerTrust.Rule(authorities: accepted), ServerTrust.Rule(authorities: accepted, pins: [pin])] {
                let error = await failure(rule, try server.url())
                #expect(error?.code == .secureConnectionFailed)
                let reason = fault == "wrong host" ? "is that of another host" : "has expired"
                #expect(error?.detail?.hasPrefix("the server's certificate \(reason)") == true)
            }
            #expect(server.requestCount == 0)
        }

        @Test func aClosureHasTheLastWord() async throws {
            let authority = try CertificateAuthority()
            try authority.issue("server", names: "DNS:localhost")
            let server = try TLSServer("server", of: authority)
            let certificate = try #require(try ServerTrust.Certificate.all(in: try authority.read("server.pem")).first)
            let accepted = try authorities(authority)
            let seen = Protected<[ServerTrust.Certificate]>([])
            let rule = ServerTrust.Rule(authorities: accepted) { certificates in
                seen.withLock { $0 += certificates }
                return true
            }
            #expect(try await send(rule, try server.url()) == "well")
            #expect(seen.withLock(\.self) == [certificate])
            let error = await failure(ServerTrust.Rule(authorities: accepted) { _ in false }, try server.url())
            #expect(error?.detail == "the check of its ServerTrust rule refused the server's certificate")
            #expect(server.requestCount == 1)
        }

        @Test func aClientCertificateIsPresented() async throws {
            let authority = try CertificateAuthority()
            try authority.issue("server", names: "DNS:localhost")
            try authority.issue("client", names: "DNS:client")
            let server = try TLSServer("server", of: authority, asksForCertificate: true)
            let accepted = try authorities(authority)
            let (chain, key) = (try authority.read("client.pem"), try authority.read("client.key"))
            let encrypted = try authority.encryptedKey("client", password: "sesame")
            for identity in [
                try ServerTrust.Identity(chain: chain, key: key),
                try ServerTrust.Identity(chain: chain, key: encrypted, password: "sesame"),
                ServerTrust.Identity(pkcs12: try authority.pkcs12("client", password: "sesame"), password: "sesame"),
            ] {
                #expect(try await send(ServerTrust.Rule(authorities: accepted, identity: identity), try server.url()) == "well")
            }
            let requests = server.requestCount
            #expect(requests == 3)
            await #expect(throws: TransportError.self) { _ = try await send(ServerTrust.Rule(authorities: accepted), try server.url()) }
            let stranger = try CertificateAuthority("Stranger")
            try stranger.issue("client", names: "DNS:client")
            let wrong = try ServerTrust.Identity(chain: try stranger.read("client.pem"), key: try stranger.read("client.key"))
            await #expect(throws: TransportError.self) {
                _ = try await send(ServerTrust.Rule(authorities: accepted, identity: wrong), try server.url())
            }
            #expect(server.requestCount == requests)
        }

        @Test func anIdentityThatCannotBeReadIsAnErrorAtOnce() throws {
            let authority = try CertificateAuthority()
            try authority.issue("client", names: "DNS:client")
            let (chain, key) = (try authority.read("client.pem"), try authority.read("client.key"))
            let encrypted = try authority.encryptedKey("client", password: "sesame")
            func message(_ identity: ServerTrust.Identity) -> String? {
                #expect(throws: ServerTrust.ConfigurationError.self) {
                    try AsyncHTTPClientTransport(trust: try ServerTrust(["a.com": ServerTrust.Rule(identity: identity)]))
                }?.description
            }
            let wrongKey = "the private key of the rule for 'a.com' is not valid PEM, or its password is wrong or missing"
            #expect(message(try ServerTrust.Identity(chain: chain, key: Data("x".utf8))) == wrongKey)
            #expect(message(try ServerTrust.Identity(chain: chain, key: encrypted)) == wrongKey)
            #expect(message(try ServerTrust.Identity(chain: chain, key: encrypted, password: "wrong")) == wrongKey)
            let wrongFile = "the PKCS #12 data of the rule for 'a.com' cannot be read, or its password is wrong"
            #expect(message(ServerTrust.Identity(pkcs12: key, password: "")) == wrongFile)
            #expect(message(ServerTrust.Identity(pkcs12: try authority.pkcs12("client", password: "sesame"), password: "x")) == wrongFile)
            #expect(throws: ServerTrust.ConfigurationError.self) { try ServerTrust.Identity(chain: key, key: key) }
        }

        /// A rule is for its hosts only, also when a redirect leads to them.
        @Test func aRedirectToAPinnedHostIsChecked() async throws {
            let authority = try CertificateAuthority()
            try authority.issue("server", names: "DNS:localhost")
            let server = try TLSServer("server", of: authority)
            let (secure, plain) = (try server.url().absoluteString, try server.url(scheme: "http").absoluteString)
            let redirecting = try LoopbackServer { request, connection in
                connection.respond(302, [("Location", request.path == "/plain" ? plain : secure)])
            }
            defer { redirecting.stop() }
            func transport(_ pin: String) throws -> AsyncHTTPClientTransport {
                let rule = ServerTrust.Rule(authorities: try authorities(authority), pins: [.publicKey(sha256: pin)])
                return try AsyncHTTPClientTransport(trust: try ServerTrust(["localhost": rule]))
            }
            let (right, wrong) = (try authority.publicKeyDigest(of: "server"), try authority.fingerprint(of: "server"))
            #expect(try await transport(right).send(HTTPRequest(url: try redirecting.url())).text() == "well")
            #expect(await code(try transport(wrong), try redirecting.url())?.code == .secureConnectionFailed)
            #expect(await code(try transport(right), try redirecting.url("/plain"))?.code == .secureConnectionFailed)
            #expect(server.requestCount == 1)
        }

        /// A connection that ends while it is checked must not stay in the pool, where requests would wait for it.
        @Test func aConnectionThatEndsDuringTheCheckIsLost() async throws {
            let authority = try CertificateAuthority()
            try authority.issue("server", names: "DNS:localhost")
            let server = try TLSServer("server", of: authority)
            let rule = ServerTrust.Rule(authorities: try authorities(authority)) { _ in true }
            let ends = Protected(true)
            let transport = try AsyncHTTPClientTransport(trust: try ServerTrust(["localhost": rule])) {
                $0.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1
                $0.http1_1ConnectionDebugInitializer = { channel in
                    guard ends.withLock(\.self) else { return channel.eventLoop.makeSucceededVoidFuture() }
                    channel.close(promise: nil)
                    return channel.closeFuture
                }
            }
            let request = HTTPRequest(url: try server.url(), timeout: 60)
            let error = await #expect(throws: TransportError.self) { _ = try await transport.send(request) }
            #expect(error?.code == .connectionLost)
            #expect(server.requestCount == 0)
            ends.withLock { $0 = false }
            #expect(try await transport.send(request).text() == "well")
        }

        /// The client's own retries of connections would hide why there is none, but must not go on without the check.
        @Test func whateverIsConfiguredThePinsAreChecked() async throws {
            let authority = try CertificateAuthority()
            try authority.issue("server", names: "DNS:localhost")
            let server = try TLSServer("server", of: authority)
            let pin = ServerTrust.Pin.publicKey(sha256: try authority.fingerprint(of: "server"))
            let initialized = Protected(0)
            let transport = try AsyncHTTPClientTransport(trust: try ServerTrust(["*": ServerTrust.Rule(pins: [pin])])) {
                var tls = $0.tlsConfiguration ?? .makeClientConfiguration()
                tls.certificateVerification = .none
                $0.tlsConfiguration = tls
                $0.http1_1ConnectionDebugInitializer = { channel in
                    initialized.withLock { $0 += 1 }
                    return channel.eventLoop.makeSucceededVoidFuture()
                }
            }
            #expect(await code(transport, try server.url())?.code == .secureConnectionFailed)
            #expect(initialized.withLock(\.self) == 0)
            #expect(server.requestCount == 0)
        }
    #endif
}
