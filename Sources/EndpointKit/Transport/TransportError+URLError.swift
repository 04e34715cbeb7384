import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportError {
    /// - Parameter hasHead: Whether the response had begun.
    init(_ error: any Error, hasHead: Bool) {
        if let error = error as? TransportError {
            self = error
            return
        }
        guard let error = error as? URLError else {
            self.init(error is CancellationError ? .cancelled : .unknown)
            return
        }
        if let untranslated = Self.untranslated(error, hasHead: hasHead) {
            self = untranslated
            return
        }
        let code: Code =
            switch error.code {
            case .timedOut: .timedOut
            case .cannotFindHost, .dnsLookupFailed: .cannotFindHost
            case .cannotConnectToHost: .cannotConnect
            case .networkConnectionLost: .connectionLost
            case .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed, .callIsActive: .notConnected
            case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
                .serverCertificateNotYetValid, .clientCertificateRejected, .clientCertificateRequired:
                .secureConnectionFailed
            case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData, .zeroByteResource: .badResponse
            case .badURL, .unsupportedURL: .unsupportedURL
            case .resourceUnavailable: .notInCache
            case .cancelled: .cancelled
            default: .unknown
            }
        self.init(code, detail: code == .unknown ? "URLSession error \(error.code.rawValue)" : Self.tlsFailure(error.code)?.rawValue)
    }

    private static func tlsFailure(_ code: URLError.Code) -> TLSFailure? {
        switch code {
        case .serverCertificateHasBadDate, .serverCertificateNotYetValid: .invalidDate
        case .serverCertificateHasUnknownRoot: .unknownAuthority
        case .serverCertificateUntrusted: .notTrusted
        case .clientCertificateRejected, .clientCertificateRequired: .clientCertificate
        default: nil
        }
    }

    /// On Linux, libcurl's codes for an empty reply, a reply in another protocol and an incomplete body are mapped to other errors.
    private static func untranslated(_ error: URLError, hasHead: Bool) -> TransportError? {
        #if canImport(FoundationNetworking)
            switch error.code {
            case .badServerResponse: TransportError(.connectionLost)
            case .unsupportedURL: TransportError(.badResponse)
            case .unknown: explained(error, hasHead: hasHead)
            // Of any error of libcurl, if another address of the host refused a connection before.
            case .cannotConnectToHost where hasHead || !isAboutConnecting(error):
                explained(error, hasHead: hasHead) ?? TransportError(.connectionLost)
            default: nil
            }
        #else
            nil
        #endif
    }

    #if canImport(FoundationNetworking)
        /// Only libcurl's message distinguishes such an error from others.
        private static func explained(_ error: URLError, hasHead: Bool) -> TransportError? {
            if isAboutContentCoding(error) {
                return TransportError(.badResponse, detail: "the body has an unknown content coding, or is damaged")
            }
            if hasHead { return TransportError(.connectionLost, detail: "the response ended prematurely") }
            if isAboutHeaders(error) {
                return TransportError(.badResponse, detail: "its header fields are malformed, too large, or not in UTF-8")
            }
            if isAboutReset(error) { return TransportError(.connectionLost) }
            return isAboutTLS(error) ? secureConnection(failedWith: error.localizedDescription) : nil
        }

        private static func isAboutConnecting(_ error: URLError) -> Bool {
            error.localizedDescription.lowercased().contains("connect to ")
        }

        private static func isAboutTLS(_ error: URLError) -> Bool {
            ["SSL", "TLS", "certificate"].contains { error.localizedDescription.contains($0) }
        }

        /// A reset during the TLS handshake has another code than one after it.
        private static func isAboutReset(_ error: URLError) -> Bool {
            error.localizedDescription.lowercased().contains("connection reset")
        }

        /// A header of more than 100 KB is "out of memory", unless all of them are too large first.
        private static func isAboutHeaders(_ error: URLError) -> Bool {
            ["header", "content-length", "out of memory"].contains { error.localizedDescription.lowercased().contains($0) }
        }

        private static func isAboutContentCoding(_ error: URLError) -> Bool {
            ["content encoding", "content unencoding", "content or transfer-encoding"].contains {
                error.localizedDescription.lowercased().contains($0)
            }
        }
    #endif
}
