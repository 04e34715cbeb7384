public import EndpointKit
import Foundation

/// A client that sends nothing: it records endpoints and answers by queue, by name, or by closure, in this order.
public final class MockNetworkClient: NetworkClient {
    private struct State {
        var received: [any Endpoint] = []
        var queue: ArraySlice<MockAnswer> = []
        var named: [String: MockAnswer] = [:]
        var answer: (@Sendable (any Endpoint) async throws -> MockAnswer)?
    }

    public let coding: JSONCoding
    private let state = Protected(State())

    public init(coding: JSONCoding = .default, answer: (@Sendable (any Endpoint) async throws -> MockAnswer)? = nil) {
        self.coding = coding
        state.withLock { $0.answer = answer }
    }

    /// Every endpoint that was called, in order.
    public var received: [any Endpoint] { state.withLock(\.received) }

    /// `UserEndpoint.one` and the like, in order.
    public var receivedNames: [String] { received.map(\.name) }

    /// Answers the next calls, each once, whatever they are.
    public func enqueue(_ answers: MockAnswer...) {
        state.withLock { $0.queue += answers }
    }

    /// Answers every call of one endpoint, by its name.
    public func answer(_ name: String, with answer: MockAnswer) {
        state.withLock { $0.named[name] = answer }
    }

    /// Answers every call from now on.
    public func answer(_ closure: @escaping @Sendable (any Endpoint) async throws -> MockAnswer) {
        state.withLock { $0.answer = closure }
    }

    /// Forgets calls and answers.
    public func reset() {
        state.withLock { $0 = State() }
    }

    public func send(_ endpoint: any Endpoint, options: RequestOptions) async throws -> HTTPResponse {
        let (head, chunks) = try await exchange(endpoint, options)
        return response(to: endpoint, head: head, chunks: chunks)
    }

    public func download(_ endpoint: any Endpoint, options: RequestOptions) async throws -> DownloadedFile {
        let (head, chunks) = try await exchange(endpoint, options)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("endpointkit-\(UUID().uuidString)", isDirectory: false)
        do {
            try Data(chunks.joined()).write(to: url)
        } catch {
            throw NetworkError(error, endpoint: endpoint.name)
        }
        return DownloadedFile(url: url, head: head)
    }

    public func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws -> (HTTPResponseHead, ByteStream) {
        let (head, chunks) = try await exchange(endpoint, options)
        return (head, ByteStream(chunks))
    }

    private func exchange(_ endpoint: any Endpoint, _ options: RequestOptions) async throws -> (HTTPResponseHead, [Data]) {
        do {
            let (head, chunks) = try await answer(to: endpoint)
            let accepted = options.acceptedStatuses ?? RequestOptions.current.acceptedStatuses ?? 200..<300
            guard accepted.contains(head.status) else {
                throw NetworkError(
                    endpoint: endpoint.name, stage: .status(head.status), response: response(to: endpoint, head: head, chunks: chunks),
                    coding: coding)
            }
            return (head, chunks)
        } catch {
            throw NetworkError(error, endpoint: endpoint.name)
        }
    }

    private func answer(to endpoint: any Endpoint) async throws -> (HTTPResponseHead, [Data]) {
        try Task.checkCancellation()
        let name = endpoint.name
        let (ready, closure) = state.withLock { state in
            state.received.append(endpoint)
            return (state.queue.popFirst() ?? state.named[name], state.answer)
        }
        let answer: MockAnswer
        if let ready {
            answer = ready
        } else if let closure {
            answer = try await closure(endpoint)
        } else {
            throw UnansweredCall(name)
        }
        switch answer.kind {
        case .value(let value, let status):
            let head = HTTPResponseHead(status: status, headers: ["Content-Type": "application/json"])
            return (head, [try coding.encoder.encode(value)])
        case .response(let response): return (response.head, [response.body])
        case .chunks(let chunks, let head): return (head, chunks)
        case .error(let error): throw error
        }
    }

    private func response(to endpoint: any Endpoint, head: HTTPResponseHead, chunks: [Data]) -> HTTPResponse {
        var response = HTTPResponse(head: head, body: Data(chunks.joined()))
        response.endpoint = endpoint.name
        return response
    }
}
