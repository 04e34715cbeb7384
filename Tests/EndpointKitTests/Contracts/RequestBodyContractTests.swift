import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// How a transport sends bodies.
@Suite(.timeLimit(.minutes(2)))
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
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(repeating: 7, count: 3_000_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
        defer { server.stop() }
        let response = try await kind.send(server) {
            $0.method = .post
            $0.body = .file(file)
        }
        #expect(response.text() == "3000000")
        #expect(server.requests.first?.header("Content-Length") == "3000000")
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
}
