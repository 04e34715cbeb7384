import EndpointKit
import EndpointKitTesting
import Everything
import EverythingMocks
import Foundation
import Testing

/// The code of the page about long-running operations.
struct WaitSnippets {
    private struct StartReport: DeclarativeEndpoint {
        var method: HTTPMethod { .post }
        var path: RequestPath { "/reports" }
    }

    private struct Report: Codable, Sendable, Equatable {
        var pages: Int
    }

    private let exports = MockExportsService()
    private var client: EverythingClient { EverythingClient.mock(exports: exports) }

    @Test func theResult() async throws {
        let export = try await client.exports.startUntilDone().value
        #expect(export.id == 7)
        exports.onStartUntilDone.answer(with: [Export(id: 7, state: .running, progress: 0.5), Export(id: 7, state: .done)])
        var shown: [Double] = []
        func show(_ progress: Double) { shown.append(progress) }
        for try await export in client.exports.startUntilDone() { show(export.progress ?? 0) }
        #expect(shown == [0.5, 0])
    }

    @Test func aFailure() async throws {
        var printed: [String] = []
        func print(_ text: String) { printed.append(text) }
        exports.onStartUntilDone.answer(with: [Export(id: 7, state: .failed)])
        func finished() async throws(NetworkError) -> Export? {
            do {
                return try await client.exports.startUntilDone().value
            } catch {
                guard let failure = error.cause as? OperationFailure<Export> else { throw error }
                print("export \(failure.value.id): \(failure.value.problem?.code ?? 0)")
                return nil
            }
        }
        #expect(try await finished() == nil)
        #expect(printed == ["export 7: 0"])
    }

    @Test func aPolicy() async throws {
        var states = client.exports.startUntilDone()
        states.policy = PollingPolicy(interval: 5, maximumInterval: 60, deadline: 300)
        let export = try await states.value
        #expect(export.id == 7)
    }

    @Test func withoutASpec() async throws {
        let client = MockNetworkClient()
        client.enqueue(
            .response(HTTPResponse(status: 202, headers: ["Location": "https://shop.example/jobs/1"])),
            .response(HTTPResponse(status: 202)), .value(Report(pages: 3)))
        let report = try await client.poll(after: StartReport(), following: "Location", as: Report.self).value
        #expect(report == Report(pages: 3))
        #expect(client.received.count == 3)
    }

    @Test func aMock() async throws {
        exports.onStartUntilDone.answer(with: [Export(id: 7, state: .running), Export(id: 7, state: .done)])
        #expect(try await client.exports.startUntilDone().value.state == .done)
    }
}
