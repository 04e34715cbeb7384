#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKit
    import Foundation
    import NIOCore
    import NIOSSL

    extension HTTPClient.Configuration {
        /// Changes TLS by a rule, and checks each new connection before a request is sent on it.
        ///
        /// - Throws: `ServerTrust.ConfigurationError` for something that SwiftNIO cannot do, and a certificate or an identity that cannot
        ///   be read.
        mutating func apply(_ rule: ServerTrust.Rule, host: String) throws(ServerTrust.ConfigurationError) {
            guard !rule.answersChallenges else {
                throw ServerTrust.ConfigurationError(
                    "the rule for '\(host)' answers challenges of URLSession, which AsyncHTTPClient does not have")
            }
            var tls = tlsConfiguration ?? .makeClientConfiguration()
            switch rule.authorities {
            case .system: break
            case .systemAnd(let certificates): tls.additionalTrustRoots.append(.certificates(try certificates.map(Self.certificate)))
            case .only(let certificates):
                tls.trustRoots = .certificates(try certificates.map(Self.certificate))
                tls.additionalTrustRoots = []
            }
            if let identity = rule.identity { try Self.present(identity, in: &tls, host: host) }
            tlsConfiguration = tls
            http1_1ConnectionDebugInitializer = Self.checking(rule, before: http1_1ConnectionDebugInitializer)
            http2ConnectionDebugInitializer = Self.checking(rule, before: http2ConnectionDebugInitializer)
        }

        private static func certificate(
            _ certificate: ServerTrust.Certificate
        ) throws(ServerTrust.ConfigurationError) -> NIOSSLCertificate {
            do {
                return try NIOSSLCertificate(bytes: Array(certificate.der), format: .der)
            } catch {
                throw ServerTrust.ConfigurationError("a certificate of ServerTrust cannot be read")
            }
        }

        private static func present(
            _ identity: ServerTrust.Identity, in tls: inout TLSConfiguration, host: String
        ) throws(ServerTrust.ConfigurationError) {
            switch identity.content {
            case .pem(let chain, let key, let password):
                tls.certificateChain = try chain.map(certificate).map { .certificate($0) }
                do {
                    let key =
                        if let password {
                            try NIOSSLPrivateKey(bytes: Array(key), format: .pem) { $0(Array(password.utf8)) }
                        } else {
                            // The default callback would ask for a password on the terminal.
                            try NIOSSLPrivateKey(bytes: Array(key), format: .pem) { $0([UInt8]()) }
                        }
                    tls.privateKey = .privateKey(key)
                } catch {
                    throw ServerTrust.ConfigurationError(
                        "the private key of the rule for '\(host)' is not valid PEM, or its password is wrong or missing")
                }
            case .pkcs12(let data, let password):
                do {
                    let bundle = try NIOSSLPKCS12Bundle(buffer: Array(data), passphrase: Array(password.utf8))
                    tls.certificateChain = bundle.certificateChain.map { .certificate($0) }
                    tls.privateKey = .privateKey(bundle.privateKey)
                } catch {
                    throw ServerTrust.ConfigurationError(
                        "the PKCS #12 data of the rule for '\(host)' cannot be read, or its password is wrong")
                }
            #if canImport(Security)
                case .keychain:
                    throw ServerTrust.ConfigurationError(
                        "the identity of the rule for '\(host)' is in the Keychain, which AsyncHTTPClient cannot use; give it as PKCS #12")
            #endif
            }
        }

        /// A step after the handshake and before the first request of a connection. If it fails, so do the requests that wait for the
        /// connection, which is closed.
        private static func checking(
            _ rule: ServerTrust.Rule, before next: (@Sendable (any Channel) -> EventLoopFuture<Void>)?
        ) -> (@Sendable (any Channel) -> EventLoopFuture<Void>)? {
            guard rule.pins != nil || rule.evaluate != nil else { return next }
            return { channel in
                let checked = channel.eventLoop.submit {
                    // Throws if TLS is not that of SwiftNIO.
                    try channel.pipeline.syncOperations.nioSSL_peerCertificate()?.toDERBytes()
                }
                .flatMapErrorThrowing { _ in nil }
                .flatMap { leaf in
                    channel.eventLoop.makeFutureWithTask {
                        var chain: [ServerTrust.Certificate] = []
                        if let leaf, let certificate = try? ServerTrust.Certificate(der: .init(leaf)) { chain = [certificate] }
                        try await rule.checkChain(chain)
                    }
                }
                checked.whenFailure { _ in channel.close(promise: nil) }
                // A connection that was closed meanwhile would never leave the pool.
                return checked.flatMap { next?(channel) ?? channel.eventLoop.makeSucceededVoidFuture() }
                    .flatMapThrowing { guard channel.isActive else { throw ChannelError.ioOnClosedChannel } }
            }
        }
    }
#endif
