import DummyJSON
import DummyJSONServer
import EndpointKit
import Foundation
import Testing

/// What the emitted client promises of expired tokens, over real connections. Barriers give the events their order.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct DummyJSONRefreshTests {
    private let me = "GET /auth/me"
    private let refresh = "POST /auth/refresh"

    @Test func fiftyCallsThatMeetAnExpiredTokenAtOnceCauseOneRefresh() async throws {
        try await DummyShop.open { shop in
            let session = try await shop.signIn()
            shop.server.expireTokens()
            shop.server.hold(me, next: 50, opensWhenFull: true)

            let names = try await shop.profiles(50).map { try $0.get().username }

            #expect(names == Array(repeating: "emilys", count: 50))
            #expect(shop.server.refreshes == 1)
            #expect(shop.server.count(refresh) == 1)
            #expect(shop.server.count(me, status: 401) == 50)
            #expect(shop.server.count(me, status: 200) == 50)
            let token = try #require(await shop.store.token())
            #expect(token.access != session.accessToken)
            #expect(token.refresh != session.refreshToken)
        }
    }

    @Test func aThousandCallsMadeWithAnExpiredTokenCauseOneRefresh() async throws {
        let hold = Hold(size: 1_000, opensWhenFull: true)
        try await DummyShop.open(connections: 16, sending: { GatedTransport(network: $0, path: "/auth/me", hold: hold) }) { shop in
            try await shop.signIn()
            shop.server.expireTokens()

            let names = try await shop.profiles(1_000).map { try $0.get().username }

            #expect(names.filter { $0 == "emilys" }.count == 1_000)
            #expect(shop.server.refreshes == 1)
            #expect(shop.server.count(refresh) == 1)
            #expect(shop.server.count(me, status: 401) == 1_000)
            #expect(shop.server.count(me, status: 200) == 1_000)
        }
    }

    @Test func aFailedRefreshFailsEveryCallOnceAndSendsNothingAgain() async throws {
        try await DummyShop.open { shop in
            try await shop.signIn()
            shop.server.expireTokens()
            shop.server.refuseRefreshes()
            shop.server.hold(me, next: 50, opensWhenFull: true)

            let results = await shop.profiles(50)

            let failures = results.compactMap { result -> NetworkError? in
                guard case .failure(let error) = result else { return nil }
                return error
            }
            #expect(failures.count == 50)
            #expect(failures.allSatisfy { $0.statusCode == 401 && $0.cause is RefreshFailed })
            let isTyped = failures.allSatisfy { error in
                guard case .unauthorized(let problem) = AuthEndpoint.MeFailure(error) else { return false }
                return problem.message == "Token Expired!"
            }
            #expect(isTyped)
            #expect(shop.server.count(me) == 50)
            #expect(shop.server.count(refresh) == 1)
            #expect(shop.server.refreshes == 0)
        }
    }

    @Test func aLateRejectionOfAnOldTokenCausesNoSecondRefresh() async throws {
        try await DummyShop.open { shop in
            try await shop.signIn()
            shop.server.expireTokens()
            let hold = shop.server.hold(me, next: 1)
            let late = Task { await shop.profile() }
            await hold.untilFull()

            #expect(try await shop.client.auth.me().username == "emilys")
            #expect(shop.server.refreshes == 1)
            hold.open()

            #expect(try await late.value.get().username == "emilys")
            #expect(shop.server.count(refresh) == 1)
            #expect(shop.server.count(me, status: 401) == 2)
            #expect(shop.server.count(me, status: 200) == 2)
        }
    }

    @Test(arguments: [0, 7, 49])
    func aCancelledWaiterDisturbsNobody(_ index: Int) async throws {
        try await DummyShop.open { shop in
            try await shop.signIn()
            shop.server.expireTokens()
            shop.server.hold(me, next: 50, opensWhenFull: true)
            let renewal = shop.server.hold(refresh, next: 1)
            var calls = (0..<50).map { _ in Task { await shop.profile() } }
            await renewal.untilFull()

            let cancelled = calls.remove(at: index)
            cancelled.cancel()
            // It ends while the refresh is still under way.
            guard case .failure(let error) = await cancelled.value else {
                Issue.record("The cancelled call succeeded.")
                return
            }
            #expect(error.isCancelled)
            renewal.open()

            for call in calls { #expect(try await call.value.get().username == "emilys") }
            #expect(shop.server.count(refresh) == 1)
            #expect(shop.server.count(me, status: 401) == 50)
            #expect(shop.server.count(me, status: 200) == 49)
        }
    }

    @Test func tokensExpireAgainAndAgain() async throws {
        try await DummyShop.open { shop in
            try await shop.signIn()
            for round in 1...3 {
                shop.server.expireTokens()
                #expect(try await shop.client.auth.me().id == 1)
                #expect(shop.server.refreshes == round)
            }
        }
    }

    @Test func withoutATokenNothingIsRefreshed() async throws {
        try await DummyShop.open { shop in
            guard case .failure(let error) = await shop.profile(), case .unauthorized(let problem) = AuthEndpoint.MeFailure(error) else {
                Issue.record("It was taken for signed in.")
                return
            }
            #expect(problem.message == "Access Token is required")
            #expect(shop.server.count(refresh) == 0)
        }
    }
}
