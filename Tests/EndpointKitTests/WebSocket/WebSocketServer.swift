import EndpointKit
import Foundation
import SystemSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKitAsyncHTTPClient
    import NIOSSL
#endif

/// The server of `Tests/WebSocketServer`, on the library `websockets` of PyPI.
struct WebSocketServer: Sendable {
    /// What it saw of the connections with one name.
    struct Seen: Decodable {
        var handshakes = 0
        var authorizations: [String?] = []
        var messages: [JSONValue] = []
        var sent = 0
        var closed: [[JSONValue]] = []
    }

    private static let environment = ProcessInfo.processInfo.environment
    static let variable = "ENDPOINTKIT_WEBSOCKET_URL"
    static let url = environment[variable].flatMap { URL(string: $0) }
    /// Its port with TLS, and the certificate for that.
    static let secureURL = environment["ENDPOINTKIT_WEBSOCKET_SECURE_URL"].flatMap { URL(string: $0) }
    static let certificate = environment["ENDPOINTKIT_WEBSOCKET_CERTIFICATE"]

    let baseURL: URL
    /// Distinguishes the connections of one test from those of others.
    let id = UUID().uuidString

    init() throws {
        baseURL = try #require(Self.url, "\(Self.variable) is not set; Scripts/test starts the server")
    }

    func seen() async throws -> Seen {
        try await client().request(Page(path: "/seen", query: ["id": id]))
    }

    /// What it saw when that many connections have ended for it too: a client can know of the end before the server does.
    func seen(closed count: Int) async throws -> Seen {
        while true {
            let seen = try await seen()
            if seen.closed.count >= count { return seen }
            try await Task.sleep(nanoseconds: 10_000_000)
        }
    }

    /// Lets `/deaf` read.
    func release() async throws {
        try await client().perform(Page(path: "/release", query: ["id": id]))
    }

    private func client() -> APIClient {
        APIClient(baseURL: baseURL)
    }

    struct Page: DeclarativeEndpoint {
        var path: RequestPath
        var query: QueryItems = [:]
        var requiresAuth = false
        var timeout: TimeInterval?
    }
}

extension TransportKind {
    /// Those with WebSockets.
    static let withWebSockets: [TransportKind] = allCases.filter { kind in
        #if canImport(FoundationNetworking)
            kind != .urlSession
        #else
            true
        #endif
    }

    #if AsyncHTTPClient
        /// One that trusts the certificate at a path only.
        static func trusting(_ certificate: String) throws -> any Transport {
            let certificates = try NIOSSLCertificate.fromPEMFile(certificate)
            return AsyncHTTPClientTransport {
                var tls = TLSConfiguration.makeClientConfiguration()
                tls.trustRoots = .certificates(certificates)
                $0.tlsConfiguration = tls
            }
        }
    #endif
}
