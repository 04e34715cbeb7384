import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct TransferProgressTests {
    private struct Files: DeclarativeEndpoint {
        var method: HTTPMethod = .get
        var task: RequestTask = .plain
        var path: RequestPath { "/file" }
    }

    private func client(_ server: LoopbackServer) throws -> APIClient {
        APIClient(baseURL: try server.url(), configuration: .init(retry: .never))
    }

    @Test func countsTheBytesOfADownload() async throws {
        let (taken, taking) = (DispatchSemaphore(value: 0), Data(repeating: 1, count: 1_000))
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", "2000")]))
            connection.write(taking)
            taken.wait()
            connection.write(taking)
        }
        defer { server.stop() }
        let client = try client(server)
        var progress: [TransferProgress] = []
        var file: DownloadedFile?
        for try await event in TransferSequence({ try await client.download(Files(), options: $0) }) {
            switch event {
            case .progress(let step):
                progress.append(step)
                if step.completed == 1_000 { taken.signal() }
            case .finished(let result): file = result
            }
        }
        #expect(progress.contains(TransferProgress(.receiving, completed: 1_000, total: 2_000)))
        #expect(progress.contains { $0.fraction == 0.5 })
        let result = try #require(file)
        #expect(try Data(contentsOf: result.url).count == 2_000)
        try result.remove()
    }

    @Test(arguments: ["data", "file"])
    func countsTheBytesOfAnUpload(_ kind: String) async throws {
        let server = try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
        defer { server.stop() }
        let size = 300_000
        let directory = try TemporaryDirectory()
        let url = directory.url("upload")
        try Data(repeating: 7, count: size).write(to: url)
        let seen = CallLog<TransferProgress, Void, NetworkError>("progress")
        let client = try client(server)
        let task: RequestTask = kind == "file" ? .file(url) : .data(Data(repeating: 7, count: size))
        let (reports, report) = AsyncStream<TransferProgress>.makeStream()
        let text = try await client.text(Files(method: .post, task: task), options: RequestOptions { $0.onProgress = { report.yield($0) } })
        #expect(text == "\(size)")
        report.finish()
        for await progress in reports where progress.direction == .sending { try await seen.call(progress) }
        #expect(seen.last?.completed == Int64(size))
        #expect(seen.calls.allSatisfy { $0.total == Int64(size) })
        #expect(seen.calls.map(\.completed) == seen.calls.map(\.completed).sorted())
    }

    @Test func failuresAndCancellationEndTheSequence() async throws {
        let transport = StubTransport { _ in .status(404) }
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: transport)
        let error = await #expect(throws: NetworkError.self) {
            for try await _ in TransferSequence({ try await client.data(Files(), options: $0) }) {}
        }
        #expect(error?.stage == .status(404))

        let arrived = Occasion<Void>()
        let ended = Occasion<Bool>()
        let task = Task {
            for try await _ in TransferSequence({ _ in
                arrived.happen()
                do { try await Task.sleep(nanoseconds: 3_600_000_000_000) } catch { ended.happen(Task.isCancelled) }
            }) {}
        }
        try await arrived.value()
        task.cancel()
        let cancelled = await #expect(throws: NetworkError.self) { try await task.value(within: 20) }
        #expect(cancelled?.isCancelled == true)
        #expect(try await ended.value())
    }

    @Test func fractionsStayInBounds() {
        #expect(TransferProgress(.sending, completed: 5).fraction == nil)
        #expect(TransferProgress(.sending, completed: 0, total: 0).fraction == 1)
        #expect(TransferProgress(.sending, completed: 9, total: 3).fraction == 1)
    }
}
