import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// The code of the articles "Signing requests", "Circuit breakers" and "Traces, metrics and logs".
struct HookSnippets {
    private let stub = StubTransport()
    private let url = URL(fileURLWithPath: "/")

    private enum NoteEndpoint {
        static let all = OriginEndpoint(requiresAuth: true)
    }

    private struct Vault {
        func currentKey() async throws -> (id: String, secret: String, session: String?) { ("id", "secret", nil) }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    private func APIClient(baseURL: URL, interceptors: [any Interceptor]) -> EndpointKit.APIClient {
        EndpointKit.APIClient(
            baseURL: URL(string: "https://example.com"), transport: stub, interceptors: interceptors,
            configuration: ClientConfiguration {
                $0.retry = .never
                $0.suppliedSchemes = [AuthRequirement.defaultScheme]
            })
    }

    @Test func amazon() async throws {
        stub.stub(.get, "/", with: .json("[]"))
        let vault = Vault()
        let signature = AWSSignatureV4(region: "eu-west-1", service: "execute-api") {
            let key = try await vault.currentKey()
            return AWSSignatureV4.Credentials(accessKeyID: key.id, secretAccessKey: key.secret, sessionToken: key.session)
        }
        let client = APIClient(baseURL: url, interceptors: [SigningInterceptor(signature)])
        _ = try await client.request(NoteEndpoint.all, as: [String].self)
        #expect(stub.requests.first?.headers["Authorization"]?.hasPrefix("AWS4-HMAC-SHA256 Credential=id/") == true)
    }

    @Test func messages() async throws {
        stub.stub(.get, "/", with: .json("[]"))
        let key = Data([1])
        var signature = MessageSignature(
            covering: [.method, .targetURI, .header("content-digest")], keyID: "app-1", hmacSHA256: key)
        signature.lifetime = 300
        let client = APIClient(baseURL: url, interceptors: [SigningInterceptor(signature, scheme: nil)])
        _ = try await client.request(NoteEndpoint.all, as: [String].self)
        #expect(stub.requests.first?.headers["Signature"] != nil)
    }

    @Test func anotherWay() async throws {
        struct DigestSigner: RequestSigner {
            let key: Data

            func sign(_ request: inout HTTPRequest) async throws {
                guard let digest = try await request.body.sha256() else { throw TransportError(.bodyNotReplayable) }
                request.setCredential("\(digest.count):\(key.count)", forHeader: "X-Signature")
            }
        }
        stub.stub(.get, "/", with: .json("[]"))
        _ = try await APIClient(baseURL: url, interceptors: [SigningInterceptor(DigestSigner(key: Data()))]).text(NoteEndpoint.all)
        #expect(stub.requests.first?.headers["X-Signature"] == "32:0")
    }

    @Test func aBreaker() async throws {
        let logged = Protected<[String]>([])
        @Sendable func log(_ line: String) { logged.withLock { $0.append(line) } }
        var shown: [[String]] = []
        func show(_ lines: [String]) { shown.append(lines) }
        let breaker = CircuitBreakerInterceptor(
            limits: .init {
                $0.failures = 10
                $0.pause = 60
            },
            onChange: { server, state in log("\(server): \(state)") })
        let client = APIClient(baseURL: url, interceptors: [breaker])
        stub.stub(.get, "/", with: .status(503))
        for _ in 0..<10 { await #expect(throws: NetworkError.self) { try await client.text(NoteEndpoint.all) } }
        #expect(logged.withLock(\.self) == ["https://example.com: open"])
        func load() async throws {
            do {
                show(try await client.request(NoteEndpoint.all, as: [String].self))
            } catch {
                guard let open = error.cause as? CircuitOpen else { throw error }
                show(["Try again in \(Int(open.retryAfter)) seconds."])
            }
        }
        try await load()
        #expect(shown.count == 1 && shown[0][0].hasPrefix("Try again in "))
    }

    @Test func traces() async throws {
        let logged = Protected<[String]>([])
        @Sendable func log(_ line: String) { logged.withLock { $0.append(line) } }
        stub.stub(.get, "/", with: .json("[]"))
        let tracing = TraceContextInterceptor(to: [.origin(url), .domain("example.com")]) { context, endpoint in
            log("\(endpoint): \(context.traceID) \(context.parentID)")
        }
        let client = APIClient(baseURL: url, interceptors: [tracing])
        func handle(_ incoming: HTTPFields) async throws -> [String] {
            try await TraceContext.$current.withValue(TraceContext(incoming)) {
                try await client.request(NoteEndpoint.all, as: [String].self)
            }
        }
        let trace = "0af7651916cd43dd8448eb211c80319c"
        _ = try await handle(["traceparent": "00-\(trace)-b7ad6b7169203331-01"])
        #expect(stub.requests.first?.headers["traceparent"]?.contains(trace) == true)
        #expect(logged.withLock { $0.first?.hasPrefix("OriginEndpoint: \(trace) ") } == true)
    }
}
