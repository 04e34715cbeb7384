import EndpointKit
import Foundation
import Testing

/// A request whose endpoint needs a scheme that nothing supplies is not sent.
struct SuppliedSchemeTests {
    private struct Secured: Endpoint {
        var request = EndpointRequest(.get, "/x")

        init(_ auth: AuthRequirement, _ change: (inout EndpointRequest) -> Void = { _ in }) {
            request.auth = auth
            change(&request)
        }
    }

    private struct HandWritten: DeclarativeEndpoint {
        let path: RequestPath = "/x"
        let requiresAuth = true
    }

    /// A transport that is not a stub: requests need credentials.
    private final class Wire: Transport {
        private let state = Protected<[HTTPRequest]>([])

        var sent: [HTTPRequest] { state.withLock { $0 } }

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            state.withLock { $0.append(request) }
            return HTTPResponse(status: 200)
        }
    }

    private struct Signing: Interceptor {
        let suppliedSchemes: Set<String> = ["signature"]

        func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            var request = request
            if context.schemes.contains("signature") { request.headers["X-Digest"] = "d" }
            return try await next(request)
        }
    }

    private let wire = Wire()

    private func client(_ interceptors: [any Interceptor], _ configuration: ClientConfiguration = ClientConfiguration { $0.cache = nil })
        -> APIClient
    {
        APIClient(baseURL: URL(string: "http://a.example"), transport: wire, interceptors: interceptors, configuration: configuration)
    }

    @discardableResult
    private func send(
        _ endpoint: any Endpoint, _ interceptors: any Interceptor..., options: RequestOptions = RequestOptions()
    ) async throws -> HTTPRequest {
        try await client(interceptors).perform(endpoint, options: options)
        return try #require(wire.sent.last)
    }

    private func refusal(_ endpoint: any Endpoint, _ interceptors: any Interceptor...) async -> String? {
        let error = await #expect(throws: NetworkError.self) { try await client(interceptors).perform(endpoint) }
        #expect(error?.stage == .building)
        #expect(error?.attempts == 0)
        #expect(wire.sent.isEmpty)
        return (error?.cause as? UnsuppliedScheme)?.description
    }

    private func key(_ scheme: String, _ value: String? = "k") -> APIKeyInterceptor {
        APIKeyInterceptor(scheme: scheme, in: .header("X-\(scheme)")) { value }
    }

    @Test func theErrorNamesTheScheme() async {
        #expect(await refusal(Secured(.scheme("session"))) == "the endpoint requires 'session', which no interceptor supplies")
        #expect(
            await refusal(Secured(.scheme("session")), key("partner"))
                == "the endpoint requires 'session', which no interceptor supplies; the client has 'partner'")
        #expect(
            await refusal(Secured(.all(["partner", "session"])), key("partner"))
                == "the endpoint requires 'session', which no interceptor supplies; the client has 'partner'")
        #expect(
            await refusal(Secured(.anyOf([["a", "b"], ["c"]])), key("b"))
                == "the endpoint requires 'a', or 'c', which no interceptor supplies; the client has 'b'")
        let error = NetworkError(
            endpoint: "Users.me", stage: .building, cause: UnsuppliedScheme(alternatives: [["session"]], supplied: []), attempts: 0)
        #expect(
            error.description == "Users.me: the request could not be built: the endpoint requires 'session', which no interceptor supplies")
    }

    @Test func downloadsAndStreamsToo() async {
        await #expect(throws: NetworkError.self) { try await client([]).download(Secured(.scheme("a"))) }
        await #expect(throws: NetworkError.self) { try await client([]).bytes(Secured(.scheme("a"))) }
        #expect(wire.sent.isEmpty)
    }

    @Test func whatIsOptionalIsSent() async throws {
        try await send(Secured(.none))
        try await send(Secured(.anyOf([[], ["session"]])))
        try await send(Secured(.anyOf([["session"], []])), key("other"))
        #expect(wire.sent.count == 3)
    }

    /// Nobody is signed in: the server answers that.
    @Test func anInterceptorWithoutACredentialSupplies() async throws {
        #expect(try await send(Secured(.scheme("k")), key("k", nil)).headers.contains("X-k") == false)
        try await send(Secured(.scheme("s")), AuthenticationInterceptor(scheme: "s", store: MemoryTokenStore()))
        try await send(Secured(.scheme("b")), BasicAuthInterceptor(scheme: "b") { nil })
        try await send(Secured(.anyOf([["k"], ["s"]])), key("k", nil))
    }

    /// A hand-written endpoint knows no names.
    @Test func theOnlySchemeOfAClientStandsForTheDefault() async throws {
        let token = AuthenticationInterceptor(scheme: "session", store: MemoryTokenStore(AuthToken(access: "t")))
        #expect(try await send(HandWritten(), token).headers["Authorization"] == "Bearer t")
        #expect(try await send(HandWritten(), key("default"), key("other")).headers["X-default"] == "k")
        #expect(try await send(Secured(.anyOf([["default"], []])), key("other")).headers["X-other"] == "k")
        #expect(try await send(HandWritten(), Signing()).headers["X-Digest"] == "d")
    }

    @Test func ofSeveralSchemesNoneIsTheDefault() async {
        #expect(
            await refusal(HandWritten(), key("a"), key("b"))
                == "the endpoint requires 'default', which no interceptor supplies; the client has 'a', 'b', and the endpoint must name one of them"
        )
        #expect(await refusal(HandWritten()) == "the endpoint requires 'default', which no interceptor supplies")
    }

    @Test func interceptorsOfTheAppSayWhatTheySupply() async throws {
        #expect(try await send(Secured(.scheme("signature")), Signing()).headers["X-Digest"] == "d")
        let header = HeaderInterceptor(["X-P": "1"], supplying: ["p"])
        #expect(try await send(Secured(.scheme("p")), header).headers["X-P"] == "1")
    }

    @Test func othersThanInterceptorsSupply() async throws {
        let configuration = ClientConfiguration {
            $0.cache = nil
            $0.suppliedSchemes = ["mtls"]
        }
        try await client([], configuration).perform(Secured(.scheme("mtls")))
        #expect(wire.sent.count == 1)
    }

    /// What carries a credential already is not refused, wherever it came from.
    @Test func aCredentialByHandIsEnough() async throws {
        try await send(Secured(.scheme("s")) { $0.headers["Authorization"] = "Bearer x" })
        try await send(Secured(.scheme("s")) { $0.addCookie("sid", "x") })
        try await send(Secured(.scheme("s")) { $0.addQuery("api_key", "x") })
        try await send(
            Secured(.scheme("s")) {
                $0.addHeader("X-P", "x")
                $0.markSensitive("X-P")
            })
        try await send(Secured(.scheme("s")), HeaderInterceptor(["X-Api-Key": "x"]))
        try await send(Secured(.scheme("s")), HeaderInterceptor(["X-P": "x"], sensitive: ["X-P"]))
        _ = try await send(Secured(.scheme("s")), options: RequestOptions(headers: ["Authorization": "x"]))
        try await send(HandWritten(), key("a"), key("b"), HeaderInterceptor(["Authorization": "x"]))
        #expect(wire.sent.count == 8)
    }

    /// The credential of one scheme is not that of another.
    @Test func theCredentialOfAnotherSchemeIsNot() async {
        let token = AuthenticationInterceptor(scheme: "session", store: MemoryTokenStore(AuthToken(access: "t")))
        #expect(await refusal(Secured(.all(["session", "partner"])), token) != nil)
        #expect(await refusal(Secured(.all(["session", "partner"])), HeaderInterceptor(["Idempotency-Key": "i"]), token) != nil)
    }

    /// A refresh brings the old token itself.
    @Test func requestsOfARefreshNeedNothing() async throws {
        let plain = client([])
        let token = AuthToken(access: "old", refresh: "r", expiresAt: Date(timeIntervalSince1970: 0))
        let session = AuthenticationInterceptor(scheme: "session", store: MemoryTokenStore(token)) { _ in
            try await plain.perform(Secured(.scheme("session")))
            return AuthToken(access: "new")
        }
        #expect(try await send(Secured(.scheme("session")), session).headers["Authorization"] == "Bearer new")
        #expect(wire.sent.count == 2)
    }

    /// The request of an interceptor does not pass through it; it is the client that supplies.
    @Test func childRequestsAreOfTheSameClient() async throws {
        struct Asking: CredentialInterceptor {
            let scheme = "s"
            func hasCredential() async -> Bool { true }
            func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
                try await context.client.perform(Secured(.scheme("s")))
                return try await next(request)
            }
        }
        try await send(Secured(.scheme("s")), Asking())
        #expect(wire.sent.count == 2)
    }
}
