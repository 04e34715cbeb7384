import Foundation

extension ServerTrust {
    /// The SHA-256 of a certificate or of a public key.
    ///
    /// A server's key stays the same when its certificate is renewed with it, so that a pin of the key is kept longer.
    public struct Pin: Sendable, Hashable {
        private enum Subject: Sendable, Hashable {
            case publicKey
            case certificate
        }

        private let subject: Subject
        /// The digest as given.
        let text: String
        /// The 32 bytes; `nil` if the text is not a digest.
        let digest: [UInt8]?

        private init(_ subject: Subject, _ text: String) {
            self.subject = subject
            self.text = text
            digest = Self.bytes(of: text)
        }

        private init(_ subject: Subject, of data: Data) {
            let digest = SHA256.hash([UInt8](data))
            self.subject = subject
            text = Data(digest).base64EncodedString()
            self.digest = digest
        }

        /// The SHA-256 of a public key (`SubjectPublicKeyInfo`, RFC 7469, 2.4), in Base64 or hexadecimal digits, with or without the prefix
        /// `sha256/`.
        ///
        /// `openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64` prints
        /// it.
        public static func publicKey(sha256: String) -> Pin { Pin(.publicKey, sha256) }

        /// The public key of a certificate, such as one in the app.
        public static func publicKey(of certificate: Certificate) -> Pin { Pin(.publicKey, of: certificate.publicKeyInfo) }

        /// The SHA-256 of a whole certificate, in Base64 or hexadecimal digits; `openssl x509 -in server.pem -noout -fingerprint -sha256`
        /// prints it.
        public static func certificate(sha256: String) -> Pin { Pin(.certificate, sha256) }

        /// A whole certificate, such as one in the app.
        public static func certificate(_ certificate: Certificate) -> Pin { Pin(.certificate, of: certificate.der) }

        func matches(_ certificate: Certificate) -> Bool {
            switch subject {
            case .publicKey: digest == SHA256.hash([UInt8](certificate.publicKeyInfo))
            case .certificate: digest == SHA256.hash([UInt8](certificate.der))
            }
        }

        private static func bytes(of text: String) -> [UInt8]? {
            var text = text[...]
            if text.hasPrefix("sha256/") { text = text.dropFirst(7) }
            if let data = Data(base64Encoded: String(text)), data.count == 32 { return [UInt8](data) }
            let bytes = Hexadecimal.bytes(of: text.filter { $0 != ":" })
            return bytes?.count == 32 ? bytes : nil
        }
    }
}
