import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// Rules, pins and certificates, without connections.
struct ServerTrustTests {
    private static let zeros = Data(count: 32).base64EncodedString()
    private static let pinned = ServerTrust.Rule(pins: [.publicKey(sha256: zeros)])

    private func key(_ trust: ServerTrust, _ url: String) throws -> String? {
        try trust.connections(to: try #require(URL(string: url)))
    }

    @Test func theMostSpecificRuleApplies() throws {
        let trust = try ServerTrust([
            "api.example.com": Self.pinned, "*.example.com": Self.pinned, "*.b.example.com": Self.pinned, "*": Self.pinned,
            "free.example.com": ServerTrust.Rule(), "::1": Self.pinned,
        ])
        #expect(try key(trust, "https://api.example.com/x") == "api.example.com")
        #expect(try key(trust, "https://API.Example.com./x") == "api.example.com")
        #expect(try key(trust, "https://a.example.com") == "*.example.com")
        #expect(try key(trust, "https://a.c.example.com") == "*.example.com")
        #expect(try key(trust, "https://a.b.example.com") == "*.b.example.com")
        #expect(try key(trust, "https://b.example.com") == "*.example.com")
        #expect(try key(trust, "https://example.com") == "*")
        #expect(try key(trust, "https://notexample.com") == "*")
        #expect(try key(trust, "https://[::1]:8443/") == "::1")
        #expect(try key(trust, "https://free.example.com") == nil)
        #expect(try key(trust, "http://free.example.com") == nil)
    }

    @Test func aHostWithoutARuleIsTrustedAsUsual() throws {
        #expect(try key(try ServerTrust(["api.example.com": Self.pinned]), "https://cdn.example.com") == nil)
        #expect(try key(try ServerTrust([:]), "http://localhost:8080") == nil)
    }

    @Test func aPinnedHostIsNotReachedWithoutTLS() throws {
        let trust = try ServerTrust(["*.example.com": Self.pinned])
        let error = #expect(throws: TransportError.self) { try key(trust, "http://api.example.com") }
        #expect(error?.code == .secureConnectionFailed)
        #expect(error?.detail == "there is a rule of ServerTrust for the host, but the URL is not https")
    }

    /// A key is compared with the URL by what it means.
    @Test(arguments: ["::1", "[::1]", "::0001", "[0:0:0:0:0:0:0:1]", "0::0.0.0.1"]) func anIPv6AddressCanBeWrittenInAnyForm(_ key: String)
        throws
    {
        let trust = try ServerTrust([key: Self.pinned, "*": ServerTrust.Rule()])
        for url in ["https://[::1]/", "https://[::0001]:8443/x", "https://[0:0:0:0:0:0:0:1]/"] {
            #expect(try self.key(trust, url) == "::1")
            #expect(throws: TransportError.self) { try self.key(trust, url.replacingOccurrences(of: "https", with: "http")) }
        }
        #expect(try self.key(trust, "https://[::2]/") == nil)
        let zone = try ServerTrust(["FE80::0001%eth0": Self.pinned])
        #expect(try self.key(zone, "https://[fe80::1%25eth0]/") == "fe80::1%eth0")
        #expect(try self.key(zone, "https://[fe80::1%25eth1]/") == nil)
    }

    /// URLs have the names of hosts in ASCII.
    @Test func aKeyCanBeAnInternationalName() throws {
        for name in ["bücher.example", "BÜCHER.example", "xn--bcher-kva.example"] {
            let trust = try ServerTrust([name: Self.pinned])
            #expect(try key(trust, "https://bücher.example/") == "xn--bcher-kva.example")
            #expect(try key(trust, "https://xn--bcher-kva.example/") == "xn--bcher-kva.example")
            #expect(try key(trust, "https://www.bücher.example/") == nil)
        }
        #expect(try key(try ServerTrust(["*.bücher.example": Self.pinned]), "https://www.bücher.example/") == "*.xn--bcher-kva.example")
        #expect(throws: ServerTrust.ConfigurationError("there are two rules for 'xn--bcher-kva.example'")) {
            try ServerTrust(["bücher.example": Self.pinned, "xn--bcher-kva.example": Self.pinned])
        }
    }

    @Test(
        arguments: [
            "", "*.", "a.*.com", "https://a.com", "a.com/x", "a.com:443", "a.com.", "a b", "a%2Ecom", "[a.com]", "::g", "[::1]:443",
            "*.::1",
            "bü cher.example", "bücher.example/x",
        ])
    func aKeyThatIsNotAHostIsAnError(_ host: String) throws {
        let error = #expect(throws: ServerTrust.ConfigurationError.self) { try ServerTrust([host: Self.pinned]) }
        #expect(error?.description == "'\(host)' is not the name of a host, '*.' and a domain, or '*'")
    }

