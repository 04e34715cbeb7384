#if canImport(Security)
    import Foundation
    import Security

    /// Answers the challenges of connections to the hosts of one rule.
    final class TLSAuthenticator: Sendable {
        private let rule: ServerTrust.Rule
        private let credential: URLCredential?

        /// - Throws: `ServerTrust.ConfigurationError` if the identity of the rule cannot be read, or the system does not accept an
        ///   authority.
        init(_ rule: ServerTrust.Rule, host: String) throws(ServerTrust.ConfigurationError) {
            self.rule = rule
            credential = try rule.identity.map { identity throws(ServerTrust.ConfigurationError) in
                try Self.credential(of: identity, host: host)
            }
            _ = try Self.anchors(of: rule.authorities)
        }

        /// The answer to a challenge; `nil` for the usual one.
        ///
        /// - Throws: ``TransportError`` if the server is refused.
        func answer(
            _ challenge: URLAuthenticationChallenge
        ) async throws(TransportError) -> (URLSession.AuthChallengeDisposition, URLCredential?)? {
            if let answer = await rule.answerChallenge?(challenge) { return answer }
            switch challenge.protectionSpace.authenticationMethod {
            case NSURLAuthenticationMethodServerTrust:
                guard let trust = challenge.protectionSpace.serverTrust else {
                    throw TransportError(.secureConnectionFailed, detail: "the server presented no certificate")
                }
                try await check(trust)
                return (.useCredential, URLCredential(trust: trust))
            case NSURLAuthenticationMethodClientCertificate:
                return credential.map { (.useCredential, $0) }
            default:
                return nil
            }
        }

        private func check(_ trust: SecTrust) async throws(TransportError) {
            let isAccepted: Bool
            do {
                isAccepted = try await evaluate(trust)
            } catch {
                throw TransportError(.secureConnectionFailed, detail: error.description)
            }
            guard isAccepted else { throw TransportError(.secureConnectionFailed, detail: "the server's certificate is not trusted") }
            var chain: [ServerTrust.Certificate] = []
            for certificate in SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? [] {
                guard let certificate = try? ServerTrust.Certificate(der: SecCertificateCopyData(certificate) as Data) else {
                    throw TransportError(.secureConnectionFailed, detail: "a certificate of the server cannot be read")
                }
                chain.append(certificate)
            }
            try await rule.checkChain(chain)
        }

        /// The evaluation can wait for the network, such as for an intermediate certificate.
        private func evaluate(_ trust: SecTrust) async throws(ServerTrust.ConfigurationError) -> Bool {
            if let (anchors, isOnly) = try Self.anchors(of: rule.authorities) {
                guard SecTrustSetAnchorCertificates(trust, anchors as CFArray) == errSecSuccess,
                    SecTrustSetAnchorCertificatesOnly(trust, isOnly) == errSecSuccess
                else { return false }
            }
            let evaluated = Evaluated(trust: trust)
            return await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: SecTrustEvaluateWithError(evaluated.trust, nil)) }
            }
        }

        /// A trust that one queue uses at a time.
        private struct Evaluated: @unchecked Sendable {
            let trust: SecTrust
        }

        private static func anchors(
            of authorities: ServerTrust.Authorities
        ) throws(ServerTrust.ConfigurationError) -> (certificates: [SecCertificate], isOnly: Bool)? {
            switch authorities {
            case .system: nil
            case .systemAnd(let certificates): (try certificates.map(Self.certificate), false)
            case .only(let certificates): (try certificates.map(Self.certificate), true)
            }
        }

        private static func certificate(
            _ certificate: ServerTrust.Certificate
        ) throws(ServerTrust.ConfigurationError) -> SecCertificate {
            guard let certificate = SecCertificateCreateWithData(nil, certificate.der as CFData) else {
                throw ServerTrust.ConfigurationError("the system does not accept a certificate of ServerTrust")
            }
            return certificate
        }

        private static func credential(
            of identity: ServerTrust.Identity, host: String
        ) throws(ServerTrust.ConfigurationError) -> URLCredential {
            switch identity.content {
            case .keychain(let value):
                return URLCredential(
                    identity: value.identity, certificates: try value.intermediates.map(Self.certificate), persistence: .forSession)
            case .pkcs12(let data, let password):
                var items: CFArray?
                let status = SecPKCS12Import(data as CFData, [kSecImportExportPassphrase as String: password] as CFDictionary, &items)
                let item = (items as? [[String: Any]])?.first
                guard status == errSecSuccess, let found = item?[kSecImportItemIdentity as String] else {
                    throw ServerTrust.ConfigurationError(
                        "the PKCS #12 data of the rule for '\(host)' cannot be read, or its password is wrong (OSStatus \(status))")
                }
                // A cast to a Core Foundation type cannot be checked; this key has no other type.
                let identity = unsafeDowncast(found as AnyObject, to: SecIdentity.self)
                let chain = item?[kSecImportItemCertChain as String] as? [SecCertificate] ?? []
                return URLCredential(identity: identity, certificates: Array(chain.dropFirst()), persistence: .forSession)
            case .pem:
                throw ServerTrust.ConfigurationError(
                    "the identity of the rule for '\(host)' is PEM, but URLSession needs PKCS #12: "
                        + "openssl pkcs12 -export -in client.pem -inkey client.key -out client.p12")
            }
        }
    }
#else
    /// `URLSession` has no challenges of TLS here.
    final class TLSAuthenticator: Sendable {
        /// - Throws: `ServerTrust.ConfigurationError` if the rule asks for anything.
        init(_ rule: ServerTrust.Rule, host: String) throws(ServerTrust.ConfigurationError) {
            guard rule.isEmpty else {
                throw ServerTrust.ConfigurationError(
                    "URLSession cannot \(rule.demands.joined(separator: " or ")) on this platform (the rule for '\(host)'); "
                        + "use AsyncHTTPClientTransport")
            }
        }
    }
#endif

/// Those of all rules that ask for anything.
struct TLSAuthenticators: Sendable {
    private let trust: ServerTrust
    private let authenticators: [String: TLSAuthenticator]

    /// - Throws: `ServerTrust.ConfigurationError` for a rule that `URLSession` cannot obey.
    init(_ trust: ServerTrust) throws(ServerTrust.ConfigurationError) {
        var authenticators: [String: TLSAuthenticator] = [:]
        for (key, rule) in trust.rules where !rule.isEmpty { authenticators[key] = try TLSAuthenticator(rule, host: key) }
        self.trust = trust
        self.authenticators = authenticators
    }

    /// `nil` if no rule for the host asks for anything.
    func authenticator(for host: String) -> TLSAuthenticator? {
        trust.rule(for: host).flatMap { authenticators[$0.key] }
    }

    /// Each with the key of its rule.
    func map<Value>(_ transform: (TLSAuthenticator) -> Value) -> [String: Value] { authenticators.mapValues(transform) }
}
