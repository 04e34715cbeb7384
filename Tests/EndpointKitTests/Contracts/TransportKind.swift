import EndpointKit
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKitAsyncHTTPClient
#endif

/// The transports that one contract holds for; AsyncHTTPClient's when its trait is on.
enum TransportKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case urlSession
    #if AsyncHTTPClient
        case asyncHTTPClient
    #endif

    var testDescription: String { rawValue }

    /// Whether a server waits with a body that nobody reads.
    var makesServersWait: Bool { !isFoundationNetworking }

    /// Whether a chunked response can have trailers (RFC 9112, 7.1.2).
    var takesTrailers: Bool { !isFoundationNetworking }

    private var isFoundationNetworking: Bool {
        #if canImport(FoundationNetworking)
            self == .urlSession
        #else
            false
        #endif
    }

    /// One for all tests.
    var transport: any Transport {
        switch self {
        case .urlSession: Self.sharedURLSession
        #if AsyncHTTPClient
            case .asyncHTTPClient: Self.sharedAsyncHTTPClient
        #endif
        }
    }

    /// A transport with connections of its own.
    func make(
        redirects: RedirectPolicy = RedirectPolicy(), maximumBodySize: Int = 256 << 20, connectionsPerHost: Int = 8
    ) -> any Transport {
        switch self {
        case .urlSession:
            URLSessionTransport(redirects: redirects, maximumBodySize: maximumBodySize) {
                $0.httpMaximumConnectionsPerHost = connectionsPerHost
            }
        #if AsyncHTTPClient
            case .asyncHTTPClient:
                AsyncHTTPClientTransport(redirects: redirects, maximumBodySize: maximumBodySize) {
                    $0.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connectionsPerHost
                }
        #endif
        }
    }

    private static let sharedURLSession = URLSessionTransport()
    #if AsyncHTTPClient
        private static let sharedAsyncHTTPClient = AsyncHTTPClientTransport()
    #endif
}

extension TransportKind {
    func send(_ server: LoopbackServer, _ path: String = "/", _ change: (inout HTTPRequest) -> Void = { _ in }) async throws -> HTTPResponse
    {
        var request = HTTPRequest(url: try server.url(path))
        change(&request)
        return try await transport.send(request)
    }

    /// The code of the error that the operation ends with.
    func code(_ operation: () async throws -> Void) async -> TransportError.Code? {
        do {
            try await operation()
            return nil
        } catch {
            return (error as? TransportError)?.code
        }
    }
}
