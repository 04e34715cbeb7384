import Foundation

/// Why TLS failed, as far as a library for it says so.
enum TLSFailure: String, CaseIterable {
    case otherHost = "the server's certificate is that of another host"
    case invalidDate = "the server's certificate has expired, or is not valid yet"
    case unknownAuthority = "the server's certificate is not from an authority that is trusted"
    case clientCertificate = "the server refused the client's certificate, or requires one"
    case version = "the server supports no version of TLS that the client accepts"
    case notTLS = "the server did not answer with TLS"
    case closed = "the server closed it during the TLS handshake"
    case notTrusted = "the server's certificate has expired, is that of another host, or is not from an authority that is trusted"

    /// What messages of OpenSSL, of BoringSSL and of libcurl about them contain, in lower case.
    private var marks: [String] {
        switch self {
        case .otherHost: ["target host name", "failedtovalidatehostname"]
        case .invalidDate: ["certificate has expired", "certificate is not yet valid"]
        case .unknownAuthority: ["self-signed certificate", "self signed certificate", "issuer certificate", "unable to verify"]
        case .clientCertificate: ["alert certificate", "alert bad certificate", "alert unknown ca", "alert unsupported certificate"]
        case .version: ["protocol version", "unsupported protocol"]
        case .notTLS: ["wrong version number", "http request"]
        case .closed: ["eof during handshake", "unexpected eof", "ssl connect: ssl error syscall"]
        case .notTrusted: ["certificate verify failed"]
        }
    }

    /// `nil` for a message about something else.
    fileprivate init?(message: String) {
        let text = message.lowercased().replacingOccurrences(of: "_", with: " ")
        guard let failure = Self.allCases.first(where: { $0.marks.contains { text.contains($0) } }) else { return nil }
        self = failure
    }
}

extension TransportError {
    /// The error of TLS that failed with a message, which can contain the name of a host.
    package static func secureConnection(failedWith message: String) -> TransportError {
        let failure = TLSFailure(message: message)
        // As when a server restarts: another attempt can succeed.
        return TransportError(failure == .closed ? .connectionLost : .secureConnectionFailed, detail: failure?.rawValue)
    }
}
