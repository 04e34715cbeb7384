import APIModel
import Foundation
import SourceDiagnostics
import SpecServing
import Testing

/// Tokens that clients get, use, refresh and lose.
struct SignInTests {
    /// The time of a test, in seconds.
    private final class Clock: Sendable {
        private let time = Guarded(1_000.0)

        var now: Double { time.use { $0 } }

        func pass(_ seconds: Double) {
            time.use { $0 += seconds }
        }
    }

    private static let text = """
        components:
          securitySchemes:
            session: { type: http, scheme: bearer }
            partner: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://auth.example.com/oauth/token', scopes: { read: '', write: '' } } } }
        paths:
          /login:
            post:
              operationId: login
              requestBody: { content: { application/json: { schema: { type: object, required: [user], properties: { user: { type: string }, expiresInMins: { type: integer } } } } } }
              responses: { '200': { description: '', content: { application/json: { schema: &tokens { type: object, required: [data], properties: { data: { type: object, required: [accessToken], properties: { accessToken: { type: string }, refreshToken: { type: string }, expiresIn: { type: integer } } } } } } } } }
          /refresh:
            post:
              operationId: refresh
              requestBody: { content: { application/json: { schema: { type: object, properties: { refreshToken: { type: string } } } } } }
              responses: { '200': { description: '', content: { application/json: { schema: *tokens } } } }
          /me: { get: { operationId: me, security: [{ session: [] }], responses: { '200': { description: '' } } } }
          /orders: { get: { operationId: orders, security: [{ partner: [write] }], responses: { '200': { description: '' } } } }
        """

    private let clock = Clock()

    private func document(_ lifetime: Int? = 30, accepted: Set<String> = []) throws -> ServedDocument {
        var options = ServingOptions()
        options.tokens = IssuedTokens(lifetime: lifetime) { [clock] in clock.now }
        options.acceptedCredentials = accepted
        return try ServedDocument(Self.text, options: options)
    }

    /// The tokens in the answer of an operation.
    private func tokens(_ exchange: ServedExchange) throws -> (access: String, refresh: String, lifetime: LiteralValue?) {
        guard case .object(let members)? = exchange.member("data") else { throw POSIXError(.EINVAL) }
        func text(_ name: String) -> String {
            if case .string(let text)? = members.first(where: { $0.key == name })?.value { text } else { "" }
        }
        return (text("accessToken"), text("refreshToken"), members.first { $0.key == "expiresIn" }?.value)
    }

    private func signIn(_ document: ServedDocument, _ body: String = #"{"user": "ada"}"#) throws -> (
        access: String, refresh: String, lifetime: LiteralValue?
    ) {
        try tokens(document.send("POST", "/login", ServedDocument.json, body: body))
    }

    private func bearer(_ token: String) -> [(name: String, value: String)] { [("Authorization", "Bearer \(token)")] }

    @Test func tokensLiveTenYearsAtMost() throws {
        #expect(try signIn(document(.max)).lifetime == .number("315360000"))
    }

    @Test func tokensExpire() throws {
        let document = try document()
        #expect(document.status("GET", "/me") == 401)
        #expect(document.status("GET", "/me", bearer("any")) == 401)
        let tokens = try signIn(document)
        #expect(document.status("GET", "/me", bearer(tokens.access)) == 200)
        clock.pass(29.9)
        #expect(document.status("GET", "/me", bearer(tokens.access)) == 200)
        clock.pass(0.2)
        let refused = document.send("GET", "/me", bearer(tokens.access)).response
        #expect(refused.status == 401)
        #expect(refused.fields["WWW-Authenticate"] == #"Bearer realm="Shop", error="invalid_token""#)
        // A refresh token is no access token.
        #expect(document.status("GET", "/me", bearer(tokens.refresh)) == 401)
    }

