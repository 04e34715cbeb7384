public import EndpointKit
public import Foundation

/// The calls of one method of a mock, and its answers. It can be used from concurrent tasks.
///
/// The first of these that exists answers a call:
///
/// 1. the next answer of `answer(inOrder:then:)`
/// 2. the last `answer` or `fail`
/// 3. an error, if all answers in order were used up and `then` is ``AfterAnswers/fail``
/// 4. the store of the mock, if the test uses it: `mock.store.insert(user)`
/// 5. the example of the spec. In a strict mock (see ``MockRecorder/strict``) the call fails with ``UnansweredCall`` instead.
///
/// A delay and the answer itself end when the task of the caller is cancelled, and the call then fails as cancelled.
public final class CallLog<Arguments: Sendable, Answer: Sendable, Failure: Error>: Sendable {
    typealias Body = @Sendable (Arguments) async throws -> Answer
    /// Answers from what the mock knows of the endpoint; `nil` if it knows nothing.
    typealias Fallback = @Sendable (Arguments, RecordedCall) throws -> Answer?

    /// One answer: a value or an error, at once or after a delay.
    public struct Stub: Sendable {
        let body: Body
        var delay: TimeInterval = 0

        /// A value.
        public static func success(_ value: Answer) -> Stub {
            Stub { _ in value }
        }

        /// An error.
        public static func failure(_ error: any Error) -> Stub {
            Stub { _ in throw error }
        }

        /// The error of a response with this status, and with `body` as JSON. See ``CallLog/fail(status:_:)``.
        public static func failure(status: Int, _ body: (any Encodable & Sendable)? = nil) -> Stub {
            .failure(ErrorResponse(status: status, body: body))
        }

        /// The same answer after a number of seconds. Cancellation ends the delay.
        public func delayed(by seconds: TimeInterval) -> Stub {
            var stub = self
            stub.delay = seconds
            return stub
        }
    }

    private struct State {
        var calls: [Arguments] = []
        var options: [RequestOptions] = []
        var queue: ArraySlice<Stub> = []
        /// The number of all answers that were ever in the queue.
        var queued = 0
        var then = AfterAnswers.fail
        /// The last answer in order, if it is repeated.
        var repeated: Stub?
        var answer: Stub?
        var delay: TimeInterval = 0

        mutating func takeSource() -> Source {
            if let stub = queue.popFirst() ?? answer ?? repeated { return .stub(stub) }
            return queued > 0 && then == .fail ? .exhausted(count: queued) : .unanswered
        }
    }

    /// What answers a call.
    enum Source {
        case stub(Stub)
        /// All answers in order were used up.
        case exhausted(count: Int)
        case unanswered
    }

    /// The name of the method, such as `UsersService.find`.
    public let name: String
    /// The example as JSON.
    public let example: String?
    private let state = Protected(State())
    private let arrivals = Arrivals()
    private let stored = Protected<Fallback?>(nil)

    /// Creates a log without calls. `example` is JSON, which is the answer if there is no other.
    public init(_ name: String, example: String? = nil) {
        self.name = name
        self.example = example
    }

    // MARK: Calls

    /// The arguments of every call, in the order of the calls.
    public var calls: [Arguments] { state.withLock(\.calls) }
    /// The options of every call, in the order of the calls.
    public var options: [RequestOptions] { state.withLock(\.options) }
    /// The number of calls.
    public var count: Int { state.withLock(\.calls.count) }
    /// The arguments of the last call; `nil` if there was none.
    public var last: Arguments? { state.withLock(\.calls.last) }

    /// The number of calls whose arguments satisfy a condition: `mock.onList.count { $0.limit == 50 }`.
    public func count(where matches: (Arguments) throws -> Bool) rethrows -> Int {
        try calls.filter(matches).count
    }

    /// Waits until there are at least `count` calls, and returns the arguments of these:
    /// `let searches = try await mock.onSearch.calls(2)`.
    ///
    /// - Parameters:
    ///   - count: The number of calls.
    ///   - seconds: The longest time to wait.
    /// - Throws: ``MissingCalls`` if there are fewer calls when the time is over; `CancellationError` if the task is cancelled.
    @discardableResult
    public func calls(_ count: Int, within seconds: TimeInterval = 10) async throws -> [Arguments] {
        while true {
            try await arrivals.wait(for: count, of: name, within: seconds) { self.count }
            let found = calls
            // Otherwise they were reset meanwhile.
            if found.count >= count { return Array(found.prefix(count)) }
        }
    }

