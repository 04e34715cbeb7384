public import EndpointKit
import Foundation

/// A transport without a network, which records requests and responds with routes by method and path.
///
/// As over a network, redirects are followed, and two things fail: a response with a longer latency than the timeout of its request, and a
/// body that cannot be sent, such as that of a GET, or one without its declared length. If several routes match, the last added one is
/// used. A request without a matching route fails with ``UnansweredCall``, which names the nearest route.
public final class StubTransport: Transport {
    /// Answers a request; an error is thrown instead of a response.
    public typealias Answer = @Sendable (RecordedRequest) async throws -> StubbedResponse

    private struct Route {
        let method: HTTPMethod?
        let pattern: PathPattern
        let answer: Answer

        func matches(_ request: HTTPRequest) -> Bool {
            (method == nil || method == request.method) && pattern.matches(request.url)
        }

        /// A path of the same length is nearer than the same path with another method.
        func distance(to request: HTTPRequest) -> Double {
            pattern.distance(to: request.url) + (method == nil || method == request.method ? 0 : 0.9)
        }

        var description: String { "\(method.map { "\($0)" } ?? "any method") \(pattern.text)" }
    }

    private struct State {
        var routes: [Route] = []
        var requests: [RecordedRequest] = []
    }

    private let state = Protected(State())
    private let clock: CallClock
    private let redirects: RedirectPolicy

    /// Creates a transport without routes; every request fails until there is a route for it.
    ///
    /// - Parameters:
    ///   - clock: Waits for the latency of responses. Tests that must not wait can provide their own clock.
    ///   - redirects: Which redirects are followed, unless the request says otherwise.
    public init(clock: CallClock = .system, redirects: RedirectPolicy = RedirectPolicy()) {
        self.clock = clock
        self.redirects = redirects
    }

    /// Answers every request.
    public convenience init(_ answer: @escaping Answer) {
        self.init()
        stub(nil, "*", answer: answer)
    }

    /// A stub does not require credentials.
    public var needsCredentials: Bool { false }

    /// Every received request, in order.
    public var requests: [RecordedRequest] { state.withLock(\.requests) }

    /// The received requests that match a method and a path, in order.
    public func requests(_ method: HTTPMethod?, _ path: String) -> [RecordedRequest] {
        let pattern = PathPattern(path)
        return requests.filter { (method == nil || $0.method == method) && pattern.matches($0.url) }
    }

    /// Answers every request with one response.
    ///
    /// - Parameters:
    ///   - method: The method; `nil` matches any.
    ///   - path: A path such as `/users/{id}` or `/reports/{name}.csv`, without a query. `{+path}` matches one or more segments, and a
    ///     trailing `*` any remainder.
    ///   - response: The response.
    public func stub(_ method: HTTPMethod?, _ path: String, with response: StubbedResponse) {
        stub(method, path) { _ in response }
    }

    /// Answers with each response once, in order.
    ///
    /// - Parameters:
    ///   - method: The method; `nil` matches any.
    ///   - path: A path such as `/users/{id}` or `/reports/{name}.csv`, without a query. `{+path}` matches one or more segments, and a
    ///     trailing `*` any remainder.
    ///   - responses: The responses.
    ///   - then: What happens after the last response. By default it is repeated. `.example` fails like `.fail`.
    public func stub(
        _ method: HTTPMethod?, _ path: String, inOrder responses: [StubbedResponse], then: AfterAnswers = .repeatLast
    ) {
        let rest = Protected(responses[...])
        stub(method, path) { request in
            let next = rest.withLock { $0.count == 1 && then == .repeatLast ? $0.first : $0.popFirst() }
            guard let next else {
                throw UnansweredCall("\(request.method) \(request.path)", reason: AfterAnswers.exhausted(responses.count))
            }
            return next
        }
    }

    /// Answers with a closure, which receives the request with its body, and can wait.
    public func stub(_ method: HTTPMethod?, _ path: String, answer: @escaping Answer) {
        let route = Route(method: method, pattern: PathPattern(path), answer: answer)
        state.withLock { $0.routes.append(route) }
    }

    /// Removes routes and requests.
    public func reset() {
        state.withLock { $0 = State() }
    }

    private static func reason(_ request: HTTPRequest, _ routes: [Route]) -> String {
        let distances = routes.map { (route: $0, distance: $0.distance(to: request)) }
        guard let nearest = distances.min(by: { $0.distance < $1.distance })?.route else { return "the StubTransport has no routes" }
        return "the StubTransport has no route for it; the nearest is '\(nearest.description)'"
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let (head, body) = try await stream(request)
        return HTTPResponse(head: head, body: try await body.collect())
    }

    public func stream(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream) {
        try await redirects.follow(request) { try await exchange($0) }
    }

    /// Waits for a response, but not longer than the request allows.
    private func wait(_ latency: TimeInterval, _ request: HTTPRequest) async throws {
        guard latency > 0 else { return }
        guard let timeout = request.timeout, timeout > 0, timeout <= latency else { return try await clock.sleep(latency) }
        try await clock.sleep(timeout)
        throw TransportError(.timedOut)
    }

    private func exchange(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream) {
        try request.checkBody()
        let recorded = try await RecordedRequest(request)
        let size = Int64(recorded.body.count)
        if size > 0 { request.onProgress?(TransferProgress(.sending, completed: size, total: size)) }
        let routes = state.withLock { state -> [Route] in
            state.requests.append(recorded)
            return state.routes
        }
        guard let answer = routes.last(where: { $0.matches(request) })?.answer else {
            throw UnansweredCall("\(request.method) \(recorded.path)", reason: Self.reason(request, routes))
        }
        let response = try await answer(recorded)
        try await wait(response.latency, request)
        try Task.checkCancellation()
        if let failure = response.failure, !response.failsAfterBody { throw failure }
        let head = HTTPResponseHead(status: response.status, headers: response.headers, url: request.url)
        let rest = Protected(response.chunks[...])
        let failure = response.failure
        return (
            head,
            ByteStream {
                try Task.checkCancellation()
                if let chunk = rest.withLock({ $0.popFirst() }) { return chunk }
                if let failure { throw failure }
                return nil
            }.reportingProgress(of: head, to: request.onProgress)
        )
    }
}
