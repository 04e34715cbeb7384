import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StaleIfErrorTests {
    private let server = CountingOrigin()

    private func get(_ control: String = "", _ policy: CachePolicy? = nil) async throws -> HTTPResponse {
        try await server.get(RequestOptions(headers: control.isEmpty ? [:] : ["Cache-Control": control], cachePolicy: policy))
    }

    @Test(arguments: [
        ("max-age=60, stale-if-error=30", 89, "", true), ("max-age=60, stale-if-error=30", 91, "", false),
        ("max-age=60", 61, "", false), ("max-age=60, stale-while-revalidate=0", 61, "", false),
        ("max-age=60", 61, "stale-if-error=30", true), ("max-age=60", 91, "stale-if-error=30", false),
        ("max-age=60", 61, "max-age=0, stale-if-error=30", true), ("max-age=60, stale-if-error=30", 61, "stale-if-error=0", false),
        ("max-age=60, stale-if-error=30", 61, "max-age=60", false), ("max-age=60, stale-if-error=30", 61, "no-cache", false),
        ("max-age=60, stale-if-error=30, must-revalidate", 61, "", false), ("no-cache, stale-if-error=30", 1, "", false),
        ("max-age=60, stale-if-error=30, must-revalidate", 61, "stale-if-error=30", false),
    ])
    func aStaleResponseReplacesAnError(_ response: String, _ seconds: TimeInterval, _ request: String, _ replaces: Bool) async throws {
        server.headers = ["Cache-Control": response]
        _ = try await server.get()
        server.pass(seconds)
        server.status = 503
        guard replaces else {
            let error = await #expect(throws: NetworkError.self) { try await get(request) }
            #expect(error?.stage == .status(503))
            return
        }
        let second = try await get(request)
        #expect(second.status == 200 && second.text() == "1" && second.origin == .cache)
        #expect(second.headers["Age"] == "\(Int(seconds))")
        #expect(second.replacedFailure?.stage == .status(503))
        #expect(second.replacedFailure?.attempts == 1)
        #expect(try second.replacedFailure?.text() == "2")
        server.status = 200
        let third = try await get(request)
        #expect(third.text() == "3" && third.replacedFailure == nil)
    }

    @Test(arguments: [(500, true), (502, true), (503, true), (504, true), (501, false), (429, false), (404, false), (401, false)])
    func onlyFailuresOfTheServerAreReplaced(_ status: Int, _ replaces: Bool) async throws {
        server.headers = ["Cache-Control": "max-age=60", "ETag": "\"a\""]
        _ = try await server.get()
        server.pass(61)
        server.confirms = { _ in .status(status) }
        let response = try? await get("", .allowingStale(ifError: 60))
        #expect(response?.replacedFailure?.statusCode == (replaces ? status : nil))
        #expect((response != nil) == replaces)
    }

    @Test(arguments: [
        (TransportError.Code.cannotConnect, true), (.timedOut, true), (.notConnected, true), (.badResponse, true),
        (.secureConnectionFailed, false), (.cancelled, false), (.redirectRefused, false),
    ])
    func aLostConnectionIsReplaced(_ code: TransportError.Code, _ replaces: Bool) async throws {
        server.headers = ["Cache-Control": "max-age=60", "ETag": "\"a\""]
        _ = try await server.get()
        server.pass(61)
        server.confirms = { _ in .failure(TransportError(code)) }
        let response = try? await get("", .allowingStale(ifError: 60))
        #expect((response?.replacedFailure?.cause as? TransportError)?.code == (replaces ? code : nil))
        #expect((response != nil) == replaces)
    }

    @Test(arguments: [CachePolicy.revalidate, .reload])
    func otherPoliciesAskTheServer(_ policy: CachePolicy) async throws {
        server.headers = ["Cache-Control": "max-age=60, stale-if-error=60"]
        _ = try await server.get()
        server.status = 503
        await #expect(throws: NetworkError.self) { try await get("", policy) }
    }

    /// The failure is retried, and only the last one is replaced.
    @Test(arguments: [(1, "3"), (2, "4"), (3, "1")])
    func retriesComeFirst(_ failures: Int, _ text: String) async throws {
        let left = Protected(failures)
        let retry = RetryInterceptor(policy: .attempts(3), budget: nil, sleep: { _ in })
        let client = server.client([retry])
        server.headers = ["Cache-Control": "max-age=60, stale-if-error=60", "ETag": "\"a\""]
        _ = try await client.send(OriginEndpoint(), options: RequestOptions())
        server.pass(61)
        let transport = server.transport
        server.confirms = { request in
            let fails = left.withLock { left in
                left -= 1
                return left >= 0
            }
            guard fails else { return .text("\(transport.requests.count)") }
            return failures == 2 ? .failure(TransportError(.connectionLost)) : .status(503)
        }
        let response = try await client.send(OriginEndpoint(), options: RequestOptions())
        #expect(response.text() == text)
        #expect(response.replacedFailure?.attempts == (failures == 3 ? 3 : nil))
    }

    @Test func theCallerSeesTheFailure() async throws {
        enum NoteEndpoint { static let all = OriginEndpoint() }
        var shown: [Bool] = []
        func show(_ notes: [String], isOffline: Bool) { shown.append(isOffline) }
        let left = Protected([StubbedResponse.status(503), .json(#"["a"]"#)])
        server.transport.stub(.get, "/") { _ in left.withLock { $0.removeLast() } }
        let client = server.client
        for _ in 0..<2 {
            let options = RequestOptions(cachePolicy: .allowingStale(whileRevalidating: 60, ifError: 86_400))
            let notes = try await client.response(NoteEndpoint.all, as: [String].self, options: options)
            show(notes.value, isOffline: notes.http.replacedFailure != nil)
            server.pass(100)
        }
        #expect(shown == [false, true])
    }

    @Test func anInterceptorSeesTheFailure() async throws {
        let seen = Protected<[Int?]>([])
        let client = server.client([SeesReplacedFailures(seen: seen)])
        server.headers = ["Cache-Control": "max-age=60, stale-if-error=60"]
        _ = try await client.send(OriginEndpoint(), options: RequestOptions())
        server.pass(61)
        server.status = 502
        _ = try await client.send(OriginEndpoint(), options: RequestOptions())
        #expect(seen.withLock(\.self) == [nil, 502])
    }
}

private struct SeesReplacedFailures: Interceptor {
    let seen: Protected<[Int?]>

    func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        let response = try await next(request)
        seen.withLock { $0.append(response.replacedFailure?.statusCode) }
        return response
    }
}