    /// A list that is empty by accident must not accept every certificate.
    @Test func emptyListsAreErrors() throws {
        func message(_ rules: [String: ServerTrust.Rule]) -> String? {
            #expect(throws: ServerTrust.ConfigurationError.self) { try ServerTrust(rules) }?.description
        }
        #expect(
            message(["a.com": ServerTrust.Rule(pins: [])]) == "the rule for 'a.com' has an empty list of pins; nil accepts any certificate")
        #expect(
            message(["a.com": ServerTrust.Rule(authorities: .only([]))]) == "the rule for 'a.com' has an empty list of authorities")
        #expect(message(["a.com": Self.pinned, "A.com": Self.pinned]) == "there are two rules for 'a.com'")
        #expect(message(["::1": Self.pinned, "[0::1]": Self.pinned]) == "there are two rules for '::1'")
    }

    @Test(arguments: [
        "", "sha256/", "AAAA", "sha1/" + zeros, String(repeating: "g", count: 64), String(repeating: "ab:", count: 31) + "é1",
    ])
    func aPinThatIsNotADigestIsAnError(_ text: String) throws {
        for pin in [ServerTrust.Pin.publicKey(sha256: text), .certificate(sha256: text)] {
            #expect(throws: ServerTrust.ConfigurationError("a pin of 'a.com' is not a SHA-256 in Base64 or hexadecimal digits: '\(text)'"))
            {
                try ServerTrust(["a.com": ServerTrust.Rule(pins: [.publicKey(sha256: Self.zeros), pin])])
            }
        }
    }

    @Test func digestsAreThoseOfOpenSSL() async throws {
        let authority = try CertificateAuthority()
        try authority.issue("server", names: "DNS:localhost")
        let certificate = try #require(try ServerTrust.Certificate.all(in: try authority.read("server.pem")).first)
        let key = try authority.publicKeyDigest(of: "server")
        let fingerprint = try authority.fingerprint(of: "server")
        func accepts(_ pin: ServerTrust.Pin) async -> Bool {
            (try? await ServerTrust.Rule(pins: [pin]).checkChain([certificate])) != nil
        }
        for pin in [ServerTrust.Pin.publicKey(sha256: key), .publicKey(sha256: "sha256/" + key), .publicKey(of: certificate)] {
            #expect(await accepts(pin))
        }
        for text in [fingerprint, fingerprint.replacingOccurrences(of: ":", with: "").lowercased()] {
            #expect(await accepts(.certificate(sha256: text)))
        }
        #expect(await accepts(.certificate(certificate)))
        #expect(await !accepts(.certificate(sha256: key)))
        #expect(await !accepts(.publicKey(sha256: fingerprint)))
    }

    @Test func anyCertificateOfTheChainCanHaveThePin() async throws {
        let authority = try CertificateAuthority()
        try authority.issue("server", names: "DNS:localhost")
        let chain = try ServerTrust.Certificate.all(in: try authority.read("server.pem") + (try authority.pem))
        #expect(chain.count == 2)
        try await ServerTrust.Rule(pins: [.publicKey(of: try #require(chain.last))]).checkChain(chain)
        await #expect(throws: TransportError.self) { try await ServerTrust.Rule().checkChain([]) }
    }

    @Test func certificatesAreReadFromPEMAndDER() throws {
        let authority = try CertificateAuthority()
        let pem = try authority.pem
        let certificate = try #require(try ServerTrust.Certificate.all(in: Data("bag attributes\n".utf8) + pem).first)
        #expect(try ServerTrust.Certificate.all(in: certificate.der) == [certificate])
        #expect(try ServerTrust.Certificate.all(in: pem + pem) == [certificate, certificate])
        let windows = String(decoding: pem, as: UTF8.self).replacingOccurrences(of: "\n", with: "\r\n")
        #expect(try ServerTrust.Certificate.all(in: Data(windows.utf8)) == [certificate])
    }

    /// No part of a certificate is read as one, and nothing traps.
    @Test func whatIsNotACertificateIsAnError() throws {
        let der = try #require(try ServerTrust.Certificate.all(in: try CertificateAuthority().pem).first).der
        for end in 0..<der.count {
            #expect(throws: ServerTrust.ConfigurationError.self) { try ServerTrust.Certificate(der: der.prefix(end)) }
        }
        #expect(throws: ServerTrust.ConfigurationError.self) { try ServerTrust.Certificate(der: der + [0]) }
        for index in der.indices {
            var damaged = der
            damaged[index] ^= 0xFF
            _ = try? ServerTrust.Certificate(der: damaged)
        }
        let broken = Data("-----BEGIN CERTIFICATE-----\n???\n-----END CERTIFICATE-----\n".utf8)
        #expect(throws: ServerTrust.ConfigurationError("certificate 1 is not valid PEM")) { try ServerTrust.Certificate.all(in: broken) }
        #expect(throws: ServerTrust.ConfigurationError("the data is not an X.509 certificate in DER")) {
            try ServerTrust.Certificate.all(in: Data("hello".utf8))
        }
    }

    @Test func anIdentityIsNotPrinted() throws {
        let identity = ServerTrust.Identity(pkcs12: Data("secret key".utf8), password: "sesame")
        var text = "\(identity) \(String(reflecting: ServerTrust.Rule(identity: identity)))"
        dump(identity, to: &text)
        #expect(!text.contains("sesame") && !text.contains("secret"))
    }

    #if canImport(FoundationNetworking)
        /// Nothing is left out silently.
        @Test func urlSessionRefusesWhatItCannotDoHere() throws {
            let certificates = try ServerTrust.Certificate.all(in: try CertificateAuthority().pem)
            let identity = ServerTrust.Identity(pkcs12: Data(), password: "")
            for (rule, words) in [
                (Self.pinned, "check pins"), (ServerTrust.Rule(authorities: .only(certificates)), "accept other authorities"),
                (ServerTrust.Rule(authorities: .systemAnd(certificates)), "accept other authorities"),
                (ServerTrust.Rule(identity: identity), "present a client certificate"),
                (ServerTrust.Rule { _ in true }, "pass certificates to a closure"),
                (ServerTrust.Rule(pins: Self.pinned.pins, identity: identity), "check pins or present a client certificate"),
            ] {
                let error = #expect(throws: ServerTrust.ConfigurationError.self) {
                    try URLSessionTransport(trust: try ServerTrust(["api.example.com": rule]))
                }
                #expect(
                    error?.description
                        == "URLSession cannot \(words) on this platform (the rule for 'api.example.com'); use AsyncHTTPClientTransport")
            }
            _ = try URLSessionTransport(trust: try ServerTrust(["api.example.com": ServerTrust.Rule()]))
        }
    #endif
}
