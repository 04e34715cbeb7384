import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SignOutTests {
    private let store = MemoryTokenStore(AuthToken(access: "token-0"))

    private func client(_ transport: any Transport, _ interceptor: AuthenticationInterceptor) -> APIClient {
        APIClient(baseURL: URL(string: "https://bank.example"), transport: transport, interceptors: [interceptor])
    }

    private func isSignedOut(_ error: NetworkError?) -> Bool {
        error?.stage == .status(401) && (error?.cause as? RefreshFailed)?.cause is SignedOut
    }

    @Test func aRunningRefreshCannotBringTheSessionBack() async throws {
        let bank = Bank()
        await bank.revoke()
        let gate = Gate()
        let ended = Gate()
        let transport = StubTransport(bank)
        let interceptor = AuthenticationInterceptor(store: store) { _ in
            // Goes on although it is cancelled.
            await gate.pass()
            let token = await bank.refresh()
            await ended.open()
            return token
        }
        let client = client(transport, interceptor)
        let waiting = Task { try await client.perform(BankAccount()) }
        await gate.waitForArrivals(1)
        try await interceptor.signOut()
        // The waiter does not wait for the refresh to end.
        #expect(isSignedOut(await #expect(throws: NetworkError.self) { try await waiting.value }))
        await gate.open()
        await ended.pass()
        // Changes of the store are in order, so this one is after what the refresh may have done.
        try await interceptor.signOut()
        #expect(await store.token() == nil)
        #expect(transport.requests.count == 1)
    }

    @Test func theRefreshIsCancelled() async throws {
        let started = Gate()
        let cancelled = Gate()
        let interceptor = AuthenticationInterceptor(store: store) { _ in
            await started.pass()
            do {
                try await Task.sleep(nanoseconds: 3_600_000_000_000)
            } catch {
                await cancelled.open()
            }
            throw CancellationError()
        }
        let client = client(StubTransport { _ in .status(401) }, interceptor)
        let waiting = Task { try await client.perform(BankAccount()) }
        await started.open()
        await started.waitForArrivals(1)
        try await interceptor.signOut()
        await cancelled.pass()
        await #expect(throws: NetworkError.self) { try await waiting.value }
    }

    @Test func laterRejectionsAreNotRefreshed() async throws {
        let bank = Bank()
        await bank.revoke()
        let transport = StubTransport(bank)
        let interceptor = AuthenticationInterceptor(store: store) { _ in await bank.refresh() }
        let client = client(transport, interceptor)
        try await interceptor.signOut()
        for _ in 0..<3 {
            let error = await #expect(throws: NetworkError.self) { try await client.perform(BankAccount()) }
            #expect(error?.stage == .status(401))
            #expect(error?.cause == nil)
        }
        let options = RequestOptions(reader: ResponseReader(acceptedStatuses: [200, 401]))
        #expect(try await client.send(BankAccount(), options: options).status == 401)
        #expect(await bank.refreshes == 0)
        #expect(transport.requests.allSatisfy { !$0.headers.contains("Authorization") })
    }

    @Test func closuresAreSignedOutToo() async throws {
        let bank = Bank()
        await bank.revoke()
        let transport = StubTransport(bank)
        let interceptor = AuthenticationInterceptor(token: { "token-0" }, refresh: { await bank.refresh().access })
        let client = client(transport, interceptor)
        try await client.perform(BankAccount())
        try await interceptor.signOut()
        await bank.revoke()
        let error = await #expect(throws: NetworkError.self) { try await client.perform(BankAccount()) }
        #expect(error?.stage == .status(401))
        #expect(error?.cause == nil)
        #expect(await bank.refreshes == 1)
        #expect(transport.requests.last?.headers["Authorization"] == nil)
    }

    @Test func aClientThatNeverSignedInGetsItsAnswer() async throws {
        let interceptor = AuthenticationInterceptor { _ in throw RefreshRefused() }
        let client = client(StubTransport { _ in .status(401) }, interceptor)
        let options = RequestOptions(reader: ResponseReader(acceptedStatuses: [200, 401]))
        #expect(try await client.send(BankAccount(), options: options).status == 401)
    }

    /// Whether a request was sent before the refresh or waited for it makes no difference.
    @Test func aFailedRefreshHasOneShape() async throws {
        let bank = Bank()
        await bank.revoke()
        let gate = Gate()
        let transport = StubTransport(bank)
        let interceptor = AuthenticationInterceptor(store: store) { _ in
            await gate.pass()
            return try await bank.failRefresh()
        }
        let client = client(transport, interceptor)
        let sent = Task { try await client.perform(BankAccount()) }
        await gate.waitForArrivals(1)
        let waiting = Task { try await client.perform(BankAccount(path: "/later")) }
        // The second request waits as soon as the refresher is asked again.
        for _ in 0..<100 { await Task.yield() }
        await gate.open()
        for task in [sent, waiting] {
            let error = await #expect(throws: NetworkError.self) { try await task.value }
            #expect(error?.stage == .status(401))
            #expect(error?.statusCode == 401)
            #expect((error?.cause as? RefreshFailed)?.cause is RefreshRefused)
        }
    }

    @Test func anExpiredTokenThatCannotBeRefreshedIsA401() async throws {
        let store = MemoryTokenStore(AuthToken(access: "old", expiresAt: Date(timeIntervalSince1970: 0)))
        let transport = StubTransport { _ in .status(200) }
        let interceptor = AuthenticationInterceptor(store: store) { _ in throw RefreshRefused() }
        let error = await #expect(throws: NetworkError.self) { try await client(transport, interceptor).perform(BankAccount()) }
        #expect(error?.statusCode == 401)
        #expect(error?.response == nil)
        #expect((error?.cause as? RefreshFailed)?.cause is RefreshRefused)
        #expect(transport.requests.isEmpty)
    }

    /// A tunnel signs nobody out. Whether the request was sent before the refresh makes no difference.
    @Test(arguments: [nil, Date(timeIntervalSince1970: 0)])
    func aRefreshWithoutConnectionIsNoRefusal(_ expiry: Date?) async throws {
        let store = MemoryTokenStore(AuthToken(access: "old", expiresAt: expiry))
        let transport = StubTransport { request in
            request.headers["Authorization"] == "Bearer new" ? .status(200) : .status(401)
        }
        let isConnected = Protected(false)
        let interceptor = AuthenticationInterceptor(store: store) { _ in
            guard isConnected.withLock({ $0 }) else { throw NetworkError(TransportError(.notConnected), endpoint: "Renew") }
            return AuthToken(access: "new")
        }
        let client = client(transport, interceptor)
        let error = await #expect(throws: NetworkError.self) { try await client.perform(BankAccount()) }
        #expect(error?.stage == .sending && error?.statusCode == nil && error?.isTransient == true)
        #expect(error?.localizedDescription == "There is no connection to the internet.")
        #expect(error?.description.contains("the token could not be refreshed: Renew: ") == true, "\(String(describing: error))")
        // The session goes on.
        isConnected.withLock { $0 = true }
        try await client.perform(BankAccount())
        #expect(await store.token()?.access == "new")
    }

    @Test func theTokenIsValidForOthersToo() async throws {
        let store = MemoryTokenStore()
        let refreshes = Protected(0)
        let interceptor = AuthenticationInterceptor(store: store) { old in
            let count = refreshes.withLock { count -> Int in
                count += 1
                return count
            }
            guard count > 1 else { throw NetworkError(TransportError(.notConnected), endpoint: "Renew") }
            return AuthToken(access: old.access + "+", expiresAt: Date(timeIntervalSinceNow: 3600))
        }
        #expect(try await interceptor.validToken() == nil)
        try await interceptor.signIn(AuthToken(access: "a", expiresAt: Date(timeIntervalSinceNow: 3600)))
        #expect(try await interceptor.validToken()?.access == "a")
        try await interceptor.signIn(AuthToken(access: "b", expiresAt: Date(timeIntervalSinceNow: -1)))
        let error = await #expect(throws: NetworkError.self) { try await interceptor.validToken() }
        #expect(error?.isTransient == true)
        #expect(try await interceptor.validToken()?.access == "b+")
        #expect(refreshes.withLock { $0 } == 2)
        try await interceptor.signOut()
        #expect(try await interceptor.validToken() == nil)
    }

    @Test func theRefreshItselfGetsTheTokenThatItReplaces() async throws {
        let own = Protected<AuthenticationInterceptor?>(nil)
        let interceptor = AuthenticationInterceptor(store: MemoryTokenStore(AuthToken(access: "a", expiresAt: .distantPast))) { _ in
            let token = try await own.withLock(\.self)?.validToken()
            return AuthToken(access: (token?.access ?? "") + "+")
        }
        own.withLock { $0 = interceptor }
        #expect(try await interceptor.validToken()?.access == "a+")
    }

    @Test func aRequestOfTheOldSessionIsNotSentAgainInTheNewOne() async throws {
        let late = Gate()
        let transport = StubTransport { request in
            if request.headers["Authorization"] == "Bearer user-2" { return .status(200) }
            await late.pass()
            return .status(401)
        }
        let interceptor = AuthenticationInterceptor(store: store) { _ in throw RefreshRefused() }
        let client = client(transport, interceptor)
        let old = Task { try await client.perform(BankAccount(method: .post)) }
        await late.waitForArrivals(1)
        try await interceptor.signIn(AuthToken(access: "user-2"))
        await late.open()
        #expect(isSignedOut(await #expect(throws: NetworkError.self) { try await old.value }))
        try await client.perform(BankAccount())
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer token-0", "Bearer user-2"])
    }

    @Test func aStoreThatWasClearedDuringARefreshStaysClear() async throws {
        let bank = Bank()
        await bank.revoke()
        let interceptor = AuthenticationInterceptor(store: store) { [store] _ in
            try await store.save(nil)
            return await bank.refresh()
        }
        let error = await #expect(throws: NetworkError.self) { try await client(StubTransport(bank), interceptor).perform(BankAccount()) }
        #expect(isSignedOut(error))
        #expect(await store.token() == nil)
    }

    @Test func aStoreThatWasClearedMeansNoRefresh() async throws {
        let bank = Bank()
        let transport = StubTransport { [store] _ in
            try await store.save(nil)
            return .status(401)
        }
        let interceptor = AuthenticationInterceptor(store: store) { _ in await bank.refresh() }
        #expect(isSignedOut(await #expect(throws: NetworkError.self) { try await client(transport, interceptor).perform(BankAccount()) }))
        #expect(await bank.refreshes == 0)
    }

    /// Reads, and refuses to write.
    private struct StuckStore: TokenStore {
        func token() async -> AuthToken? { AuthToken(access: "token-0") }

        func save(_ token: AuthToken?) async throws { throw TokenStoreError.unwritable }
    }

    @Test func aStoreThatCannotForgetIsNotBelieved() async throws {
        let transport = StubTransport { _ in .status(200) }
        let interceptor = AuthenticationInterceptor(store: StuckStore()) { $0 }
        await #expect(throws: TokenStoreError.unwritable) { try await interceptor.signOut() }
        try await client(transport, interceptor).perform(BankAccount())
        #expect(transport.requests.last?.headers["Authorization"] == nil)
    }

    @Test func aTokenThatCannotBeStoredIsUsedAllTheSame() async throws {
        let bank = Bank()
        await bank.revoke()
        let transport = StubTransport(bank)
        let client = client(transport, AuthenticationInterceptor(store: StuckStore()) { _ in await bank.refresh() })
        for _ in 0..<3 { try await client.perform(BankAccount()) }
        #expect(await bank.refreshes == 1)
        #expect(transport.requests.count == 4)
    }
}
