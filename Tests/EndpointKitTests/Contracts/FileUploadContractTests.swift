import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

/// Uploads of files, also of those that end too early.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct FileUploadContractTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func file(_ size: Int) throws -> URL {
        let file = directory.url("upload")
        try Data(repeating: 7, count: size).write(to: file)
        return file
    }

    /// The server reads, so there are always bytes on their way from the disk.
    @Test(arguments: TransportKind.allCases) func aHundredUploadsAreCancelled(_ kind: TransportKind) async throws {
        let file = try file(32 << 20)
        let server = try LoopbackServer(keepsRequests: false) { _, connection in connection.respond() }
        defer { server.stop() }
        for round in 0..<100 {
            let begins = Occasion<Task<HTTPResponse, any Error>>()
            let task = Task {
                let own = try await begins.value()
                var request = HTTPRequest(method: .put, url: try server.url(), body: .file(file))
                let reports = Protected(0)
                request.onProgress = { _ in
                    let count = reports.withLock { count in
                        count += 1
                        return count
                    }
                    if count == 1 + round % 8 { own.cancel() }
                }
                return try await kind.transport.send(request)
            }
            begins.happen(task)
            await #expect(throws: CancellationError.self) { try await task.value(within: 60) }
        }
    }

    @Test(arguments: TransportKind.allCases) func timeoutsEndUploads(_ kind: TransportKind) async throws {
        let file = try file(32 << 20)
        let server = try LoopbackServer(takesConnections: false) { _, _ in }
        defer { server.stop() }
        for _ in 0..<10 {
            let code = await kind.code {
                var request = HTTPRequest(method: .put, url: try server.url(), body: .file(file))
                request.timeout = 0.2
                _ = try await kind.transport.send(request)
            }
            #expect(code == .timedOut)
        }
    }

    private struct FileUpload: DeclarativeEndpoint {
        let file: URL

        var path: RequestPath { "/" }
        var method: HTTPMethod { .put }
        var task: RequestTask { .file(file) }
    }

    @Test(arguments: TransportKind.allCases) func deadlinesEndUploads(_ kind: TransportKind) async throws {
        let file = try file(32 << 20)
        let server = try LoopbackServer(takesConnections: false) { _, _ in }
        defer { server.stop() }
        let client = APIClient(baseURL: try server.url(), transport: kind.transport)
        for _ in 0..<10 {
            let error = await #expect(throws: NetworkError.self) {
                try await client.perform(FileUpload(file: file), options: RequestOptions(deadline: 0.2))
            }
            #expect((error?.cause as? TransportError)?.code == .deadlineExceeded)
        }
    }

    @Test(arguments: TransportKind.allCases) func headersAreThoseOfTheRequest(_ kind: TransportKind) async throws {
        let file = try file(300_000)
        let server = try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
        defer { server.stop() }
        for type in [nil, "image/png"] {
            let response = try await kind.send(server) {
                $0.method = .post
                $0.headers["Content-Type"] = type
                $0.body = .file(file)
            }
            #expect(response.text() == "300000")
            #expect(server.requests.last?.values("Content-Length") == ["300000"])
            #expect(server.requests.last?.values("Content-Type") == [type].compactMap(\.self))
            #expect(server.requests.last?.values("Transfer-Encoding") == [])
            #expect(server.requests.last?.values("Expect") == [])
        }
    }

    @Test(arguments: TransportKind.allCases, [0, 1, 65_536]) func sizesAreExact(_ kind: TransportKind, _ size: Int) async throws {
        let file = try file(size)
        let server = try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
        defer { server.stop() }
        let response = try await kind.send(server) {
            $0.method = .put
            $0.body = .file(file)
        }
        #expect(response.text() == "\(size)")
        #expect(server.requests.last?.header("Content-Length") == "\(size)")
    }

    @Test(arguments: TransportKind.allCases) func aFileThatBecomesShorterIsAnError(_ kind: TransportKind) async throws {
        let file = try file(64 << 20)
        let server = try LoopbackServer(keepsRequests: false) { _, connection in connection.respond() }
        defer { server.stop() }
        let isCut = Protected(false)
        let code = await kind.code {
            _ = try await kind.send(server) {
                $0.method = .put
                $0.body = .file(file)
                $0.onProgress = { _ in
                    isCut.withLock { isCut in
                        if !isCut { try? FileHandle(forWritingTo: file).truncate(atOffset: 1 << 20) }
                        isCut = true
                    }
                }
            }
        }
        #expect(code == .bodyUnreadable)
    }

    /// It has no length.
    @Test(arguments: TransportKind.allCases) func aPipeIsReadToItsEnd(_ kind: TransportKind) async throws {
        let pipe = directory.url("pipe")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        let server = try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
        defer { server.stop() }
        Thread.detachNewThread {
            // Opening it waits for the reader.
            guard let writer = try? FileHandle(forWritingTo: pipe) else { return }
            try? writer.write(contentsOf: Data(count: 300_000))
            try? writer.close()
        }
        let response = try await kind.send(server) {
            $0.method = .put
            $0.body = .file(pipe)
        }
        #expect(response.text() == "300000")
    }
}
