import EndpointKit
import Foundation
import LoopbackSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct CacheContractTests {
    private let transport = URLSessionTransport()

    private func server() throws -> LoopbackServer {
        try LoopbackServer { _, connection in
            connection.respond(200, [("Cache-Control", "max-age=600"), ("Date", "Sat, 21 Nov 2026 00:00:00 GMT")], text: "stored")
        }
    }

    private func hits(_ first: CachePolicy?, _ second: CachePolicy?, token: String? = nil) async throws -> Int {
        let server = try server()
        defer { server.stop() }
        for policy in [first, second] {
            var request = HTTPRequest(url: try server.url("/data"), cachePolicy: policy)
            if let token { request.setCredential(token, forHeader: "X-Key") }
            #expect(try await transport.send(request).text() == "stored")
        }
        return server.requests.count
    }

    @Test func aStoredResponseAnswersWhenAsked() async throws {
        #expect(try await hits(.useProtocol, .returnCacheElseLoad) == 1)
    }

    @Test func reloadingAsksTheServer() async throws {
        #expect(try await hits(.useProtocol, .reload) == 2)
    }

    @Test func aRequestWithACredentialIsNeitherStoredNorAnswered() async throws {
        #expect(try await hits(nil, nil, token: "secret") == 2)
        #expect(try await hits(nil, .returnCacheElseLoad, token: "secret") == 2)
    }

    @Test func onlyTheCacheMeansNoRequest() async throws {
        let server = try server()
        defer { server.stop() }
        let request = HTTPRequest(url: try server.url("/never"), cachePolicy: .returnCacheOnly)
        await #expect(throws: TransportError(.notInCache)) { try await transport.send(request) }
        #expect(server.requests.isEmpty)
    }
}
