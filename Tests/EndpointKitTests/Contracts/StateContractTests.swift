import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// What a transport keeps, and how many requests it serves.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct StateContractTests {
    @Test(arguments: TransportKind.allCases) func keepsNoCookies(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.respond(200, [("Set-Cookie", "session=secret; Path=/")]) }
        defer { server.stop() }
        _ = try await kind.send(server)
        _ = try await kind.send(server)
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { $0.header("Cookie") == nil })
    }

    @Test(arguments: TransportKind.allCases) func sendsTheCookiesOfTheRequest(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        _ = try await kind.send(server) { $0.headers["Cookie"] = "a=1; b=2" }
        #expect(server.requests.first?.header("Cookie") == "a=1; b=2")
    }

    @Test(arguments: TransportKind.allCases, [HTTPMethod.get, .post])
    func servesManyRequestsAtOnce(_ kind: TransportKind, _ method: HTTPMethod) async throws {
        let server = try LoopbackServer { request, connection in connection.respond(text: request.target) }
        defer { server.stop() }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<200 {
                group.addTask {
                    try await kind.transport.send(HTTPRequest(method: method, url: try server.url("/\(index)"))).text() == "/\(index)"
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }
}
