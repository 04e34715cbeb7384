import EndpointKit
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

/// The client's cache over real connections.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct ClientCacheContractTests {
    private func server() throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            switch request.path {
            case "/fresh": connection.respond(200, [("Cache-Control", "max-age=600")], text: "fresh")
            case "/stale":
                connection.respond(200, [("Cache-Control", "max-age=0, stale-if-error=600")], text: "stale")
            case "/tagged" where request.header("If-None-Match") == "\"v1\"": connection.respond(304, [("ETag", "\"v1\"")])
            case "/tagged": connection.respond(200, [("ETag", "\"v1\"")], text: "tagged")
            case "/moved": connection.respond(302, [("Location", "/fresh")])
            default: connection.respond(200, [("Cache-Control", "no-store")], text: "never")
            }
        }
    }

    private func client(_ kind: TransportKind, _ server: LoopbackServer) throws -> APIClient {
        APIClient(baseURL: try server.url(), transport: kind.transport)
    }

    @Test(arguments: TransportKind.allCases) func aFreshResponseIsNotAskedForAgain(_ kind: TransportKind) async throws {
        let server = try server()
        defer { server.stop() }
        let client = try client(kind, server)
        for _ in 0..<3 { #expect(try await client.text(OriginEndpoint(path: "/fresh")) == "fresh") }
        #expect(server.requests.count == 1)
    }

    @Test(arguments: TransportKind.allCases) func theStoredBodyComesBackOn304(_ kind: TransportKind) async throws {
        let server = try server()
        defer { server.stop() }
        let client = try client(kind, server)
        for _ in 0..<3 { #expect(try await client.text(OriginEndpoint(path: "/tagged")) == "tagged") }
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"v1\"", "\"v1\""])
    }

    @Test(arguments: TransportKind.allCases) func aStaleResponseReplacesALostServer(_ kind: TransportKind) async throws {
        let server = try server()
        defer { server.stop() }
        let client = APIClient(
            baseURL: try server.url(), transport: kind.make(), configuration: ClientConfiguration { $0.retry = .never })
        for _ in 0..<2 { #expect(try await client.text(OriginEndpoint(path: "/stale")) == "stale") }
        #expect(server.requests.count == 2)
        server.hangUp()
        let response = try await client.send(OriginEndpoint(path: "/stale"), options: RequestOptions())
        #expect(response.text() == "stale" && response.origin == .cache)
        #expect((response.replacedFailure?.cause as? TransportError)?.isTransient == true)
    }

    @Test(arguments: TransportKind.allCases) func whatARedirectLedToIsNotStoredForIt(_ kind: TransportKind) async throws {
        let server = try server()
        defer { server.stop() }
        let client = try client(kind, server)
        for _ in 0..<2 { #expect(try await client.text(OriginEndpoint(path: "/moved")) == "fresh") }
        #expect(server.requests.filter { $0.path == "/moved" }.count == 2)
    }

    @Test(arguments: TransportKind.allCases) func whatMayNotBeStoredIsNot(_ kind: TransportKind) async throws {
        let server = try server()
        defer { server.stop() }
        let client = try client(kind, server)
        for _ in 0..<2 { _ = try await client.text(OriginEndpoint(path: "/never")) }
        #expect(server.requests.count == 2)
        await #expect(throws: NetworkError.self) {
            try await client.text(OriginEndpoint(path: "/never"), options: RequestOptions(cachePolicy: .cacheOnly))
        }
    }

    @Test(arguments: TransportKind.allCases) func filesServeAnotherClientWithoutTheServer(_ kind: TransportKind) async throws {
        let temporary = try TemporaryDirectory()
        let directory = temporary.url("cache")
        let server = try server()
        defer { server.stop() }
        let base = try server.url()
        func client() -> APIClient {
            APIClient(
                baseURL: base, transport: kind.transport,
                configuration: ClientConfiguration {
                    $0.retry = .never
                    $0.cache = FileResponseCache(directory: directory)
                })
        }
        _ = try await client().text(OriginEndpoint(path: "/tagged"))
        server.hangUp()
        let options = RequestOptions(cachePolicy: .cacheElseLoad)
        #expect(try await client().text(OriginEndpoint(path: "/tagged"), options: options) == "tagged")
        await #expect(throws: NetworkError.self) { try await client().text(OriginEndpoint(path: "/tagged")) }
    }
}

/// The same against httpbin, where there is one.
@Suite(.fewAtOnce, .enabled(if: RequiredRings.includes(HTTPBin.url)), .timeLimit(.minutes(10)))
struct HTTPBinCacheTests {
    private let lines = Protected<[String]>([])

    private func client(_ kind: TransportKind) -> APIClient {
        APIClient(
            baseURL: HTTPBin.url, transport: kind.transport,
            interceptors: [LoggingInterceptor { [lines] line in lines.withLock { $0.append(line) } }])
    }

    @Test(arguments: TransportKind.allCases, ["/etag/v1", "/cache"])
    func theBodyComesBackOnRevalidation(_ kind: TransportKind, _ path: String) async throws {
        let client = client(kind)
        let first = try await client.response(OriginEndpoint(path: RequestPath(verbatim: path)), as: JSONValue.self)
        let second = try await client.response(OriginEndpoint(path: RequestPath(verbatim: path)), as: JSONValue.self)
        #expect(first.origin == .server && second.origin == .validated)
        #expect(first.value == second.value)
    }

    @Test(arguments: TransportKind.allCases) func aLifetimeIsKeptTo(_ kind: TransportKind) async throws {
        let client = client(kind)
        let first = try await client.response(OriginEndpoint(path: "/cache/600"), as: JSONValue.self)
        let second = try await client.response(OriginEndpoint(path: "/cache/600"), as: JSONValue.self)
        #expect(second.origin == .cache && first.value == second.value)
        #expect(lines.withLock(\.self).last?.hasSuffix("from the cache") == true)
    }

    @Test(arguments: TransportKind.allCases) func aLostRaceIsTyped(_ kind: TransportKind) async throws {
        let client = client(kind)
        let error = await #expect(throws: NetworkError.self) {
            try await client.perform(OriginEndpoint(path: "/etag/new"), options: RequestOptions(precondition: .matches(EntityTag("old"))))
        }
        #expect(error?.preconditionFailed != nil)
        try await client.perform(OriginEndpoint(path: "/etag/new"), options: RequestOptions(precondition: .matches(EntityTag("new"))))
    }
}

private enum HTTPBin {
    static let url = ProcessInfo.processInfo.environment["ENDPOINTKIT_HTTPBIN_URL"].flatMap { URL(string: $0) }
}
