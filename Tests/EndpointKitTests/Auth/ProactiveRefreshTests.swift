import EndpointKitTesting
import Foundation
import Testing

@testable import EndpointKit

@Suite(.timeLimit(.minutes(10)))
struct ProactiveRefreshTests {
    private let time = Protected(Date(timeIntervalSince1970: 10_000))
    private let bank = Bank()

    private func client(_ store: MemoryTokenStore, lifetime: TimeInterval = 3_600, date: String? = nil) -> (APIClient, StubTransport) {
        let refresher = AuthTokenRefresher(store: store, leeway: 10, now: { [time] in time.withLock(\.self) }) { [bank, time] _ in
            var token = await bank.refresh()
            token.expiresAt = time.withLock(\.self).addingTimeInterval(lifetime)
            return token
        }
        let transport = StubTransport { _ in .status(200, headers: date.map { ["Date": $0] } ?? [:]) }
        let client = APIClient(
            baseURL: URL(string: "https://bank.example"), transport: transport,
            interceptors: [AuthenticationInterceptor(store: store, refresher: refresher)])
        return (client, transport)
    }

    private func pass(_ seconds: TimeInterval) {
        time.withLock { $0 += seconds }
    }

    @Test(arguments: [(9.0, 1), (10, 1), (11, 0)])
    func refreshesWithinTheLeeway(_ rest: TimeInterval, _ refreshes: Int) async throws {
        let (client, _) = client(MemoryTokenStore(AuthToken(access: "t", expiresAt: Date(timeIntervalSince1970: 10_000 + rest))))
        try await client.perform(BankAccount())
        #expect(await bank.refreshes == refreshes)
    }

    @Test func refreshesEveryTokenWhenItsTimeComes() async throws {
        let (client, transport) = client(MemoryTokenStore(AuthToken(access: "t", expiresAt: Date(timeIntervalSince1970: 10_000))))
        for _ in 0..<3 {
            try await client.perform(BankAccount())
            try await client.perform(BankAccount())
            pass(3_595)
        }
        #expect(await bank.refreshes == 3)
        #expect(transport.requests.count == 6)
    }

    @Test func theClockOfTheServerCounts() async throws {
        // Here it is 02:46:40, there 03:46:40: what expires at 03:00 has expired.
        let store = MemoryTokenStore(AuthToken(access: "t", expiresAt: Date(timeIntervalSince1970: 10_800)))
        let (client, _) = client(store, lifetime: 7_200, date: "Thu, 01 Jan 1970 03:46:40 GMT")
        try await client.perform(BankAccount())
        #expect(await bank.refreshes == 0)
        for _ in 0..<3 { try await client.perform(BankAccount()) }
        #expect(await bank.refreshes == 1)
    }

    @Test func aWrongClockDoesNotRefreshForEveryRequest() async throws {
        let store = MemoryTokenStore(AuthToken(access: "t", expiresAt: Date(timeIntervalSince1970: 10_800)))
        let (client, _) = client(store, lifetime: 60, date: "Thu, 01 Jan 1970 03:46:40 GMT")
        for _ in 0..<5 { try await client.perform(BankAccount()) }
        #expect(await bank.refreshes == 1)
    }

    @Test func clocksAreKeptHostByHost() throws {
        let clocks = ServerClocks(now: { [time] in time.withLock(\.self) })
        func learn(_ host: String, _ headers: HTTPFields, policy: CachePolicy? = nil, sent: TimeInterval = 10_000) throws {
            let url = try #require(URL(string: "https://\(host)/x"))
            clocks.learn(
                from: HTTPResponse(status: 200, headers: headers), to: HTTPRequest(url: url, cachePolicy: policy),
                sentAt: Date(timeIntervalSince1970: sent))
        }
        func skew(_ host: String) -> TimeInterval { clocks.now(at: host).timeIntervalSince1970 - 10_000 }
        try learn("Ahead.example", ["Date": "Thu, 01 Jan 1970 02:47:40 GMT"])
        try learn("behind.example", ["Date": "Thu, 01 Jan 1970 02:45:39 GMT"])
        try learn("slow.example", ["Date": "Thu, 01 Jan 1970 02:46:20 GMT"], sent: 9_970)
        try learn("cached.example", ["Date": "Thu, 01 Jan 1970 00:00:00 GMT", "Age": "9"])
        try learn("stored.example", ["Date": "Thu, 01 Jan 1970 00:00:00 GMT"], policy: .cacheElseLoad)
        try learn("odd.example", ["Date": "yesterday"])
        #expect(skew("ahead.example") == 60)
        #expect(skew("behind.example") == -60)
        #expect(skew("slow.example") == 0)
        #expect(skew("cached.example") == 0)
        #expect(skew("stored.example") == 0)
        #expect(skew("odd.example") == 0)
        #expect(skew("other.example") == 0)
        #expect(clocks.latest.timeIntervalSince1970 == 10_060)
    }
}
