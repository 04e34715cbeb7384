import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// Digest authentication over both transports.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct DigestContractTests {
    private struct Secret: DeclarativeEndpoint {
        var path: RequestPath { "/a secret/%20" }
        var auth: AuthRequirement { .default }
    }

    private struct Write: DeclarativeEndpoint {
        var path: RequestPath { "/write" }
        var method: HTTPMethod { .post }
        var task: RequestTask { .data(Data("text".utf8), contentType: "text/plain") }
        var auth: AuthRequirement { .default }
    }

    private func client(_ server: LoopbackServer, _ kind: TransportKind, password: String = "sesame") throws -> APIClient {
        let digest = DigestAuthInterceptor { BasicCredentials(user: "user", password: password) }
        return APIClient(baseURL: try server.url(""), transport: kind.transport, interceptors: [digest])
    }

    @Test(arguments: TransportKind.allCases) func aChallengeIsAnsweredOnceForAll(_ kind: TransportKind) async throws {
        let digest = DigestServer()
        let server = try LoopbackServer(handler: digest.handle)
        defer { server.stop() }
        let client = try client(server, kind)
        #expect(try await client.text(Secret()) == "well")
        #expect(try await client.text(Write()) == "well")
        #expect(try await client.text(Secret()) == "well")
        #expect(digest.statuses == [401, 200, 200, 200])
        #expect(server.requests[2].text == "text")
    }

    @Test(arguments: TransportKind.allCases) func aBodyIsSentAgain(_ kind: TransportKind) async throws {
        let digest = DigestServer()
        let server = try LoopbackServer(handler: digest.handle)
        defer { server.stop() }
        #expect(try await client(server, kind).text(Write()) == "well")
        #expect(server.requests.map(\.text) == ["text", "text"])
    }

    @Test(arguments: TransportKind.allCases) func aWrongPasswordIsTriedOnce(_ kind: TransportKind) async throws {
        let digest = DigestServer()
        let server = try LoopbackServer(handler: digest.handle)
        defer { server.stop() }
        let client = try client(server, kind, password: "wrong")
        for attempts in 1...2 {
            let error = await #expect(throws: NetworkError.self) { try await client.text(Secret()) }
            #expect(error?.statusCode == 401)
            #expect(digest.statuses == Array(repeating: 401, count: 2 * attempts))
        }
        #expect(server.requests[2].header("Authorization") == nil)
    }

    @Test(arguments: TransportKind.allCases) func anOldNonceIsReplaced(_ kind: TransportKind) async throws {
        let digest = DigestServer()
        let server = try LoopbackServer(handler: digest.handle)
        defer { server.stop() }
        let client = try client(server, kind)
        #expect(try await client.text(Secret()) == "well")
        digest.expire()
        #expect(try await client.text(Secret()) == "well")
        #expect(digest.statuses == [401, 200, 401, 200])
    }

    @Test(arguments: TransportKind.allCases) func theServerCanGiveTheNextNonce(_ kind: TransportKind) async throws {
        let digest = DigestServer(givesNextNonce: true)
        let server = try LoopbackServer(handler: digest.handle)
        defer { server.stop() }
        let client = try client(server, kind)
        for _ in 0..<3 { #expect(try await client.text(Secret()) == "well") }
        #expect(digest.statuses == [401, 200, 200, 200])
    }

    /// Each request has a count of its own.
    @Test(arguments: TransportKind.allCases) func concurrentRequestsShareANonce(_ kind: TransportKind) async throws {
        let digest = DigestServer()
        let server = try LoopbackServer(handler: digest.handle)
        defer { server.stop() }
        let client = try client(server, kind)
        _ = try await client.text(Secret())
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try await client.text(Secret()) } }
            for try await text in group { #expect(text == "well") }
        }
        #expect(digest.statuses == [401] + Array(repeating: 200, count: 21))
    }

    /// RFC 7616, 3.4.6: the digest names the target of the request.
    @Test(arguments: TransportKind.allCases) func aRedirectOfTheServerGetsItsOwnDigest(_ kind: TransportKind) async throws {
        let digest = DigestServer()
        let server = try LoopbackServer { request, connection in
            guard request.target == "/write", request.header("Authorization") != nil else { return digest.handle(request, connection) }
            connection.respond(307, [("Location", "/written?to=1")])
        }
        defer { server.stop() }
        #expect(try await client(server, kind).text(Write()) == "well")
        #expect(server.requests.map(\.target) == ["/write", "/write", "/written?to=1"])
    }

    /// The password is only for the server that the request was for.
    @Test(arguments: TransportKind.allCases) func anotherOriginGetsNoDigest(_ kind: TransportKind) async throws {
        let stranger = DigestServer()
        let other = try LoopbackServer(host: "127.0.0.2", handler: stranger.handle)
        defer { other.stop() }
        let digest = DigestServer()
        let location = try other.url("/secret").absoluteString
        let server = try LoopbackServer { request, connection in
            if request.header("Authorization") == nil { return digest.handle(request, connection) }
            connection.respond(307, [("Location", location)])
        }
        defer { server.stop() }
        let error = await #expect(throws: NetworkError.self) { try await client(server, kind).text(Secret()) }
        #expect(error?.statusCode == 401)
        #expect(other.requests.count == 1)
        #expect(other.requests.first?.header("Authorization") == nil)
    }

    @Test func withoutCredentialsNothingIsAnswered() async throws {
        let digest = DigestServer()
        let server = try LoopbackServer(handler: digest.handle)
        defer { server.stop() }
        let client = APIClient(baseURL: try server.url(""), interceptors: [DigestAuthInterceptor { nil }])
        let error = await #expect(throws: NetworkError.self) { try await client.text(Secret()) }
        #expect(error?.statusCode == 401)
        #expect(server.requests.count == 1)
    }
}
