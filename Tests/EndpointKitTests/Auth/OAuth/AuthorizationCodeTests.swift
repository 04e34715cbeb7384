import EndpointKitTesting
import Foundation
import Testing

@testable import EndpointKit

struct AuthorizationCodeTests {
    private let server = StubTransport { _ in .json(#"{"access_token":"a1","refresh_token":"r1"}"#) }

    private func oauth() throws -> OAuth {
        var configuration = OAuthConfiguration(
            clientID: "app", tokenURL: try #require(URL(string: "https://id.example/token")),
            authorizationURL: URL(string: "https://id.example/sign-in?tenant=7"), redirectURL: URL(string: "app.example:/callback"),
            scopes: ["read", "a+b"])
        configuration.authorizationParameters = ["prompt": "login", "state": "fixed"]
        return OAuth(configuration, client: APIClient(transport: server))
    }

    private func query(_ url: URL) -> [String: String] {
        Dictionary(URLQuery(of: url).items.map { ($0.name, $0.value ?? "") }) { first, second in "\(first),\(second)" }
    }

    @Test func asksTheUserAndExchangesTheCode() async throws {
        let asked = CallLog<URL, URL, NetworkError>("browse")
        asked.answer { [self] url in
            try #require(URL(string: "app.example:/callback?code=c%2B1&state=\(query(url)["state"] ?? "")&iss=x"))
        }
        let token = try await oauth().authorize { try await asked.call($0) }
        #expect(token == AuthToken(access: "a1", refresh: "r1"))
        let question = query(try #require(asked.last))
        #expect(question["tenant"] == "7")
        #expect(question["response_type"] == "code")
        #expect(question["client_id"] == "app")
        #expect(question["redirect_uri"] == "app.example:/callback")
        #expect(question["scope"] == "read a+b")
        #expect(question["prompt"] == "login")
        #expect(question["code_challenge_method"] == "S256")
        #expect(question["state"]?.count == 43)
        let body = String(decoding: try #require(server.requests.last).body, as: UTF8.self)
        let form = query(try #require(URL(string: "x:?\(body)")))
        #expect(form["grant_type"] == "authorization_code")
        #expect(form["code"] == "c+1")
        #expect(form["redirect_uri"] == "app.example:/callback")
        #expect(PKCE(verifier: form["code_verifier"] ?? "").challenge == question["code_challenge"])
    }

    @Test func everyAttemptHasItsOwnSecrets() throws {
        let first = try AuthorizationRequest(oauth().configuration, redirect: nil)
        let second = try AuthorizationRequest(oauth().configuration, redirect: nil)
        #expect(query(first.url)["state"] != query(second.url)["state"])
        #expect(first.pkce.verifier != second.pkce.verifier)
    }

    @Test func theRedirectMayBeChosenLate() async throws {
        let loopback = try #require(URL(string: "http://127.0.0.1:51123/done"))
        _ = try await oauth().authorize(redirect: loopback) { [self] url in
            #expect(query(url)["redirect_uri"] == loopback.absoluteString)
            return try #require(URL(string: "http://127.0.0.1:51123/done?state=\(query(url)["state"] ?? "")&code=c"))
        }
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [
        ("app.example:/callback?code=c&state=S", nil), ("APP.EXAMPLE:/callback?state=S&code=c", nil),
        ("app.example:/callback?code=c&state=T", OAuthError.stateMismatch), ("app.example:/callback?code=c", .stateMismatch),
        ("app.example:/callback?code=c&state=S&state=S", .stateMismatch), ("app.example:/callback?error=access_denied", .stateMismatch),
        ("app.example:/callback?state=S", .invalidCallback), ("app.example:/callback?state=S&code=", .invalidCallback),
        ("app.example:/callback?state=S&code=c&code=d", .invalidCallback), ("app.example:/other?code=c&state=S", .invalidCallback),
        ("https://evil.example/callback?code=c&state=S", .invalidCallback),
        (
            "app.example:/callback?state=S&error=access_denied&error_description=not+now",
            .refused(OAuthError.Refusal(code: .accessDenied, details: "not now"))
        ),
    ])
    func callbacksAreChecked(_ callback: String, _ expected: OAuthError?) throws {
        let request = try AuthorizationRequest(oauth().configuration, redirect: nil, state: "S")
        let url = try #require(URL(string: callback))
        if let expected {
            #expect(throws: expected) { try request.code(from: url) }
        } else {
            #expect(try request.code(from: url) == "c")
        }
    }

    @Test func whatTheBrowserThrowsIsThrown() async throws {
        await #expect(throws: RefreshRefused.self) { try await oauth().authorize { _ in throw RefreshRefused() } }
        #expect(server.requests.isEmpty)
    }

    @Test func aMissingURLIsAnError() async throws {
        let configuration = OAuthConfiguration(clientID: "a", tokenURL: try #require(URL(string: "https://id.example")))
        await #expect(throws: OAuthError.incompleteConfiguration) { try await OAuth(configuration).authorize { $0 } }
    }
}
