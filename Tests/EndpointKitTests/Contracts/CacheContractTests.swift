import EndpointKit
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct CacheContractTests {
    private let transport = URLSessionTransport()

    private func server() throws -> LoopbackServer {
        try LoopbackServer { _, connection in
            connection.respond(200, [("Cache-Control", "max-age=600"), ("Date", Self.now())], text: "stored")
        }
    }

    private static func now() -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.string(from: Date())
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

    @Test(arguments: [CachePolicy.cacheElseLoad, .cacheOnly])
    func aStoredResponseAnswersWhenAsked(_ policy: CachePolicy) async throws {
        let server = try server()
        defer { server.stop() }
        let url = try server.url("/data")
        let cache = URLCache(memoryCapacity: 1 << 20, diskCapacity: 0, diskPath: nil)
        let head = try #require(HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: ["X-From": "cache"]))
        cache.storeCachedResponse(CachedURLResponse(response: head, data: Data("old".utf8)), for: URLRequest(url: url))
        let response = try await URLSessionTransport(cache: cache).send(HTTPRequest(url: url, cachePolicy: policy))
        #expect(response.text() == "old")
        #expect(response.headers["X-From"] == "cache")
        #expect(server.requests.isEmpty)
    }

    #if AsyncHTTPClient
        @Test(arguments: [nil, CachePolicy.standard, .reload, .cacheElseLoad, .revalidate])
        func aTransportWithoutACacheAsksTheServer(_ policy: CachePolicy?) async throws {
            let server = try server()
            defer { server.stop() }
            for _ in 0..<2 {
                let request = HTTPRequest(url: try server.url("/data"), cachePolicy: policy)
                #expect(try await TransportKind.asyncHTTPClient.transport.send(request).text() == "stored")
            }
            #expect(server.requests.count == 2)
        }
    #endif

    @Test func reloadingAsksTheServer() async throws {
        #expect(try await hits(.standard, .reload) == 2)
    }

    @Test func aRequestWithACredentialIsNeitherStoredNorAnswered() async throws {
        #expect(try await hits(nil, nil, token: "secret") == 2)
        #expect(try await hits(nil, .cacheElseLoad, token: "secret") == 2)
    }

    @Test(arguments: TransportKind.allCases) func onlyTheCacheMeansNoRequest(_ kind: TransportKind) async throws {
        let server = try server()
        defer { server.stop() }
        let request = HTTPRequest(url: try server.url("/never"), cachePolicy: .cacheOnly)
        await #expect(throws: TransportError(.notInCache)) { try await kind.transport.send(request) }
        #expect(server.requests.isEmpty)
    }
}
