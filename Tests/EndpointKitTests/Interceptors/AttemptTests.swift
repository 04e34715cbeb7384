import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct AttemptTests {
    /// Counts how often its name is made.
    private struct CountedEndpoint: DeclarativeEndpoint {
        var path: RequestPath { "/things" }
        let secret: String
        let count: @Sendable () -> Void

        var name: String {
            count()
            return "Things.list"
        }
    }

    private let transport = StubTransport()
    private let names = Protected(0)

    private func call(_ report: @escaping @Sendable (AttemptEvent) -> Void) async throws {
        transport.stub(nil, "*", with: .json("[]"))
        let client = APIClient(
            baseURL: URL(string: "https://things.example"), transport: transport, interceptors: [MetricsInterceptor(report: report)])
        try await client.perform(CountedEndpoint(secret: "s3cret") { [names] in names.withLock { $0 += 1 } })
    }

    @Test func theNameIsMadeOnlyIfItIsRead() async throws {
        try await call { _ in }
        #expect(names.withLock(\.self) == 0)
    }

    @Test func theNameIsMadeOnce() async throws {
        let texts = Protected<[String]>([])
        try await call { event in
            switch event {
            case .started(let attempt), .measured(let attempt, _), .ended(let attempt, _, _):
                texts.withLock { $0.append(attempt.endpoint) }
            }
        }
        #expect(texts.withLock(\.self) == ["Things.list", "Things.list"])
        #expect(names.withLock(\.self) == 1)
    }

    @Test func attemptsShowTheirPropertiesOnly() async throws {
        let attempts = Protected<[Attempt]>([])
        try await call { event in
            if case .started(let attempt) = event { attempts.withLock { $0.append(attempt) } }
        }
        try await call { event in
            if case .started(let attempt) = event { attempts.withLock { $0.append(attempt) } }
        }
        let all = attempts.withLock(\.self)
        let first = try #require(all.first)
        #expect(Set(all) == [first])
        var dumped = "\(first) \(String(reflecting: first)) "
        dump(first, to: &dumped)
        #expect(dumped.contains("Things.list") && dumped.contains("things.example") && !dumped.contains("s3cret"))
    }
}
