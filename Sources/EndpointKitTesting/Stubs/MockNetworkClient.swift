public import EndpointKit
import Foundation

/// A client that sends nothing. It records endpoints, and answers from a queue, by name, or with a closure, in this order.
public final class MockNetworkClient: NetworkClient {
    private struct State {
        var received: [(endpoint: any Endpoint, options: RequestOptions)] = []
        var queue: ArraySlice<MockAnswer> = []
        /// The number of all answers that were ever in the queue.
        var queued = 0
        var named: [String: MockAnswer] = [:]
        var answer: (@Sendable (any Endpoint) async throws -> MockAnswer)?
    }

    /// The JSON decoder and encoder.
    public let coding: JSONCoding
    /// How answers are turned into results and errors, unless the endpoint or the call overrides it.
    public let reader: ResponseReader
    /// A clock with which `poll` does not wait: its time advances by each delay at once.
    public let clock = MockClock().clock
    private let recorder: MockRecorder?
    private let state = Protected(State())

    /// - Parameters:
    ///   - coding: The JSON decoder and encoder.
    ///   - reader: How answers are turned into results and errors, as in the configuration of an `APIClient`. Answers that are values
    ///     have no envelope.
    ///   - recorder: Records the calls together with those of mocks, and reports calls without an answer.
    ///   - answer: Answers every call without another answer.
    public init(
        coding: JSONCoding = .default, reader: ResponseReader = ResponseReader(), recorder: MockRecorder? = nil,
        answer: (@Sendable (any Endpoint) async throws -> MockAnswer)? = nil
    ) {
        self.coding = coding
        self.reader = reader
        self.recorder = recorder
        state.withLock { $0.answer = answer }
    }

    /// Every endpoint that was called, in order.
    public var received: [any Endpoint] { state.withLock { $0.received.map(\.endpoint) } }

    /// The options of the calls in ``received``, in the same order:
    ///
    /// `#expect(mock.receivedOptions.last?.precondition == .matches(tag))`.
    public var receivedOptions: [RequestOptions] { state.withLock { $0.received.map(\.options) } }

    /// The called endpoints of one type, in order, to compare them:
    ///
    /// `#expect(mock.received(UserEndpoint.self) == [.all, .one(id: 1)])`.
    public func received<E: Endpoint>(_ type: E.Type) -> [E] {
        received.compactMap { $0 as? E }
    }

    /// The names of the called endpoints, such as `UserEndpoint.one`, in order.
    public var receivedNames: [String] { received.map(\.name) }

    /// Answers the next calls, one for each element, regardless of their endpoints.
    public func enqueue(_ answers: MockAnswer...) {
        state.withLock { state in
            state.queue += answers
            state.queued += answers.count
        }
    }

    /// Answers every call of one endpoint, by its name.
    public func answer(_ name: String, with answer: MockAnswer) {
        state.withLock { $0.named[name] = answer }
    }

    /// Answers every call from now on.
    public func answer(_ closure: @escaping @Sendable (any Endpoint) async throws -> MockAnswer) {
        state.withLock { $0.answer = closure }
    }

    /// Removes calls and answers.
    public func reset() {
        state.withLock { $0 = State() }
    }

    public func send(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> HTTPResponse {
        try await exchange(endpoint, options).response
    }

    public func download(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> DownloadedFile {
        let response = try await exchange(endpoint, options).response
        do {
            return DownloadedFile(url: try TemporaryFile.make(containing: response.body), head: response.head)
        } catch {
            throw NetworkError(error, endpoint: endpoint.name)
        }
    }

    public func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> (HTTPResponseHead, ByteStream) {
        let (response, chunks) = try await exchange(endpoint, options)
        return (response.head, ByteStream(chunks).mapErrors { NetworkError($0, endpoint: endpoint.name) })
    }

    private func exchange(_ endpoint: any Endpoint, _ options: RequestOptions) async throws(NetworkError) -> (
        response: HTTPResponse, chunks: [Data]
    ) {
        var reading = ResponseReading(reader.overridden(by: options.reader), also: options.alsoAccepted)
        do {
            let reader = reader.overridden(by: try endpoint.builtRequest().reader).overridden(by: options.reader)
            reading = ResponseReading(reader, also: options.alsoAccepted)
            let answer = try await answer(to: endpoint, options, coding: reader.coding ?? coding)
            var response = HTTPResponse(head: answer.head, body: Data(answer.chunks.joined()))
            response.endpoint = endpoint.name
            guard reading.accepted.contains(response.status) else {
                throw NetworkError(endpoint: endpoint.name, stage: .status(response.status), response: response, coding: coding)
            }
            response.reading = answer.isValue ? reading.withoutEnvelope : reading
            return (response, answer.chunks)
        } catch {
            throw reading.completed(NetworkError(error, endpoint: endpoint.name))
        }
    }

    private static func reason(_ name: String, queued: Int, _ names: [String]) -> String? {
        if queued > 0 { return AfterAnswers.exhausted(queued) }
        let distances = names.sorted().map { (name: $0, distance: EditDistance.relative($0, name)) }
        return distances.min { $0.distance < $1.distance }.map { "the nearest endpoint with an answer is '\($0.name)'" }
    }

    private func answer(
        to endpoint: any Endpoint, _ options: RequestOptions, coding: JSONCoding
    ) async throws -> (head: HTTPResponseHead, chunks: [Data], isValue: Bool) {
        try Task.checkCancellation()
        let name = endpoint.name
        recorder?.add(endpoint)
        let (ready, closure, queued, names) = state.withLock { state in
            state.received.append((endpoint, options))
            return (state.queue.popFirst() ?? state.named[name], state.answer, state.queued, Array(state.named.keys))
        }
        let answer: MockAnswer
        if let ready {
            answer = ready
        } else if let closure {
            answer = try await closure(endpoint)
            try Task.checkCancellation()
        } else {
            let error = UnansweredCall(
                name, arguments: RecordedCalls.arguments(of: endpoint), reason: Self.reason(name, queued: queued, names))
            recorder?.failed(error)
            throw error
        }
        switch answer.kind {
        case .value(let value, let status):
            let head = HTTPResponseHead(status: status, headers: ["Content-Type": JSONMediaType.of(value)])
            return (head, [try coding.encoder.json(value)], true)
        case .response(let response): return (response.head, [response.body], false)
        case .chunks(let chunks, let head): return (head, chunks, false)
        case .error(let error): throw error
        }
    }
}
