import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CachePartitionTests {
    private let server = CountingOrigin()
    private let fresh: HTTPFields = ["Cache-Control": "max-age=60"]
    private let secured = OriginEndpoint(requiresAuth: true)

    private func bearer(_ token: String) -> APIClient {
        server.client([AuthenticationInterceptor(store: MemoryTokenStore(AuthToken(access: token)))])
    }

    @Test func usersDoNotSeeEachOthersResponses() async throws {
        server.headers = fresh
        #expect(try await bearer("a").text(secured) == "1")
        #expect(try await bearer("b").text(secured) == "2")
        #expect(try await server.get().text() == "3")
        #expect(try await bearer("a").text(secured) == "1")
        #expect(try await bearer("b").text(secured) == "2")
        #expect(try await server.get().text() == "3")
    }

    @Test(arguments: [
        ["Authorization"], ["Cookie"], ["X-Api-Key"], ["X-Auth-Token"], ["X-Session-Id"], ["X-User-Id"], ["Marked"],
    ])
    func everyKindOfCredentialTellsUsersApart(_ names: [String]) async throws {
        struct Marked: Interceptor {
            let (name, value): (String, String)
            func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
                var request = request
                request.headers[name] = value
                if name == "Marked" { request.sensitive.insert(header: name) }
                return try await next(request)
            }
        }
        server.headers = fresh
        let name = names[0]
        func text(_ value: String) async throws -> String {
            try await server.client([Marked(name: name, value: value)]).text(OriginEndpoint())
        }
        #expect(try await text("a") == "1")
        #expect(try await text("b") == "2")
        #expect(try await text("a") == "1")
    }

    @Test func aSecretQueryValueTellsUsersApart() async throws {
        server.headers = fresh
        func text(_ key: String) async throws -> String {
            try await server.client([APIKeyInterceptor(in: .query("k"), key: { key })]).text(secured)
        }
        #expect(try await text("a") == "1")
        #expect(try await text("b") == "2")
        #expect(try await text("a") == "1")
    }

    @Test func noCredentialIsInAKey() async throws {
        final class Recorder: ResponseCache {
            let keys = Protected<[ResponseCacheKey]>([])
            func responses(for key: ResponseCacheKey) -> [CachedResponse] { [] }
            func store(_ response: CachedResponse, for key: ResponseCacheKey) { keys.withLock { $0.append(key) } }
            func remove(variant: String, for key: ResponseCacheKey) {}
            func remove(url: String) {}
            func removeAll() {}
        }
        let recorder = Recorder()
        let server = CountingOrigin(cache: recorder)
        _ = try await server.client([APIKeyInterceptor(in: .query("k"), key: { "s3cret" })]).text(
            OriginEndpoint(path: "/?a=1", requiresAuth: true))
        _ = try await server.client([APIKeyInterceptor(in: .header("X-Key"), key: { "s3cret" })]).text(secured)
        let keys = recorder.keys.withLock(\.self)
        #expect(keys.map(\.url) == ["https://origin.example/?a=1", "https://origin.example/"])
        #expect(!"\(keys)".contains("s3cret"))
        #expect(keys.allSatisfy { $0.partition?.count == 64 })
    }

    @Test func aRefreshedTokenFindsWhatTheOldOneStored() async throws {
        server.headers = fresh
        let store = MemoryTokenStore(AuthToken(access: "old", expiresAt: .distantFuture))
        let client = server.client([
            AuthenticationInterceptor(store: store) { _ in AuthToken(access: "new", expiresAt: .distantFuture) }
        ])
        #expect(try await client.text(secured) == "1")
        server.status = 401
        await #expect(throws: NetworkError.self) { try await client.text(OriginEndpoint(path: "/other", requiresAuth: true)) }
        server.status = 200
        #expect(await store.token()?.access == "new")
        let sent = server.count
        #expect(try await client.text(secured) == "1")
        // The session goes on in another run, with the token that was saved.
        let saved = try JSONDecoder().decode(AuthToken.self, from: JSONEncoder().encode(try #require(await store.token())))
        #expect(try await server.client([AuthenticationInterceptor(store: MemoryTokenStore(saved))]).text(secured) == "1")
        #expect(server.count == sent)
    }

    @Test func signingOutClearsTheCache() async throws {
        server.headers = fresh
        let store = MemoryTokenStore(AuthToken(access: "a"))
        let authentication = AuthenticationInterceptor(store: store)
        let client = server.client([authentication])
        _ = try await client.text(secured)
        try await authentication.signOut()
        try await store.save(AuthToken(access: "a"))
        let error = await #expect(throws: NetworkError.self) {
            try await client.text(secured, options: RequestOptions(cachePolicy: .cacheOnly))
        }
        #expect((error?.cause as? TransportError)?.code == .notInCache)
    }

    @Test func anotherUserSigningInClearsTheCache() async throws {
        server.headers = fresh
        let authentication = AuthenticationInterceptor(store: MemoryTokenStore(AuthToken(access: "a")))
        let client = server.client([authentication])
        _ = try await client.text(secured)
        try await authentication.signIn(AuthToken(access: "b"))
        #expect(try await client.text(secured) == "2")
        try await authentication.signIn(AuthToken(access: "a"))
        #expect(try await client.text(secured) == "3")
    }

    @Test func aStoreThatIsChangedByOthersEndsTheSession() async throws {
        server.headers = fresh
        let store = MemoryTokenStore(AuthToken(access: "a"))
        let client = server.client([AuthenticationInterceptor(store: store)])
        _ = try await client.text(secured)
        try await store.save(AuthToken(access: "b"))
        #expect(try await client.text(secured) == "2")
        try await store.save(AuthToken(access: "a"))
        #expect(try await client.text(secured) == "3")
    }

    @Test func closuresKeepTheSessionOverARefresh() async throws {
        server.headers = fresh
        let token = Protected("old")
        let client = server.client([
            AuthenticationInterceptor(token: { token.withLock(\.self) }) {
                token.withLock { $0 = "new" }
                return "new"
            }
        ])
        #expect(try await client.text(secured) == "1")
        server.status = 401
        await #expect(throws: NetworkError.self) { try await client.text(OriginEndpoint(path: "/other", requiresAuth: true)) }
        server.status = 200
        #expect(token.withLock(\.self) == "new")
        #expect(try await client.text(secured) == "1")
    }

    @Test func whatComesAfterSigningOutIsNotStored() async throws {
        let store = MemoryTokenStore(AuthToken(access: "a"))
        let authentication = AuthenticationInterceptor(store: store)
        let client = server.client([authentication])
        server.transport.stub(nil, "/slow") { _ in
            try await authentication.signOut()
            return StubbedResponse(headers: ["Cache-Control": "max-age=60"], chunks: [Data("late".utf8)])
        }
        let slow = OriginEndpoint(path: "/slow", requiresAuth: true)
        #expect(try await client.text(slow) == "late")
        try await store.save(AuthToken(access: "a"))
        await #expect(throws: NetworkError.self) {
            try await client.text(slow, options: RequestOptions(cachePolicy: .cacheOnly))
        }
    }

    @Test func theCacheNeedsNoRefresh() async throws {
        let now = Protected(Date(timeIntervalSince1970: 0))
        let store = MemoryTokenStore(AuthToken(access: "a", expiresAt: Date(timeIntervalSince1970: 100)))
        func client() -> APIClient {
            let refresher = AuthTokenRefresher(store: store, now: { now.withLock(\.self) }) { _ in throw TransportError(.notConnected) }
            return server.client([AuthenticationInterceptor(store: store, refresher: refresher)])
        }
        _ = try await client().text(secured)
        now.withLock { $0 = Date(timeIntervalSince1970: 1_000) }
        for policy in [CachePolicy.cacheOnly, .cacheElseLoad] {
            #expect(try await client().text(secured, options: RequestOptions(cachePolicy: policy)) == "1")
        }
        let error = await #expect(throws: NetworkError.self) {
            try await client().text(
                OriginEndpoint(path: "/other", requiresAuth: true), options: RequestOptions(cachePolicy: .cacheElseLoad))
        }
        #expect(error?.cause is RefreshFailed)
        #expect(server.count == 1)
    }
}
