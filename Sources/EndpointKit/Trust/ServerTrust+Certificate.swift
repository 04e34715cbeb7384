public import Foundation

extension ServerTrust {
    /// An X.509 certificate (RFC 5280).
    public struct Certificate: Sendable, Hashable {
        /// The certificate in DER.
        public let der: Data
        /// Its public key with the algorithm (`SubjectPublicKeyInfo`) in DER.
        public let publicKeyInfo: Data

        /// Reads a certificate.
        ///
        /// - Throws: ``ServerTrust/ConfigurationError`` if it is not a certificate in DER.
        public init(der: Data) throws(ConfigurationError) {
            guard let key = Self.publicKeyInfo(in: der) else {
                throw ConfigurationError("the data is not an X.509 certificate in DER")
            }
            self.der = der
            publicKeyInfo = key
        }

        /// Reads all certificates of a file: any number in PEM, with anything else between them, or one in DER.
        ///
        /// - Throws: ``ServerTrust/ConfigurationError`` if there are none, or one is not a certificate.
        public static func all(in data: Data) throws(ConfigurationError) -> [Certificate] {
            var certificates: [Certificate] = []
            for block in PEMBlock.all(in: data) where ["CERTIFICATE", "X509 CERTIFICATE"].contains(block.label) {
                guard let der = block.data else { throw ConfigurationError("certificate \(certificates.count + 1) is not valid PEM") }
                certificates.append(try Certificate(der: der))
            }
            return certificates.isEmpty ? [try Certificate(der: data)] : certificates
        }

        /// RFC 5280, 4.1: the seventh element of `TBSCertificate`, or the sixth if the version is the default one.
        private static func publicKeyInfo(in der: Data) -> Data? {
            var whole = DERReader([UInt8](der)[...])
            guard let certificate = whole.next(tag: DERReader.sequence), whole.isAtEnd else { return nil }
            var parts = DERReader(certificate.content)
            guard let signed = parts.next(tag: DERReader.sequence), parts.next(tag: DERReader.sequence) != nil,
                parts.next(tag: DERReader.bitString) != nil
            else { return nil }
            var fields = DERReader(signed.content)
            if fields.nextTag == DERReader.version { _ = fields.next(tag: DERReader.version) }
            guard fields.next(tag: DERReader.integer) != nil else { return nil }
            // Signature algorithm, issuer, validity, subject.
            for _ in 0..<4 { guard fields.next(tag: DERReader.sequence) != nil else { return nil } }
            return fields.next(tag: DERReader.sequence).map { Data($0.whole) }
        }
    }
}

/// Reads values in DER (X.690), one after the other.
private struct DERReader {
    static let integer: UInt8 = 0x02
    static let bitString: UInt8 = 0x03
    static let sequence: UInt8 = 0x30
    static let version: UInt8 = 0xA0

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    var isAtEnd: Bool { rest.isEmpty }

    var nextTag: UInt8? { rest.first }

    /// The next value, if it has this tag and is complete.
    mutating func next(tag: UInt8) -> (whole: ArraySlice<UInt8>, content: ArraySlice<UInt8>)? {
        guard rest.first == tag, let short = rest.dropFirst().first else { return nil }
        var length = Int(short)
        var head = 2
        if short >= 0x80 {
            // A longer one than of four bytes is not that of a certificate, and 0x80 is not DER.
            let count = Int(short & 0x7F)
            guard (1...4).contains(count), rest.count >= 2 + count else { return nil }
            length = rest.dropFirst(2).prefix(count).reduce(0) { $0 << 8 | Int($1) }
            head += count
        }
        guard rest.count - head >= length else { return nil }
        let whole = rest.prefix(head + length)
        rest = rest.dropFirst(head + length)
        return (whole, whole.dropFirst(head))
    }
}
