import EndpointKit
import EndpointKitTesting
import Everything
import Foundation
import Testing

/// Which credentials go with which call.
struct EverythingAuthTests {
    private let list: StubbedResponse = .json("[]")

    @Test func eachSchemeHasItsPlace() async throws {
        let store = Store(
            signedIn: AuthToken(access: "s-1"), staff: AuthToken(access: "f-1"), till: BasicCredentials(user: "till", password: "1:2"),
            partner: "p 1", campaign: "c&1", device: "d-1", cloud: AuthToken(access: "o-1"))
        store.transport.stub(nil, "*", with: list)
        let customers = store.client.customers
        _ = try await customers.team(id: 1)
        _ = try await customers.references(id: 1)
        _ = try? await customers.quoted(id: 1)
        _ = try? await customers.perUnit(id: 1)
        _ = try? await customers.catalogue(id: 1)
        _ = try? await customers.find(id: 1)
        _ = try? await customers.me()
        _ = try? await customers.prices(id: 1)
        let requests = store.transport.requests
        #expect(requests.map(\.query) == [nil, "campaign_key=c%261", nil, nil, nil, nil, nil, nil])
        #expect(requests.map { $0.headers["X-Partner-Key"] } == ["p 1", nil, nil, nil, nil, nil, nil, nil])
        #expect(requests.map { $0.headers["Cookie"] } == [nil, nil, "device=d-1", nil, nil, nil, nil, nil])
        #expect(
            requests.map { $0.headers["Authorization"] } == [
                nil, nil, nil, "Basic \(Data("till:1:2".utf8).base64EncodedString())", "Bearer o-1", "Bearer f-1", "Bearer s-1", nil,
            ])
    }

    @Test func theFirstAlternativeWithAllItsCredentialsIsTaken() async throws {
        func headers(_ store: Store) async throws -> RecordedRequest {
            store.transport.stub(nil, "*", with: .status(204))
            try await store.client.customers.remember(id: 1, .string("A-1"))
            return try store.sent
        }
        let both = try await headers(Store(signedIn: nil, partner: "p", campaign: "c", device: "d"))
        #expect((both.headers["X-Partner-Key"], both.query, both.headers["Cookie"]) == ("p", "campaign_key=c", nil))
        let till = try await headers(Store(signedIn: nil, till: BasicCredentials(user: "a", password: "b"), partner: "p", device: "d"))
        #expect(till.headers["X-Partner-Key"] == nil)
        #expect(till.headers["Authorization"]?.hasPrefix("Basic ") == true)
        #expect(till.headers["Cookie"] == "device=d")
        let cloud = try await headers(Store(signedIn: nil, till: BasicCredentials(user: "a", password: "b"), cloud: AuthToken(access: "o")))
        #expect(cloud.headers["Authorization"] == "Bearer o")
    }

    @Test func aRefreshSendsAndReadsWhatTheSpecSays() async throws {
        let store = Store(signedIn: AuthToken(access: "old", refresh: "r 1"), staff: AuthToken(access: "old-staff", refresh: "f+1"))
        store.transport.stub(.get, "/v2/customers/{id}") { request in
            request.headers["Authorization"]?.hasSuffix("new") == true ? .json(EverythingAuthTests.customer) : .status(401)
        }
        store.transport.stub(.post, "/v2/session/refresh", with: .json(#"{"token":"new","renewal":"r 2","lifetime":3600}"#))
        store.transport.stub(.post, "/v2/session/staff/refresh", with: .json(#"{"access_token":"staff-new"}"#))
        #expect(try await store.client.customers.me().name == "Ada")
        let session = store.transport.requests
        #expect(session.map(\.path) == ["/v2/customers/me", "/v2/session/refresh", "/v2/customers/me"])
        #expect(try session[1].json(as: JSONValue.self) == ["renewal": "r 1"])
        #expect(session[1].headers["Authorization"] == nil)
        #expect(session[2].headers["Authorization"] == "Bearer new")
        #expect(try await store.client.customers.find(id: 1).name == "Ada")
        let staff = store.transport.requests.dropFirst(3)
        #expect(staff.map(\.path) == ["/v2/customers/1", "/v2/session/staff/refresh", "/v2/customers/1"])
        #expect(staff.dropFirst().first?.body == Data("grant_type=refresh_token&refresh_token=f%2B1".utf8))
        // The server sent no new refresh token: the old one stays.
        store.transport.stub(.get, "/v2/customers/{id}") { request in
            request.headers["Authorization"] == "Bearer staff-3" ? .json(EverythingAuthTests.customer) : .status(401)
        }
        store.transport.stub(.post, "/v2/session/staff/refresh", with: .json(#"{"access_token":"staff-3","expires_in":60}"#))
        _ = try await store.client.customers.find(id: 2)
        #expect(store.transport.requests.last { $0.method == .post }?.body == Data("grant_type=refresh_token&refresh_token=f%2B1".utf8))
    }

    /// What a sign-in answers is a token without a line that copies members.
    @Test func responsesAreTokens() async throws {
        let token = AuthToken(Tokens(token: "a", renewal: "r", lifetime: 60))
        #expect(token.access == "a" && token.refresh == "r")
        #expect(abs(try #require(token.expiresAt).timeIntervalSinceNow - 60) < 30)
        #expect(AuthToken(StaffTokens(accessToken: "b")) == AuthToken(access: "b"))
        let store = Store(.json(#"{"token":"a","renewal":"r","lifetime":60}"#), session: nil)
        try await store.client.sessionAuthentication.signIn(AuthToken(store.client.session.open(user: "ada", password: "p@ss")))
        store.transport.reset()
        store.transport.stub(nil, "*", with: .json(Self.customer))
        _ = try await store.client.customers.me()
        #expect(try store.sent.headers["Authorization"] == "Bearer a")
    }

    private static let customer = """
        {"id":7,"name":"Ada","middleName":null,"card":"4111","kind":"customer","version":2,"active":true,\
        "createdAt":"2026-01-31T12:00:00Z"}
        """
}
