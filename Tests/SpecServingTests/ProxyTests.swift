import APIModel
import EndpointKitSpecServer
import Foundation
import LoopbackSupport
import SpecReading
import SpecServing
import Testing

/// A proxy in front of a server of this process. Each of them has a document, and they differ.
@Suite(.timeLimit(.minutes(10)))
struct ProxyTests {
    private static func paths(_ user: String, status: String = "200") -> String {
        """
        paths:
          /users/{id}:
            get:
              operationId: user
              parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
              responses: { '\(status)': { description: '', content: { application/json: { schema: \(user) } } } }
          /notes:
            post:
              requestBody: { content: { text/plain: { schema: { type: string } } } }
              responses: { '201': { description: '' } }
        """
    }

    private static let truth = paths(
        "{ type: object, required: [tags, age], properties: { tags: { type: array, minItems: 2, items: { const: red } }, age: { const: null } } }"
    )

    /// Calls `body` with a proxy that has a document, and returns what it has found.
    private func withProxy(
        of document: String, _ body: (ServingHost, ServingHost) async throws -> Void
    ) async throws -> [ContractDeviation] {
        let upstream = try await ServingHost.start(try ServedDocument(Self.truth).responder, options: .init()) { _ in }
        let proxy = try await ProxyInTest(document, before: upstream.url + "/")
        let result: Result<Void, any Error>
        do { result = .success(try await body(proxy.host, upstream)) } catch { result = .failure(error) }
        await proxy.host.stop()
        await upstream.stop()
        try result.get()
        return proxy.host.deviations.all.map(\.deviation)
    }

    private static let get = "GET /users/7 HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test func checksThatWaitAreLimited() {
        var pending = PendingChecks()
        func add(_ bytes: Int) -> Bool { pending.add(bytes) }
        // One alone can have any size.
        #expect(add(1 << 30))
        #expect(!add(0))
        pending.remove(1 << 30)
        #expect(add(60 << 20))
        #expect(!add(5 << 20))
        #expect((0..<255).allSatisfy { _ in add(16) })
        #expect(!add(0))
        pending.remove(60 << 20)
        #expect(add(60 << 20))
    }

    @Test func answersForItsOwnPages() async throws {
        let found = try await withProxy(of: Self.truth) { proxy, _ in
            let text = try await proxy.answer("GET /_endpointkit/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            #expect(text.hasPrefix("HTTP/1.1 404 "))
        }
        #expect(found.isEmpty)
    }

    @Test func answersAreThoseOfTheUpstream() async throws {
        let deviations = try await withProxy(of: Self.truth) { proxy, upstream in
            let post = "POST /notes HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nhi"
            for request in [Self.get, "HEAD /users/7 HTTP/1.1\r\nHost: a\r\n\r\n", post] {
                func lines(_ text: String) -> [String] { text.components(separatedBy: "\r\n").filter { !$0.hasPrefix("Date:") }.sorted() }
                let expected = try await upstream.answer(request)
                #expect(try await lines(proxy.answer(request)) == lines(expected))
            }
        }
        #expect(deviations == [])
    }

    @Test func whatDiffersIsFoundOnce() async throws {
        let document = Self.paths(
            "{ type: object, properties: { tags: { type: array, items: { type: integer } }, age: { type: integer } } }")
        let deviations = try await withProxy(of: document) { proxy, _ in
            for _ in 0..<3 { _ = try await proxy.answer(Self.get) }
            _ = try await proxy.answer("GET /unknown/12345 HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        let found = deviations.map { "\($0.endpoint) \($0.pointer)" }.sorted()
        #expect(found == ["GET /unknown/* ", "GET /users/{id} /age", "GET /users/{id} /tags/*"])
        #expect(deviations.filter { $0.side == .response }.allSatisfy { $0.place.contains("api.yaml:") })
    }

    @Test func statusesThatAreNotDeclaredAreFound() async throws {
        let deviations = try await withProxy(of: Self.paths("{}", status: "404")) { proxy, _ in _ = try await proxy.answer(Self.get) }
        #expect(deviations.map(\.message) == ["the status 200 is not declared"])
        #expect(deviations.map(\.found) == ["application/json"])
    }

    @Test(arguments: [true, false])
    func onlyCodingsThatCanBeCheckedAreAskedFor(_ gzipOnly: Bool) async throws {
        let upstream = try LoopbackServer { _, connection in connection.respond(204) }
        defer { upstream.stop() }
        let proxy = try await ProxyInTest(Self.truth, before: upstream.url().absoluteString, gzipOnly: gzipOnly)
        let wishes = ["deflate, gzip, br", "br", "gzip;q=0, *", nil]
        for wish in wishes {
            let field = wish.map { "Accept-Encoding: \($0)\r\n" } ?? ""
            _ = try await proxy.host.answer("GET /users/7 HTTP/1.1\r\nHost: a\r\n\(field)\r\n")
        }
        await proxy.host.stop()
        let asked = upstream.requests.map { $0.values("Accept-Encoding").first }
        #expect(asked == (gzipOnly ? ["gzip", "identity", "identity", "identity"] : wishes))
    }

    @Test func failuresOfTheUpstreamAreSaidInPlainWords() async throws {
        // Nobody listens there; the port of a server that stopped might be another's by now.
        let proxy = try await ProxyInTest(Self.truth, before: "http://127.0.0.1:1")
        let text = try await proxy.host.answer(Self.get)
        #expect(text.hasPrefix("HTTP/1.1 502 ") && text.contains("application/problem+json"))
        #expect(text.contains("http://127.0.0.1:1 cannot be reached: it refuses connections"))
        await proxy.host.stop()
        #expect(proxy.host.deviations.summary.gaps == [.unreachable: 1])
        #expect(!proxy.host.deviations.summary.isPassed)
    }

    @Test(arguments: [
        ("", "must be an http or https URL"), ("ftp://a", "must be an http or https URL"), ("localhost:80", "must be an http or https URL"),
        ("http://", "must have a host"), ("http://a?b=c", "must be a URL without a query or a fragment"),
        ("http://user:secret@a", "must be a URL without credentials"), ("http://a:0", "must have a port from 1 to 65535"),
        ("http://a:65536", "must have a port from 1 to 65535"), ("http://a b", "must be a URL"),
    ])
    func otherURLsAreNoUpstreams(_ text: String, _ message: String) {
        do throws(Upstream.Fault) {
            _ = try Upstream(text)
            Issue.record("\(text) is one")
        } catch {
            #expect(error.message == message)
        }
    }

    @Test(arguments: ["https://xn--bcher-kva.example:8443", "http://[::1]"])
    func anUpstreamKeepsItsHost(_ url: String) throws {
        #expect(try Upstream(url + "/v1").origin == url)
    }
}

/// A proxy of a test.
struct ProxyInTest {
    let host: ServingHost
    private let document: ServedDocument

    /// - Parameter paths: The paths of an OpenAPI document.
    init(
        _ paths: String, before upstream: String, options: ServingOptions = ServingOptions(), record directory: String? = nil,
        gzipOnly: Bool = false
    ) async throws {
        var hosting = ServingHost.Options.patient
        hosting.upstream = try Upstream(upstream)
        hosting.upstream?.allowsOnlyGzip = gzipOnly
        hosting.recordDirectory = directory
        document = try ServedDocument(paths, options: options)
        host = try await ServingHost.start(document.responder, options: hosting) { _ in }
    }
}
