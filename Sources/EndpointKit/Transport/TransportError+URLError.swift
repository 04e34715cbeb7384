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
        #if canImport(FoundationNetworking)
            // libcurl's codes are not all translated: these stand for an empty reply, a reply in another protocol, a body that broke off.
            switch error.code {
            case .badServerResponse: return self.init(.connectionLost)
            case .unsupportedURL: return self.init(.badResponse)
            case .unknown where hasHead: return self.init(.connectionLost, detail: "the response broke off")
            default: break
            }
        #endif
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
        self.init(code, detail: code == .unknown ? "URLSession error \(error.code.rawValue)" : nil)
    }
}
