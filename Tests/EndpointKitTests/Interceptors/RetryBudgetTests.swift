import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct RetryBudgetTests {
    private struct Call: DeclarativeEndpoint {
        var path: RequestPath { "/x" }
    }

    private let transport = StubTransport()

    private func client(_ budget: RetryBudget?, attempts: Int = 3) -> APIClient {
        let retry = RetryPolicy(attempts: attempts, delay: 0)
        return APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport,
            configuration: ClientConfiguration {
                $0.retry = retry
                $0.retryBudget = budget
            })
    }

    private func fail(_ client: APIClient) async -> NetworkError? {
        await #expect(throws: NetworkError.self) { try await client.perform(Call()) }
    }

    @Test func allCallsOfAClientShareIt() async throws {
        transport.stub(nil, "*", with: .status(500))
        let budget = RetryBudget()
        let client = client(budget, attempts: 11)
        for _ in 0..<5 { #expect(await fail(client)?.stage == .status(500)) }
        // 500 / 14 = 35 retries, then none.
        #expect(transport.requests.count == 5 + 35)
        #expect(budget.remaining == 10)
    }

    @Test func theFailureStandsWhenItIsEmpty() async throws {
        transport.stub(nil, "*", with: .failure(TransportError(.connectionLost)))
        let error = await fail(client(RetryBudget(capacity: 13)))
        #expect(error?.cause as? TransportError == TransportError(.connectionLost))
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [
        (StubbedResponse.status(429), 5), (.status(503, headers: ["Retry-After": "0"]), 5), (.status(503), 14), (.status(500), 14),
        (.failure(TransportError(.timedOut)), 14),
    ])
    func throttlingCostsLess(_ response: StubbedResponse, _ cost: Int) async throws {
        transport.stub(nil, "*", with: response)
        let budget = RetryBudget(capacity: 100)
        _ = await fail(client(budget))
        #expect(budget.remaining == 100 - 2 * cost)
    }

    @Test func successRefillsIt() async throws {
        let budget = RetryBudget(capacity: 40)
        let client = client(budget)
        transport.stub(nil, "*", with: .status(500))
        _ = await fail(client)
        #expect(budget.remaining == 12)
        transport.stub(nil, "*", with: .status(200))
        try await client.perform(Call())
        try await client.perform(Call())
        #expect(budget.remaining == 14)
        transport.stub(nil, "*", inOrder: [.status(500), .status(200)])
        try await client.perform(Call())
        #expect(budget.remaining == 14)
        for _ in 0..<50 { try await client.perform(Call()) }
        #expect(budget.remaining == 40)
    }

    @Test func withoutOneEverythingIsTriedAgain() async throws {
        transport.stub(nil, "*", with: .status(500))
        let client = client(nil, attempts: 50)
        _ = await fail(client)
        #expect(transport.requests.count == 50)
    }
}
