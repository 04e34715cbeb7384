import EndpointKit
import EndpointKitAsyncHTTPClient
import Foundation
import Studio

/// Which servers are trusted.
struct StudioTrust {
    /// The studio's own server, which has a certificate of its own.
    let own: ServerTrust
    /// A server with a key that nobody has.
    let other: ServerTrust

    init(certificate file: URL) throws {
        let certificates = try ServerTrust.Certificate.all(in: Data(contentsOf: file))
        guard let certificate = certificates.first else { throw Unexpected(description: "\(file.path) has no certificate") }
        // The second pin is that of the key which will replace the first one.
        let next = ServerTrust.Pin.publicKey(sha256: Data(repeating: 7, count: 32).base64EncodedString())
        own = try ServerTrust([
            "localhost": ServerTrust.Rule(authorities: .only(certificates), pins: [.publicKey(of: certificate), next])
        ])
        other = try ServerTrust(["localhost": ServerTrust.Rule(authorities: .only(certificates), pins: [next])])
    }
}

/// The client of the studio, its connections, and the trace contexts that it sent.
struct Connection {
    let client: StudioClient
    private let transport: AsyncHTTPClientTransport
    private let sent = SentContexts()

    init(port: Int, trust: ServerTrust) throws {
        let environment = StudioEnvironment.local(port: port)
        guard let url = environment.baseURL else { throw Unexpected(description: "\(port) is not a port") }
        let tracing = TraceContextInterceptor(to: [.origin(url)], onSend: { [sent] context, _ in sent.add(context) })
        transport = try AsyncHTTPClientTransport(trust: trust)
        client = StudioClient(
            environment: environment, session: MemoryTokenStore(AuthToken(access: "engineer")), transport: transport,
            interceptors: [tracing], configuration: ClientConfiguration { $0.retry = .never })
    }

    func shutdown() async {
        await transport.shutdown()
    }

    /// Each request of the app, those of WebSockets included, and none of those that were refused, arrived with a context of its own in the
    /// trace of the app.
    func checkWhatTheServerSaw() async throws {
        let seen = try await client.client.request(SeenEndpoint(), as: SeenEndpoint.Result.self)
        let sent = sent.all
        try check(sent.count > 10 && Set(sent.map(\.traceID)) == [TraceContext.current?.traceID], "the requests belong to other traces")
        try check(Set(sent.map(\.parentID)).count == sent.count, "two requests have the same ID")
        try check(seen.traces.sorted() == sent.map(\.traceparent).sorted(), "the server saw \(seen.traces), not \(sent)")
        try check(seen.closures == [1000], "the room was left with the codes \(seen.closures)")
        show("a trace of \(sent.count) requests", "the server has seen each of them once, and how the room was left")
    }
}

/// An endpoint that the spec does not have: what the server has seen.
private struct SeenEndpoint: DeclarativeEndpoint {
    struct Result: Decodable {
        /// The values of `traceparent`.
        let traces: [String]
        /// The close codes of WebSockets.
        let closures: [Int]
    }

    var path: RequestPath { "/seen" }
    var auth: AuthRequirement { .scheme("session") }
}

/// The trace contexts of all requests.
private final class SentContexts: @unchecked Sendable {
    private let lock = NSLock()
    private var contexts: [TraceContext] = []

    var all: [TraceContext] { lock.withLock { contexts } }

    func add(_ context: TraceContext) {
        lock.withLock { contexts.append(context) }
    }
}
