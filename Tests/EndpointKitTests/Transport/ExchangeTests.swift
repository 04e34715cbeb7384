import Foundation
import Testing

@testable import EndpointKit

struct ExchangeTests {
    private let stops = Protected(0)
    private var stopCount: Int { stops.withLock(\.self) }

    private func exchange(
        _ redirects: RedirectPolicy?, status: Int = 302, location: String? = "/next", length: Int? = nil
    ) throws -> Exchange {
        var request = HTTPRequest(url: try #require(URL(string: "https://a.b/")))
        request.redirects = redirects
        let exchange = Exchange(request, uploadLength: 0, overflow: .spill(limit: 0), limit: 1 << 20) { [stops] in
            stops.withLock { $0 += 1 }
        }
        var headers = HTTPFields()
        headers["Location"] = location
        headers["Content-Length"] = length.map { "\($0)" }
        exchange.didReceive(HTTPResponseHead(status: status, headers: headers))
        return exchange
    }

    /// It can be endless, and nobody needs it.
    @Test func theBodyOfAFollowedRedirectIsNotReadToItsEnd() async throws {
        let exchange = try exchange(RedirectPolicy())
        exchange.didReceive(Data(count: 60_000))
        #expect(stopCount == 0)
        exchange.didReceive(Data(count: 60_000))
        let (head, body) = try await exchange.whole()
        #expect(head.status == 302 && body.isEmpty)
        #expect(stopCount == 1)
    }

    @Test func theBodyOfAFollowedRedirectCanBeLongOrCutOff() async throws {
        #expect(try await exchange(RedirectPolicy(), length: 100_000).whole().0.status == 302)
        #expect(stopCount == 1)
        let cut = try exchange(RedirectPolicy(), length: 1_000)
        cut.didReceive(Data(count: 10))
        cut.didComplete()
        #expect(try await cut.whole().0.status == 302)
        let lost = try exchange(RedirectPolicy())
        lost.didFail(TransportError(.connectionLost))
        #expect(try await lost.whole().0.status == 302)
    }

    @Test(
        arguments: [(.never, 302, "/next"), (RedirectPolicy(), 302, nil), (RedirectPolicy(), 200, "/next")]
            as [(RedirectPolicy, Int, String?)])
    func otherBodiesAreRead(_ policy: RedirectPolicy, _ status: Int, _ location: String?) async throws {
        let exchange = try exchange(policy, status: status, location: location)
        exchange.didReceive(Data(count: 120_000))
        exchange.didComplete()
        let (_, body) = try await exchange.whole()
        #expect(body.count == 120_000)
        #expect(stopCount == 0)
    }
}
