public import Foundation

#if canImport(Security)
    public import Security
#endif

extension ServerTrust {
    /// A client certificate with its private key, which is never printed.
    public struct Identity: Sendable {
        package enum Content: Sendable {
            case pem(chain: [Certificate], key: Data, password: String?)
            case pkcs12(Data, password: String)
            #if canImport(Security)
                case keychain(KeychainIdentity)
            #endif
        }

        package let content: Content

        /// An identity in a PKCS #12 file (`.p12`, `.pfx`), for both transports.
        ///
        /// It is read when the transport is created.
        public init(pkcs12: Data, password: String) {
            content = .pkcs12(pkcs12, password: password)
        }

        /// An identity in PEM, for AsyncHTTPClient only: `URLSession` needs PKCS #12, which
        /// `openssl pkcs12 -export -in client.pem -inkey client.key -out client.p12` makes.
        ///
        /// - Parameters:
        ///   - chain: The client's certificate first, then those of the authorities between it and the one that the server knows.
        ///   - key: The private key in PEM. It is read when the transport is created.
        ///   - password: The password of an encrypted key.
        /// - Throws: ``ServerTrust/ConfigurationError`` if the chain has no certificates, or something else is not a certificate.
        public init(chain: Data, key: Data, password: String? = nil) throws(ConfigurationError) {
            content = .pem(chain: try Certificate.all(in: chain), key: key, password: password)
        }

        #if canImport(Security)
            /// An identity of the Keychain, for `URLSession` only.
            ///
            /// - Parameters:
            ///   - keychain: The client's certificate with its private key.
            ///   - intermediates: The certificates of the authorities between it and the one that the server knows.
            public init(keychain identity: SecIdentity, intermediates: [Certificate] = []) {
                content = .keychain(KeychainIdentity(identity: identity, intermediates: intermediates))
            }
        #endif
    }
}

extension ServerTrust.Identity: CustomStringConvertible, CustomReflectable {
    public var description: String { "ServerTrust.Identity" }

    public var customMirror: Mirror { Mirror(self, children: []) }
}

#if canImport(Security)
    extension ServerTrust {
        /// Values of the Keychain are immutable.
        package struct KeychainIdentity: @unchecked Sendable {
            package let identity: SecIdentity
            package let intermediates: [Certificate]
        }
    }
#endif
