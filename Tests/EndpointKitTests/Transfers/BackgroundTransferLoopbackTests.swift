import Foundation
import LoopbackSupport
import SystemSupport
import Testing

@testable import EndpointKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a session reports becomes events. The session of these tests is an ordinary one: tests cannot have a background session.
@Suite(.fewAtOnce, .timeLimit(.minutes(5)))
struct BackgroundTransferLoopbackTests {
    private let directory: TemporaryDirectory
    private let transfers: BackgroundTransfers
    /// Those with a rule for `localhost`, but not for `127.0.0.1`.
    private let ruled: BackgroundTransfers
    private let events: AsyncStream<BackgroundTransfers.Event>

    init() throws {
        let (events, continuation) = AsyncStream<BackgroundTransfers.Event>.makeStream()
        let configuration = URLSessionConfiguration.ephemeral
        configuration.forgetEverything()
        directory = try TemporaryDirectory()
        self.events = events
        let files = directory.url("files/new")
        transfers = BackgroundTransfers(configuration, directory: files) { continuation.yield($0) }
        let trust = try ServerTrust(["localhost": ServerTrust.Rule(pins: [.publicKey(sha256: Data(count: 32).base64EncodedString())])])
        ruled = BackgroundTransfers(configuration, directory: files, trust: trust) { continuation.yield($0) }
    }

    /// The first event that is not progress, and the progress before it.
    private func end() async throws -> (BackgroundTransfers.Event, [TransferProgress]) {
        var progress: [TransferProgress] = []
        for await event in events {
            guard case .progress(_, let value) = event else { return (event, progress) }
            progress.append(value)
        }
        throw CancellationError()
    }

    @Test func aDownloadIsAFileOfTheDirectory() async throws {
        let body = Data(repeating: 7, count: 300_000)
        let server = try LoopbackServer { request, connection in
            connection.respond(200, [("Content-Type", "video/mp4"), ("X-Seen", request.header("X-Key") ?? "")], body: body)
        }
        defer { server.stop() }
        var request = URLRequest(url: try server.url("/video"))
        request.setValue("k", forHTTPHeaderField: "X-Key")
        transfers.download(request, id: "video")
        let (event, progress) = try await end()
        guard case .downloaded(let id, let file) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(id == "video" && file.status == 200 && file.headers["X-Seen"] == "k" && file.head.mediaType == "video/mp4")
        #expect(try Data(contentsOf: file.url) == body)
        #expect(file.url.deletingLastPathComponent().path == directory("files/new"))
        #expect(progress.last == TransferProgress(.receiving, completed: 300_000, total: 300_000))
    }

    /// A status is not judged here: the receiver sees it.
    @Test func anErrorStatusIsAnEventToo() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(404, text: "gone") }
        defer { server.stop() }
        transfers.download(URLRequest(url: try server.url("/video")), id: "video")
        guard case .downloaded(_, let file) = try await end().0 else {
            Issue.record("another event")
            return
        }
        #expect(file.status == 404)
    }

    @Test func anUploadHasAResponse() async throws {
        let server = try LoopbackServer { request, connection in connection.respond(201, text: "\(request.method) \(request.bodySize)") }
        defer { server.stop() }
        let path = try directory.write(bytes: [UInt8](repeating: 1, count: 200_000), to: "upload")
        var request = URLRequest(url: try server.url("/files"))
        request.httpMethod = "PUT"
        transfers.upload(request, from: URL(fileURLWithPath: path), id: "up")
        let (event, progress) = try await end()
        guard case .uploaded("up", let response) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(response.status == 201 && response.text() == "PUT 200000")
        #expect(progress.allSatisfy { $0.direction == .sending })
    }

    @Test func aLongResponseToAnUploadIsCut() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(200, body: Data(count: 3 << 20)) }
        defer { server.stop() }
        var request = URLRequest(url: try server.url("/files"))
        request.httpMethod = "POST"
        transfers.upload(request, from: URL(fileURLWithPath: try directory.write("x", to: "upload")), id: "up")
        guard case .uploaded(_, let response) = try await end().0 else {
            Issue.record("another event")
            return
        }
        #expect(response.body.count == 1 << 20)
    }

    @Test func aLostConnectionIsAFailure() async throws {
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", "1000")]) + "half")
            connection.reset()
        }
        defer { server.stop() }
        transfers.download(URLRequest(url: try server.url("/video")), id: "video")
        guard case .failed("video", let error, _) = try await end().0 else {
            Issue.record("another event")
            return
        }
        #expect(error.code == .connectionLost)
    }

    @Test(arguments: [false, true]) func aHostWithARuleIsNotReachedWithoutTLS(_ isUpload: Bool) async throws {
        let server = try LoopbackServer { _, connection in connection.respond(200, text: "plain") }
        defer { server.stop() }
        func start(_ url: URL, id: String) throws {
            guard isUpload else { return ruled.download(URLRequest(url: url), id: id) }
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            ruled.upload(request, from: URL(fileURLWithPath: try directory.write("x", to: "upload")), id: id)
        }
        let url = try #require(URL(string: "http://localhost:\(server.port)/video"))
        try start(url, id: "ruled")
        guard case .failed("ruled", let error, resumeData: nil) = try await end().0 else {
            Issue.record("another event")
            return
        }
        #expect(error.code == .secureConnectionFailed)
        #expect(error.detail == "there is a rule of ServerTrust for the host, but the URL is not https")
        #expect(await ruled.running().isEmpty)
        // Hosts without a rule are reached.
        try start(try server.url("/other"), id: "other")
        switch try await end().0 {
        case .downloaded("other", let file): #expect(!isUpload && file.status == 200)
        case .uploaded("other", let response): #expect(isUpload && response.status == 200)
        case let event: Issue.record("\(event)")
        }
        #expect(server.requests.map(\.path) == ["/other"])
    }

    /// The session follows redirects without asking.
    @Test(arguments: [false, true]) func aResponseWithoutTLSIsRefusedAfterARedirect(_ isUpload: Bool) async throws {
        let server = try LoopbackServer { request, connection in
            guard request.path != "/plain" else { return connection.respond(200, text: "plain") }
            let host = request.header("Host")?.replacingOccurrences(of: "127.0.0.1", with: "localhost")
            connection.respond(303, [("Location", "http://\(host ?? "")/plain")])
        }
        defer { server.stop() }
        var request = URLRequest(url: try server.url("/first"))
        if isUpload {
            request.httpMethod = "POST"
            ruled.upload(request, from: URL(fileURLWithPath: try directory.write("x", to: "upload")), id: "moved")
        } else {
            ruled.download(request, id: "moved")
        }
        guard case .failed("moved", let error, resumeData: nil) = try await end().0 else {
            Issue.record("another event")
            return
        }
        #expect(error.code == .secureConnectionFailed)
        #expect(server.requests.map(\.path) == ["/first", "/plain"])
        #expect(!FileManager.default.fileExists(atPath: directory("files/new")))
    }

    @Test func runningTransfersAreListedAndCancelled() async throws {
        let (arrived, arrival) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _, connection in
            arrival.yield()
            connection.waitUntilClosed()
        }
        defer { server.stop() }
        #expect(await transfers.running().isEmpty)
        transfers.download(URLRequest(url: try server.url("/video")), id: "video")
        for await _ in arrived { break }
        #expect(await transfers.running() == ["video"])
        await transfers.cancel("another")
        #expect(await transfers.running() == ["video"])
        await transfers.cancel("video")
        guard case .failed("video", let error, _) = try await end().0 else {
            Issue.record("another event")
            return
        }
        #expect(error.code == .cancelled)
    }
}
