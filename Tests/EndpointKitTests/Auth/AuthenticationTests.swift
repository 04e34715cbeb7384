import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AuthenticationTests {
    private func client(_ transport: any Transport, _ interceptors: any Interceptor...) -> APIClient {
        APIClient(
            baseURL: URL(string: "https://bank.example"), transport: transport, interceptors: interceptors,
            configuration: ClientConfiguration(retry: .never))
    }

    private func failures(_ count: Int, of client: APIClient) async -> [NetworkError] {
        await withTaskGroup(of: NetworkError?.self) { group in
            for _ in 0..<count {
                group.addTask {
                    do {
                        try await client.perform(BankAccount())
                        return nil
                    } catch {
                        return error as? NetworkError
                    }
                }
            }
            return await group.reduce(into: []) { if let error = $1 { $0.append(error) } }
        }
    }

    /// Another scheme has the token, or nobody has signed in.
    @Test(arguments: [401, 403])
    func aRefusedRequestSaysThatItHadNoToken(_ status: Int) async throws {
        let transport = StubTransport { _ in .status(status) }
        let store = MemoryTokenStore()
        let client = client(transport, AuthenticationInterceptor(store: store) { $0 })
        let text = "; sent without credentials: no token for '\(AuthRequirement.defaultScheme)'"
        #expect(await failures(1, of: client).first?.description.contains(text) == true)
        try await store.save(AuthToken(access: "a"))
        let signedIn = await failures(1, of: client).first?.description
        #expect(signedIn?.contains("sent without") == false)
    }

    @Test(arguments: [1, 50, 1_000])
    func manyRejectionsCauseOneRefresh(_ count: Int) async throws {
        let bank = Bank()
        await bank.revoke()
        await bank.rejectTogether(count)
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let transport = StubTransport(bank)
        let client = client(transport, AuthenticationInterceptor(store: store) { _ in await bank.refresh() })
        #expect(await failures(count, of: client).isEmpty)
        #expect(await bank.refreshes == 1)
        #expect(await bank.accepted == count)
        #expect(transport.requests.count == 2 * count)
        #expect(await store.token()?.access == "token-1")
    }

    /// The refresh is a request of the client that it gets, and a token without a refresh token keeps the old one (RFC 6749, 6).
    @Test func aRefreshCanUseAnotherClient() async throws {
        struct Refresh: DeclarativeEndpoint { let path: RequestPath = "/refresh" }
        let transport = StubTransport { request in
            if request.url.path == "/refresh" { return .json(#""next""#) }
            return .status(request.headers["Authorization"] == "Bearer next" ? 200 : 401)
        }
        let store = MemoryTokenStore(AuthToken(access: "old", refresh: "r"))
        let plain = client(transport)
        let authentication = AuthenticationInterceptor(store: store, client: plain) { old, client in
            #expect(old.access == "old")
            return AuthToken(access: try await client.request(Refresh(), as: String.self))
        }
        try await client(transport, authentication).perform(BankAccount())
        #expect(transport.requests.map(\.url.path) == ["/account", "/refresh", "/account"])
        #expect(transport.requests[1].headers["Authorization"] == nil)
        #expect(await store.token() == AuthToken(access: "next", refresh: "r"))
    }

    @Test func aLateRejectionOfAnOlderTokenCausesNone() async throws {
        let bank = Bank()
        await bank.revoke()
        let late = Gate()
        let transport = StubTransport { request in
            let isAccepted = await bank.answer(request.headers["Authorization"])
            if request.url.path == "/late", !isAccepted { await late.pass() }
            return .status(isAccepted ? 200 : 401)
        }
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let client = client(transport, AuthenticationInterceptor(store: store) { _ in await bank.refresh() })
        let slow = Task { try await client.perform(BankAccount(path: "/late")) }
        await late.waitForArrivals(1)
        try await client.perform(BankAccount())
        #expect(await bank.refreshes == 1)
        await late.open()
        try await slow.value
        #expect(await bank.refreshes == 1)
        #expect(
            transport.requests.map { $0.headers["Authorization"] ?? "" } == [
                "Bearer token-0", "Bearer token-0", "Bearer token-1", "Bearer token-1",
            ])
    }

    @Test(arguments: [50, 1_000])
    func aFailedRefreshFailsEveryWaiterOnceAndReplaysNothing(_ count: Int) async throws {
        let bank = Bank()
        await bank.revoke()
        let transport = StubTransport { request in
            await bank.answer(request.headers["Authorization"]) ? .status(200) : .status(401)
        }
        let sent = Gate()
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let interceptor = AuthenticationInterceptor(store: store) { _ in try await bank.failRefresh() }
        // Every request has its token before the first one is rejected; many are answered after the refresh has failed.
        let client = client(transport, interceptor, GateInterceptor(gate: sent))
        async let all = failures(count, of: client)
        await sent.waitForArrivals(count)
        await sent.open()
        let errors = await all
        #expect(errors.count == count)
        #expect(errors.allSatisfy { $0.stage == .status(401) && ($0.cause as? RefreshFailed)?.cause is RefreshRefused && $0.attempts == 1 })
        #expect(await bank.refreshes == 1)
        #expect(transport.requests.count == count)
    }

    @Test func afterAFailureALaterRequestMayTryAgain() async throws {
        let bank = Bank()
        await bank.revoke()
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let transport = StubTransport(bank)
        let client = client(transport, AuthenticationInterceptor(store: store) { _ in try await bank.failRefresh() })
        #expect(await failures(1, of: client).count == 1)
        #expect(await failures(1, of: client).count == 1)
        #expect(await bank.refreshes == 2)
        #expect(transport.requests.count == 2)
    }

    @Test func aCancelledWaiterDisturbsNothing() async throws {
        let bank = Bank()
        await bank.revoke()
        let gate = Gate()
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let transport = StubTransport(bank)
        let client = client(
            transport,
            AuthenticationInterceptor(store: store) { _ in
                await gate.pass()
                return await bank.refresh()
            })
        // The first one starts the refresh; it is the one that is cancelled.
        let first = Task { try await client.perform(BankAccount()) }
        await gate.waitForArrivals(1)
        let others = Task { await failures(20, of: client) }
        first.cancel()
        let error = await #expect(throws: NetworkError.self) { try await first.value }
        #expect(error?.isCancelled == true)
        await gate.open()
        #expect(await others.value.isEmpty)
        #expect(await bank.refreshes == 1)
    }

    @Test func aServerThatRejectsEverythingIsAskedAFewTimesOnly() async throws {
        let refreshes = CallLog<Int, Void, NetworkError>("refresh")
        let transport = StubTransport { _ in .status(401) }
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let client = client(
            transport,
            AuthenticationInterceptor(store: store) { _ in
                try await refreshes.call(0)
                return AuthToken(access: "token-\(refreshes.count)")
            })
        let errors = await failures(1, of: client)
        #expect(errors.map(\.stage) == [.status(401)])
        #expect(transport.requests.count <= 3)
        #expect(refreshes.count == 1)
    }

    @Test func isSentAgainAtMostTwiceWhenTheTokenKeepsChanging() async throws {
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let counter = CallLog<Int, Void, NetworkError>("sent")
        let transport = StubTransport { _ in
            try await counter.call(0)
            try await store.save(AuthToken(access: "token-\(counter.count)"))
            return .status(401)
        }
        let client = client(transport, AuthenticationInterceptor(store: store) { $0 })
        #expect(await failures(1, of: client).count == 1)
        #expect(transport.requests.count == 3)
    }

    @Test func theRefreshDoesNotPassThroughTheInterceptor() async throws {
        let clientBox = CallLog<APIClient, Void, NetworkError>("client")
        let transport = StubTransport { request in
            request.url.path == "/token"
                ? .json(#"{"access":"token-1","type":"Bearer"}"#)
                : .status(request.headers["Authorization"] == "Bearer token-1" ? 200 : 401)
        }
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let client = client(
            transport,
            AuthenticationInterceptor(store: store) { _ in
                guard let client = clientBox.last else { throw RefreshRefused() }
                return try await client.request(BankAccount(path: "/token"), as: AuthToken.self)
            })
        try await clientBox.call(client)
        try await client.perform(BankAccount())
        #expect(transport.requests.map(\.path) == ["/account", "/token", "/account"])
        #expect(transport.requests[1].headers["Authorization"] == nil)
    }

    @Test func aTokenAboutToExpireIsRefreshedFirst() async throws {
        let bank = Bank()
        await bank.revoke()
        let store = MemoryTokenStore(AuthToken(access: "token-0", expiresAt: Date(timeIntervalSinceNow: -1)))
        let transport = StubTransport(bank)
        let client = client(transport, AuthenticationInterceptor(store: store) { _ in await bank.refresh() })
        #expect(await failures(20, of: client).isEmpty)
        #expect(await bank.refreshes == 1)
        #expect(transport.requests.count == 20)
    }

    @Test func aTokenThatIsBornExpiredIsNotRefreshedForEveryRequest() async throws {
        let bank = Bank()
        await bank.revoke()
        let expired = Date(timeIntervalSinceNow: -100)
        let store = MemoryTokenStore(AuthToken(access: "token-0", expiresAt: expired))
        let client = client(
            StubTransport(bank),
            AuthenticationInterceptor(store: store) { _ in
                var token = await bank.refresh()
                token.expiresAt = expired
                return token
            })
        for _ in 0..<5 { try await client.perform(BankAccount()) }
        #expect(await bank.refreshes == 1)
    }

    @Test func anEndpointWithoutAuthGetsNoToken() async throws {
        struct Open: DeclarativeEndpoint {
            var path: RequestPath { "/open" }
        }
        let transport = StubTransport { _ in .status(200) }
        let client = client(transport, AuthenticationInterceptor(store: MemoryTokenStore(AuthToken(access: "t"))))
        try await client.perform(Open())
        #expect(transport.requests[0].headers["Authorization"] == nil)
    }

    @Test func withoutARefreshTheRejectionStands() async throws {
        let transport = StubTransport { _ in .status(401) }
        let client = client(transport, AuthenticationInterceptor(store: MemoryTokenStore(AuthToken(access: "t"))))
        #expect(await failures(1, of: client).map(\.stage) == [.status(401)])
        #expect(transport.requests.count == 1)
    }

    @Test func closuresWork() async throws {
        let bank = Bank()
        await bank.revoke()
        let transport = StubTransport(bank)
        // The reading closure never learns of the new token.
        let client = client(transport, AuthenticationInterceptor(token: { "token-0" }, refresh: { await bank.refresh().access }))
        #expect(await failures(30, of: client).isEmpty)
        #expect(await failures(3, of: client).isEmpty)
        #expect(await bank.refreshes == 1)
    }
}
