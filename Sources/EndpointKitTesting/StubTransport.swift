public import EndpointKit
import Foundation

/// A transport without a network: routes by method and path, records what it is sent.
///
/// Of several routes that match, the one added last answers. A request that none matches fails with ``UnansweredCall``.
public final class StubTransport: Transport {
    /// Answers a request; what it throws is thrown in the place of a response.
    public typealias Answer = @Sendable (RecordedRequest) async throws -> StubbedResponse

    private struct Route {
        let method: HTTPMethod?
        let pattern: PathPattern
        let answer: Answer
    }

    private struct State {
        var routes: [Route] = []
        var requests: [RecordedRequest] = []
    }

    private let state = Protected(State())
    private let clock: CallClock

    /// Without routes: every request fails until there is one for it.
    ///
    /// - Parameter clock: Waits for the latency of responses; a test that must not wait puts one of its own here.
    public init(clock: CallClock = .system) {
        self.clock = clock
    }

    /// Answers every request.
    public convenience init(_ answer: @escaping Answer) {
        self.init()
        stub(nil, "*", answer: answer)
    }

    /// A stub asks for no credentials.
    public var needsCredentials: Bool { false }

    /// Every request so far, in the order they came.
    public var requests: [RecordedRequest] { state.withLock(\.requests) }

    /// The requests that a route with this method and path matches, in the order they came.
    public func requests(_ method: HTTPMethod?, _ path: String) -> [RecordedRequest] {
        let pattern = PathPattern(path)
        return requests.filter { (method == nil || $0.method == method) && pattern.matches($0.url) }
    }

    /// Answers with one response, again and again.
    ///
    /// - Parameters:
    ///   - method: nil matches any.
    ///   - path: `/users/{id}`; `*` at the end matches any rest.
    public func stub(_ method: HTTPMethod?, _ path: String, with response: StubbedResponse) {
        stub(method, path) { _ in response }
    }

    /// Answers with each response once, in order, and then with the last one again.
    public func stub(_ method: HTTPMethod?, _ path: String, inOrder responses: [StubbedResponse]) {
        let rest = Protected(responses[...])
        stub(method, path) { request in
            let next = rest.withLock { $0.count > 1 ? $0.popFirst() : $0.first }
            guard let next else { throw UnansweredCall("\(request.method) \(request.path)") }
            return next
        }
    }

    /// Answers by a closure, which sees the request with its body and may wait.
    public func stub(_ method: HTTPMethod?, _ path: String, answer: @escaping Answer) {
        let route = Route(method: method, pattern: PathPattern(path), answer: answer)
        state.withLock { $0.routes.append(route) }
    }

    /// Forgets routes and requests.
    public func reset() {
        state.withLock { $0 = State() }
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let (head, body) = try await stream(request)
        return HTTPResponse(head: head, body: try await body.collect())
    }

    public func stream(_ request: HTTPRequest) async throws -> (HTTPResponseHead, ByteStream) {
        let recorded = try RecordedRequest(request)
        let size = Int64(recorded.body.count)
        if size > 0 { request.onProgress?(TransferProgress(.sending, completed: size, total: size)) }
        let answer = state.withLock { state -> Answer? in
            state.requests.append(recorded)
            return state.routes.last { ($0.method == nil || $0.method == request.method) && $0.pattern.matches(request.url) }?.answer
        }
        guard let answer else {
            throw UnansweredCall("\(request.method) \(recorded.path)", reason: "the StubTransport has no route for it")
        }
        let response = try await answer(recorded)
        if response.latency > 0 { try await clock.sleep(response.latency) }
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
