import Foundation
import LoopbackSupport
import Testing

@testable import EndpointKit

/// Every method, every failure, and what an endpoint says about sending it again: the server counts what it gets.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct RetryMatrixTests {
    enum Declaration: String, CaseIterable, Sendable {
        case nothing, idempotent, key, never
    }

    enum Failure: String, CaseIterable, Sendable {
        case status404, status408, status429, status500, status502, status503, status504, closed, reset, refused

        var status: Int? { Int(rawValue.dropFirst("status".count)) }
    }

    private static let attempts = 3

    /// How often each method is sent, by hand: rows are declarations, columns the methods below.
    private static let methods: [HTTPMethod] = [.get, .head, .put, .delete, .options, .post, .patch, "BURN"]
    private static let counts: [Declaration: [Int]] = [
        .nothing: [3, 3, 3, 3, 3, 1, 1, 1],
        .idempotent: [3, 3, 3, 3, 3, 3, 3, 3],
        .key: [3, 3, 3, 3, 3, 3, 3, 3],
        .never: [1, 1, 1, 1, 1, 1, 1, 1],
    ]

    private func expected(_ method: HTTPMethod, _ failure: Failure, _ declaration: Declaration) throws -> Int {
        if failure == .status404 { return 1 }
        // Nothing was sent, so that every method may be sent again.
        if failure == .refused { return declaration == .never ? 1 : Self.attempts }
        let column = try #require(Self.methods.firstIndex(of: method))
        return try #require(Self.counts[declaration])[column]
    }

    @Test(arguments: TransportKind.allCases, methods)
    func isSentAsOftenAsItMayBe(_ kind: TransportKind, _ method: HTTPMethod) async throws {
        let server = try LoopbackServer { request, connection in
            switch Failure(rawValue: String(request.path.split(separator: "/").first ?? "")) {
            case .closed: connection.close()
            case .reset:
                connection.write(connection.head(200, [("Content-Length", "1000")]) + "half")
                connection.reset()
            case let failure:
                connection.respond(failure?.status ?? 200, [("Connection", "close")])
                connection.close()
            }
        }
        defer { server.stop() }
        let transport = CountingTransport(kind.make())
        // A HEAD has no body that could break off.
        for failure in Failure.allCases where failure != .reset || method != .head {
            for declaration in Declaration.allCases {
                transport.reset()
                let path = "/\(failure)/\(declaration)"
                await send(method, path, declaration, to: failure == .refused ? try closedURL() : try server.url(""), over: transport)
                let count = try expected(method, failure, declaration)
                #expect(transport.count == count, "\(method) \(failure) \(declaration)")
                let received = server.requests.filter { $0.path == path }
                #expect(received.count == (failure == .refused ? 0 : count), "\(method) \(failure) \(declaration), at the server")
                let keys = Set(received.map { $0.header("Idempotency-Key") })
                #expect(keys.count <= 1)
                #expect(received.isEmpty || (keys.first ?? nil) == (declaration == .key ? "key-1" : nil))
            }
        }
    }

    /// A server may close a connection that was used before at any time; what was sent on it may have had its effect. libcurl repeats it.
    @Test(
        arguments: TransportKind.allCases,
        [HTTPMethod.post, .patch, "BURN", .put].flatMap { method in
            [RequestBody.none, .data(Data()), .data(Data("payload".utf8)), .stream(StreamedBody { { nil } })].map { (method, $0) }
        }.filter { $0.0 != .put || !$0.1.isEmpty })
    func aWriteIsNotSentAgainBehindTheClientsBack(_ kind: TransportKind, _ write: (method: HTTPMethod, body: RequestBody)) async throws {
        let server = try LoopbackServer { request, connection in
            if request.path == "/warm" { connection.respond(text: "ok") } else { connection.close() }
        }
        defer { server.stop() }
        let transport = kind.make()
        _ = try await transport.send(HTTPRequest(url: try server.url("/warm")))
        let request = HTTPRequest(method: write.method, url: try server.url("/cold"), body: write.body)
        #expect(await kind.code { _ = try await transport.send(request) } == .connectionLost)
        #expect(server.requests.map(\.path) == ["/warm", "/cold"])
    }

    private func send(_ method: HTTPMethod, _ path: String, _ declaration: Declaration, to base: URL, over transport: any Transport) async {
        var request = EndpointRequest(method, RequestPath(verbatim: path))
        if [.put, .post, .patch].contains(method) { request.setTextBody("payload") }
        switch declaration {
        case .nothing: break
        case .idempotent: request.retry = RetryPolicy(attempts: Self.attempts, retriesNonIdempotent: true)
        case .key: request.idempotencyKey = "key-1"
        case .never: request.retry = .never
        }
        let retries = RetryInterceptor(policy: .attempts(Self.attempts), budget: nil, sleep: { _ in })
        let client = APIClient(baseURL: base, transport: transport, interceptors: [retries])
        _ = try? await client.send(Call(request: request), options: RequestOptions())
    }

    /// Nobody listens there; the port of a server that stopped might be another's by now.
    private func closedURL() throws -> URL {
        try #require(URL(string: "http://127.0.0.1:1"))
    }

    private struct Call: Endpoint {
        let request: EndpointRequest
    }
}
