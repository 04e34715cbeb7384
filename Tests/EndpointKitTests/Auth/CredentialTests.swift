import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct CredentialTests {
    private struct Secured: Endpoint {
        var request: EndpointRequest

        init(_ auth: AuthRequirement) {
            request = EndpointRequest(.get, "/x")
            request.addQuery("page", 1)
            request.addCookie("theme", "dark")
            request.auth = auth
        }
    }

    private func send(_ auth: AuthRequirement, _ interceptors: any Interceptor...) async throws -> RecordedRequest {
        let transport = StubTransport { _ in .status(200) }
        try await APIClient(baseURL: URL(string: "https://a.b"), transport: transport, interceptors: interceptors).perform(Secured(auth))
        return try #require(transport.requests.first)
    }

    private func key(_ scheme: String, _ value: String? = "s3cret+/=") -> APIKeyInterceptor {
        APIKeyInterceptor(scheme: scheme, in: .header("X-\(scheme)")) { value }
    }

    @Test func putsKeysWhereTheyBelong() async throws {
        let header = try await send(.scheme("k"), APIKeyInterceptor(scheme: "k", in: .header("X-Key")) { "s3cret+" })
        #expect(header.headers["X-Key"] == "s3cret+")
        let query = try await send(.scheme("k"), APIKeyInterceptor(scheme: "k", in: .query("api key")) { "s3cret+&=" })
        #expect(query.query == "page=1&api%20key=s3cret%2B%26%3D")
        let cookie = try await send(.scheme("k"), APIKeyInterceptor(scheme: "k", in: .cookie("sid")) { "s3cret" })
        #expect(cookie.headers["Cookie"] == "theme=dark; sid=s3cret")
        for sent in [header, query, cookie] { #expect(!"\(sent.request)".contains("s3cret")) }
    }

    @Test func sendsBasicCredentials() async throws {
        let sent = try await send(.default, BasicAuthInterceptor { BasicCredentials(user: "Ada", password: "pä:ss") })
        #expect(sent.headers["Authorization"] == "Basic " + Data("Ada:pä:ss".utf8).base64EncodedString())
        let error = await #expect(throws: NetworkError.self) {
            try await send(.default, BasicAuthInterceptor { BasicCredentials(user: "A:da", password: "p") })
        }
        #expect(error?.stage == .building)
    }

    @Test func onlyTheNamedSchemesApply() async throws {
        let sent = try await send(.all(["a", "c"]), key("a"), key("b"), key("c"))
        #expect(sent.headers.contains("X-a"))
        #expect(!sent.headers.contains("X-b"))
        #expect(sent.headers.contains("X-c"))
    }

    @Test func theFirstAlternativeWithAllCredentialsIsTaken() async throws {
        let sent = try await send(.anyOf([["a", "b"], ["c"], ["d"]]), key("a"), key("b", nil), key("c"), key("d"))
        #expect(sent.headers.map(\.name).filter { $0.hasPrefix("X-") } == ["X-c"])
        let none = try await send(.anyOf([[], ["b"]]), key("b", nil))
        #expect(!none.headers.contains("X-b"))
        let optional = try await send(.anyOf([[], ["b"]]), key("b"))
        #expect(optional.headers.contains("X-b"))
    }
}
