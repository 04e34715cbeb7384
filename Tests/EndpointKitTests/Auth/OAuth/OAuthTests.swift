import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct OAuthTests {
    private let server = StubTransport()

    private func oauth(_ change: (inout OAuthConfiguration) -> Void = { _ in }) throws -> OAuth {
        var configuration = OAuthConfiguration(
            clientID: "my app", tokenURL: try #require(URL(string: "https://id.example/oauth/token/")),
            authorizationURL: URL(string: "https://id.example/sign-in?tenant=7"), redirectURL: URL(string: "app.example:/callback"),
            scopes: ["read", "write"])
        change(&configuration)
        return OAuth(configuration, client: APIClient(transport: server), now: { Date(timeIntervalSince1970: 1_000) })
    }

    private func lastForm() throws -> [String] {
        String(decoding: try #require(server.requests.last).body, as: UTF8.self).components(separatedBy: "&")
    }

    @Test func clientCredentialsShowTheSecretInTheHeader() async throws {
        server.stub(.post, "/oauth/token/", with: .json(#"{"access_token":"a1","token_type":"bearer","expires_in":3600}"#))
        let token = try await oauth {
            $0.clientSecret = "s3cr:t+"
            $0.tokenParameters = ["audience": "https://api.example", "grant_type": "password"]
        }.clientCredentials()
        #expect(token == AuthToken(access: "a1", expiresAt: Date(timeIntervalSince1970: 4_600)))
        let request = try #require(server.requests.first)
        #expect(request.headers["Authorization"] == "Basic " + Data("my+app:s3cr%3At%2B".utf8).base64EncodedString())
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.headers["Accept"] == "application/json")
        #expect(try lastForm() == ["grant_type=client_credentials", "scope=read+write", "audience=https%3A%2F%2Fapi.example"])
    }

    @Test func aPasswordIsSentInTheFormOnly() async throws {
        server.stub(nil, "*", with: .json(#"{"access_token":"a1","refresh_token":"r1"}"#))
        let oauth = try oauth()
        #expect(try await oauth.password(user: "ada@x.example", password: "p&ss") == AuthToken(access: "a1", refresh: "r1"))
        #expect(
            try lastForm() == [
                "grant_type=password", "username=ada%40x.example", "password=p%26ss", "scope=read+write", "client_id=my+app",
            ])
        server.reset()
        server.stub(nil, "*", with: .json(#"{"error":"invalid_grant"}"#, status: 400))
        let error = await #expect(throws: OAuthError.self) { try await oauth.password(user: "ada", password: "p&ss") }
        #expect(error == .refused(OAuthError.Refusal(code: .invalidGrant)))
        #expect(error.map { "\($0)".contains("p&ss") } == false)
    }

    @Test func clientCredentialsShowTheSecretInTheBodyWhenSaid() async throws {
        server.stub(nil, "*", with: .json(#"{"access_token":"a1"}"#))
        _ = try await oauth {
            $0.clientSecret = "s3cret"
            $0.clientAuthentication = .body
        }.clientCredentials()
        #expect(server.requests.first?.headers.contains("Authorization") == false)
        #expect(try lastForm().suffix(2) == ["client_id=my+app", "client_secret=s3cret"])
    }

    @Test(arguments: [
        (#""expires_in":60"#, 1_060.0), (#""expires_in":"60""#, 1_060), (#""expires_in":59.5"#, 1_059.5), (#""expires_in":null"#, nil),
        (#""expires_in":"soon""#, nil), (#""expires_in":-1"#, nil), (#""expires_in":1e300"#, nil), (#""expires_in":"nan""#, nil),
        (#""expires_in":{}"#, nil), (#""x":1"#, nil),
    ])
    func lifetimesAreReadLeniently(_ member: String, _ seconds: TimeInterval?) async throws {
        server.stub(nil, "*", with: .json(#"{"access_token":"a1",\#(member)}"#))
        #expect(try await oauth().clientCredentials().expiresAt == seconds.map { Date(timeIntervalSince1970: $0) })
    }

    @Test func lifetimesCountFromTheTimeOfTheServer() async throws {
        var response = StubbedResponse.json(#"{"access_token":"a1","expires_in":10,"token_type":"Bot"}"#)
        response.headers["Date"] = "Thu, 01 Jan 1970 01:00:00 GMT"
        server.stub(nil, "*", with: response)
        let token = try await oauth().clientCredentials()
        #expect(token.expiresAt == Date(timeIntervalSince1970: 3_610))
        #expect(token.type == "Bot")
    }

    @Test func aRefreshTakesTheNewRefreshTokenOrKeepsTheOld() async throws {
        server.stub(nil, "*", inOrder: [.json(#"{"access_token":"a2","refresh_token":"r2"}"#), .json(#"{"access_token":"a3"}"#)])
        let oauth = try oauth()
        let second = try await oauth.refresh(AuthToken(access: "a1", refresh: "r1"))
        #expect(second == AuthToken(access: "a2", refresh: "r2"))
        #expect(try lastForm() == ["grant_type=refresh_token", "refresh_token=r1", "client_id=my+app"])
        #expect(try await oauth.refresh(second) == AuthToken(access: "a3", refresh: "r2"))
        await #expect(throws: MissingRefreshToken.self) { try await oauth.refresh(AuthToken(access: "a")) }
        #expect(server.requests.count == 2)
    }

    @Test(arguments: [200, 400, 401, 503])
    func refusalsAreTyped(_ status: Int) async throws {
        server.stub(
            nil, "*",
            with: .json(#"{"error":"invalid_client","error_description":"s3cret","error_uri":"https://id.example/e"}"#, status: status))
        let error = await #expect(throws: OAuthError.self) { try await oauth().clientCredentials() }
        #expect(
            error
                == .refused(OAuthError.Refusal(code: .invalidClient, details: "s3cret", page: URL(string: "https://id.example/e"))))
        #expect(error?.localizedDescription == "the authorization server refused: invalid_client")
        #expect(server.requests.count == 1)
    }

    @Test func anInvalidGrantEndsTheSession() async throws {
        server.stub(nil, "*", with: .json(#"{"error":"invalid_grant"}"#, status: 400))
        let error = await #expect(throws: SignedOut.self) { try await oauth().refresh(AuthToken(access: "a", refresh: "r")) }
        #expect(error?.cause as? OAuthError == .refused(OAuthError.Refusal(code: .invalidGrant)))
    }

    @Test(arguments: [
        StubbedResponse.status(200), .json("{}"), .json("[]"), .json(#"{"access_token":""}"#), .json(#"{"access_token":7}"#),
        .text("<html>", contentType: "text/html", status: 404), .json(#"{"access_token":"a"}"#, status: 302),
    ])
    func whatIsNoTokenIsAnError(_ response: StubbedResponse) async throws {
        server.stub(nil, "*", with: response)
        let error = await #expect(throws: OAuthError.self) { try await oauth().clientCredentials() }
        #expect(error == .invalidResponse(status: response.status))
    }

    /// A server that is down or overloaded has not refused the grant.
    @Test(arguments: [
        StubbedResponse.text("<html>", contentType: "text/html", status: 502), .json(#"{"error":"server_error"}"#, status: 500),
        .status(429, headers: ["Retry-After": "7"]), .status(501),
    ])
    func aServerThatCannotAnswerIsANetworkError(_ response: StubbedResponse) async throws {
        server.stub(nil, "*", with: response)
        let error = await #expect(throws: NetworkError.self) { try await oauth().refresh(AuthToken(access: "a", refresh: "r")) }
        #expect(error?.statusCode == response.status)
        #expect(error?.isTransient == (response.status != 501))
        #expect(error?.response?.headers["Retry-After"] == response.headers["Retry-After"])
        #expect(server.requests.count == 1)
    }

    @Test func failuresOfTheNetworkStayWhatTheyAreAndAreNotTriedAgain() async throws {
        server.stub(nil, "*", with: .failure(TransportError(.connectionLost)))
        let error = await #expect(throws: NetworkError.self) { try await oauth().refresh(AuthToken(access: "a", refresh: "r")) }
        #expect(error?.stage == .sending)
        #expect(server.requests.count == 1)
    }

    @Test func nothingSecretIsPrinted() async throws {
        let oauth = try oauth { $0.clientSecret = "s3cret" }
        let odd = OAuthError.refused(OAuthError.Refusal(code: OAuthError.Code(rawValue: "s3cret"), details: "s3cret"))
        var texts = ["\(oauth)", "\(oauth.configuration)", "\(odd)", odd.localizedDescription, "\(SignedOut(cause: odd))"]
        for value in [oauth, oauth.configuration, odd, SignedOut(cause: odd), RefreshFailed(cause: odd)] as [Any] {
            var text = ""
            dump(value, to: &text)
            texts.append(text)
            texts.append(String(reflecting: value))
        }
        for text in texts { #expect(!text.contains("s3cret")) }
    }
}
