import EndpointKit
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

/// How a transport sends bodies.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct RequestBodyContractTests {
    @Test(arguments: TransportKind.allCases, [HTTPMethod.post, .put, .patch, .delete, "QUERY"])
    func sendsBodies(_ kind: TransportKind, _ method: HTTPMethod) async throws {
        let server = try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
        defer { server.stop() }
        let response = try await kind.send(server) {
            $0.method = method
            $0.body = .data(Data("hello".utf8))
        }
        #expect(response.text() == "5")
        #expect(server.requests.first?.method == method.rawValue)
        #expect(server.requests.first?.text == "hello")
        #expect(server.requests.first?.header("Content-Length") == "5")
    }

    @Test(arguments: TransportKind.allCases, [HTTPMethod.get, .head, .post, .delete, .put])
    func sendsRequestsWithoutBody(_ kind: TransportKind, _ method: HTTPMethod) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        #expect(try await kind.send(server) { $0.method = method }.status == 200)
        #expect(server.requests.first?.bodySize == 0)
    }

    @Test(arguments: TransportKind.allCases, [HTTPMethod.get, .head])
    func ignoresAnEmptyBodyOfGet(_ kind: TransportKind, _ method: HTTPMethod) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        let response = try await kind.send(server) {
            $0.method = method
            $0.body = .data(Data())
        }
        #expect(response.status == 200)
    }

    @Test(arguments: TransportKind.allCases) func refusesGetWithABody(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        #expect(await kind.code { _ = try await kind.send(server) { $0.body = .data(Data("x".utf8)) } } == .bodyNotAllowed)
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: TransportKind.allCases) func sendsAnEmptyPostBodyWithLengthZero(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        _ = try await kind.send(server) {
            $0.method = .post
            $0.body = .data(Data())
        }
        #expect(server.requests.first?.header("Content-Length") == "0")
    }

    @Test(arguments: TransportKind.allCases) func sendsFilesWithTheirLength(_ kind: TransportKind) async throws {
        let directory = try TemporaryDirectory()
        let file = directory.url("upload")
        try Data(repeating: 7, count: 3_000_000).write(to: file)
        let server = try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
        defer { server.stop() }
        let response = try await kind.send(server) {
            $0.method = .post
            $0.body = .file(file)
        }
        #expect(response.text() == "3000000")
        #expect(server.requests.first?.header("Content-Length") == "3000000")
    }

    /// With another length, the server would read a part of the body as the next request.
    @Test(arguments: TransportKind.allCases, ["Content-Length: 1", "Content-Length: 500", "Transfer-Encoding: chunked"])
    func theBodyDeterminesItsLength(_ kind: TransportKind, _ header: String) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        let field = header.components(separatedBy: ": ")
        _ = try await kind.send(server) {
            $0.method = .post
            $0.headers[field[0]] = field[1]
            $0.body = .data(Data("hello".utf8))
        }
        #expect(server.requests.map(\.text) == ["hello"])
        #expect(server.requests.first?.header("Content-Length") == "5")
        #expect(server.requests.first?.header("Transfer-Encoding") == nil)
    }

    @Test(arguments: TransportKind.allCases) func saysWhichFileIsMissing(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        #expect(
            await kind.code {
                _ = try await kind.send(server) {
                    $0.method = .post
                    $0.body = .file(URL(fileURLWithPath: "/nowhere/photo.jpg"))
                }
            } == .bodyUnreadable)
    }

    @Test(arguments: TransportKind.allCases) func sendsStreams(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
        defer { server.stop() }
        let response = try await kind.send(server) {
            $0.method = .post
            $0.body = .stream(
                StreamedBody {
                    var left = 100
                    return {
                        left -= 1
                        return left >= 0 ? Data(repeating: 1, count: 40_000) : nil
                    }
                })
        }
        #expect(response.text() == "4000000")
    }

    /// What goes through a file on its way does not fill the disk.
    @Test func refusesStreamsThatAreTooLargeToStage() async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        let read = Protected(0)
        let body = StreamedBody {
            {
                read.withLock { $0 += 1 }
                return Data(count: 1 << 16)
            }
        }
        let request = HTTPRequest(method: .post, url: try server.url(), body: .stream(body))
        let transport = URLSessionTransport(maximumStagedSize: 1 << 20)
        #expect(await TransportKind.urlSession.code { _ = try await transport.send(request) } == .bodyTooLarge)
        #expect(read.withLock(\.self) == 17)
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: TransportKind.allCases, [999, 1_001] as [Int64])
    func refusesStreamsThatAreNotAsLongAsTheySay(_ kind: TransportKind, _ length: Int64) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        let body = StreamedBody(length: length) {
            var left = 10
            return {
                left -= 1
                return left >= 0 ? Data(count: 100) : nil
            }
        }
        #expect(
            await kind.code {
                _ = try await kind.send(server) {
                    $0.method = .post
                    $0.body = .stream(body)
                }
            } == .bodyUnreadable)
    }

    private struct Unreadable: Error, Equatable {}

    @Test(arguments: TransportKind.allCases, [nil, 1_000] as [Int64?])
    func saysWhyAStreamCouldNotBeRead(_ kind: TransportKind, _ length: Int64?) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        await #expect(throws: Unreadable()) {
            try await kind.send(server) {
                $0.method = .post
                $0.body = .stream(
                    StreamedBody(length: length) {
                        var count = 0
                        return {
                            count += 1
                            guard count < 3 else { throw Unreadable() }
                            return Data("part".utf8)
                        }
                    })
            }
        }
    }

    @Test(arguments: TransportKind.allCases)
    func anEmptyPieceIsNotTheEnd(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { request, connection in connection.respond(text: request.text) }
        defer { server.stop() }
        let response = try await kind.send(server) {
            $0.method = .post
            $0.body = .stream(
                StreamedBody {
                    var rest = ["a", "", "b", ""][...]
                    return { rest.popFirst().map { Data($0.utf8) } }
                })
        }
        #expect(response.text() == "ab")
    }

    @Test(arguments: TransportKind.allCases)
    func tellsHowFarItIs(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { request, connection in connection.respond(body: Data(count: request.bodySize / 2)) }
        defer { server.stop() }
        let seen = Protected<[TransferProgress]>([])
        _ = try await kind.send(server) {
            $0.method = .post
            $0.body = .data(Data(count: 1_000_000))
            $0.onProgress = { progress in seen.withLock { $0.append(progress) } }
        }
        for (direction, total) in [(TransferProgress.Direction.sending, Int64(1_000_000)), (.receiving, 500_000)] {
            let completed = seen.withLock { $0.filter { $0.direction == direction } }
            #expect(completed.map(\.completed) == completed.map(\.completed).sorted())
            #expect(completed.last == TransferProgress(direction, completed: total, total: total))
        }
    }
}