    // MARK: Answers

    /// Answers every call from now on.
    public func answer(_ closure: @escaping @Sendable (Arguments) async throws -> Answer) {
        answer(Stub(body: closure))
    }

    /// Answers every call from now on with one value.
    public func answer(with value: Answer) {
        answer(.success(value))
    }

    /// Answers every call from now on with a value or an error, which can have a delay.
    public func answer(_ stub: Stub) {
        state.withLock { $0.answer = stub }
    }

    /// Fails every call from now on. The error becomes the cause of a `NetworkError`, unless it is one.
    public func fail(with error: any Error) {
        answer(.failure(error))
    }

    /// Fails every call from now on as a response with this status does, whose body is `body` as JSON.
    ///
    /// For example `mock.onFind.fail(status: 404, Problem(title: "There is no such pet."))`.
    public func fail(status: Int, _ body: (any Encodable & Sendable)? = nil) {
        answer(.failure(status: status, body))
    }

    /// Answers the next calls, one for each element.
    ///
    /// - Parameters:
    ///   - values: The answers.
    ///   - then: What happens after the last one; it does not apply if there is an `answer` for every call.
    public func answer(inOrder values: [Answer], then: AfterAnswers = .fail) {
        enqueue(values.map { .success($0) }, then)
    }

    /// Answers the next calls, one for each element: `[.failure(timeout), .success(user)]` fails first and then succeeds.
    ///
    /// - Parameters:
    ///   - stubs: The answers.
    ///   - then: What happens after the last one; it does not apply if there is an `answer` for every call.
    @_disfavoredOverload
    public func answer(inOrder stubs: [Stub], then: AfterAnswers = .fail) {
        enqueue(stubs, then)
    }

    private func enqueue(_ stubs: [Stub], _ then: AfterAnswers) {
        state.withLock { state in
            state.queue += stubs
            state.queued += stubs.count
            state.then = then
            state.repeated = then == .repeatLast ? stubs.last ?? state.repeated : nil
        }
    }

    /// Delays every call from now on, in addition to the delay of its answer. Cancellation ends the delay.
    public func delay(by seconds: TimeInterval) {
        state.withLock { $0.delay = seconds }
    }

    /// Removes calls, answers and delays, but keeps the example.
    public func reset() {
        state.withLock { $0 = State() }
    }

    // MARK: For calls

    /// The answers of a store.
    var fallback: Fallback? { stored.withLock(\.self) }

    /// Sets the answers of a store.
    func setFallback(_ fallback: @escaping Fallback) {
        stored.withLock { $0 = fallback }
    }

    /// Records a call. Returns its source, and its delay without that of a stub.
    func record(_ arguments: Arguments, _ options: RequestOptions) -> (source: Source, delay: TimeInterval) {
        let (source, delay, count) = state.withLock { state -> (Source, TimeInterval, Int) in
            state.calls.append(arguments)
            state.options.append(options)
            return (state.takeSource(), state.delay, state.calls.count)
        }
        arrivals.reach(count)
        return (source, delay)
    }

    /// What would answer the next call, without a call; an answer in order is used up.
    func takeSource() -> (source: Source, delay: TimeInterval) {
        state.withLock { ($0.takeSource(), $0.delay) }
    }
}

extension CallLog: CustomStringConvertible, CustomReflectable {
    /// The name and the number of calls, because arguments can be secret.
    public var description: String { "\(name): \(count.counted("call"))" }

    public var customMirror: Mirror { Mirror(self, children: ["calls": description]) }
}

extension CallLog where Arguments: Equatable {
    /// The number of calls with exactly these arguments.
    public func count(of arguments: Arguments) -> Int {
        count { $0 == arguments }
    }
}

extension CallLog where Answer == Void {
    /// Lets every call from now on succeed. Only a strict mock needs it.
    public func succeed() {
        answer(with: ())
    }
}

extension CallLog where Failure: EndpointFailure {
    /// Fails every call from now on with one of the declared failures:
    ///
    /// For example `mock.onFind.fail(.notFound(problem))`.
    ///
    /// The `NetworkError` has the status and the body with which a server reports this failure.
    public func fail(_ failure: Failure) {
        answer(.failure(failure))
    }
}

extension CallLog.Stub where Failure: EndpointFailure {
    /// One of the declared failures: `.failure(.notFound(problem))`.
    public static func failure(_ failure: Failure) -> CallLog.Stub {
        CallLog.Stub { _ in throw failure }
    }
}