    @Test func refreshTokensAreUsedOnce() throws {
        let document = try document()
        let first = try signIn(document)
        func refresh(_ token: String) -> ServedExchange {
            document.send("POST", "/refresh", ServedDocument.json, body: #"{"refreshToken": "\#(token)"}"#)
        }
        clock.pass(100)
        let second = try tokens(refresh(first.refresh))
        #expect(second.access != first.access)
        #expect(document.status("GET", "/me", bearer(second.access)) == 200)
        #expect(document.status("GET", "/me", bearer(first.access)) == 401)
        #expect(refresh(first.refresh).response.status == 401)
        #expect(refresh("").response.status == 401)
        #expect(document.status("POST", "/refresh", ServedDocument.json, body: "{}") == 401)
        #expect(refresh(second.refresh).response.status == 200)
        let third = try signIn(document)
        #expect(document.status("POST", "/refresh", [("Cookie", "refreshToken=\(third.refresh)")] + ServedDocument.json, body: "{}") == 200)
    }

    /// As in the first steps of FastAPI.
    @Test(arguments: [("type: string", "Bearer"), ("type: string, enum: [bearer]", "bearer"), ("type: string, enum: [mac]", "mac")])
    func tokensSayTheirType(_ schema: String, _ type: String) throws {
        let members = "{ access_token: { type: string }, token_type: { \(schema) } }"
        let content = "{ application/json: { schema: { type: object, required: [access_token, token_type], properties: \(members) } } }"
        var options = ServingOptions()
        options.tokens = IssuedTokens(lifetime: 30)
        let document = try ServedDocument(
            "paths: { /token: { post: { responses: { '200': { content: \(content) } } } } }", options: options)
        #expect(document.send("POST", "/token").member("token_type") == .string(type))
    }

    @Test func clientsCanAskForAShorterLife() throws {
        let document = try document(3_600)
        #expect(try signIn(document).lifetime == .number("3600"))
        #expect(try signIn(document, #"{"user": "ada", "expiresInMins": 2}"#).lifetime == .number("120"))
        #expect(try signIn(document, #"{"user": "ada", "expiresInMins": 9223372036854775807}"#).lifetime == .number("3600"))
    }

    /// The claims can be read, as clients do to know the expiry.
    @Test func tokensSayWhenTheyExpire() throws {
        let payload = try signIn(document()).access.split(separator: ".")[1]
        var padded = payload.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        while padded.count % 4 != 0 { padded += "=" }
        let text = String(decoding: try #require(Data(base64Encoded: padded)), as: UTF8.self)
        #expect(text == #"{"sub": "1", "jti": "access-1", "iat": 1000, "exp": 1030}"#)
    }

    @Test func tokenEndpointsGiveTokensWithScopes() throws {
        let document = try document()
        let form = [(name: "Content-Type", value: "application/x-www-form-urlencoded")]
        func token(_ body: String) -> ServedExchange { document.send("POST", "/oauth/token", form, body: body) }
        func access(_ exchange: ServedExchange) -> String {
            if case .string(let text)? = exchange.member("access_token") { text } else { "" }
        }
        let reading = token("grant_type=client_credentials&scope=read")
        #expect(reading.member("expires_in") == .number("30"))
        #expect(reading.member("token_type") == .string("Bearer"))
        let refused = document.send("GET", "/orders", bearer(access(reading))).response
        #expect(refused.status == 403)
        #expect(refused.fields["WWW-Authenticate"] == #"Bearer error="insufficient_scope", scope="write""#)
        let writing = token("grant_type=client_credentials&scope=read+write")
        #expect(document.status("GET", "/orders", bearer(access(writing))) == 200)
        // Without scopes, a token has all.
        #expect(document.status("GET", "/orders", bearer(access(token("grant_type=password&username=a&password=b")))) == 200)
        // A client with credentials of its own needs no refresh token (RFC 6749, 4.4.3).
        #expect(writing.member("refresh_token") == nil)
        guard case .string(let old)? = token("grant_type=password&scope=read+write").member("refresh_token") else {
            return #expect(Bool(false))
        }
        let refreshed = token("grant_type=refresh_token&refresh_token=\(old)")
        #expect(refreshed.member("scope") == .string("read write"))
        #expect(token("grant_type=refresh_token&refresh_token=\(old)").member("error") == .string("invalid_grant"))
        #expect(token("grant_type=x").member("error") == .string("unsupported_grant_type"))
        #expect(token("").response.status == 400)
        #expect(document.status("GET", "/oauth/token") == 404)
    }

    @Test func operationsGiveClientsNoRefreshToken() throws {
        var options = ServingOptions()
        options.tokens = IssuedTokens(lifetime: 30)
        let document = try ServedDocument(
            """
            paths:
              /token:
                post:
                  requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { grant_type: { type: string } } } } } }
                  responses: { '200': { description: '', content: { application/json: { schema: { type: object, required: [access_token], properties: { access_token: { type: string }, refresh_token: { type: string } } } } } } }
            """, options: options)
        func token(_ grant: String) -> ServedExchange {
            document.send("POST", "/token", [("Content-Type", "application/x-www-form-urlencoded")], body: "grant_type=\(grant)")
        }
        #expect(token("password").member("refresh_token") != nil)
        #expect(token("client_credentials").member("refresh_token") == nil)
        #expect(token("client_credentials").member("access_token") != nil)
    }

    @Test func otherTokensAreAcceptedUnlessThereIsALifetime() throws {
        let lenient = try document(nil)
        #expect(lenient.status("GET", "/me", bearer("any")) == 200)
        let tokens = try signIn(lenient)
        clock.pass(3_601)
        #expect(lenient.status("GET", "/me", bearer(tokens.access)) == 401)
        #expect(try document(30, accepted: ["mine"]).status("GET", "/me", bearer("mine")) == 200)
        #expect(try document(nil, accepted: ["mine"]).status("GET", "/me", bearer("any")) == 401)
        #expect(try ServedDocument("paths: {}").responder.givesTokens == false)
        #expect(lenient.responder.givesTokens)
    }

    @Test(arguments: [("30s", 30), ("15m", 900), ("2h", 7_200), ("7d", 604_800)])
    func lifetimes(_ text: String, _ seconds: Int) { #expect(IssuedTokens.seconds(text) == seconds) }

    @Test(arguments: ["", "s", "0s", "-1s", "30", "1.5h", "99999999999999999999s", "5w"])
    func otherLifetimes(_ text: String) { #expect(IssuedTokens.seconds(text) == nil) }
}
