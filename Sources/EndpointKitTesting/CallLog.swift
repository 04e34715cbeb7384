public import EndpointKit

/// The calls of one method of a mock, and its answers. It can be used from concurrent tasks.
///
/// A call is answered by the values queued with `answer(inOrder:)`, then by the closure or value of `answer`, then by the example.
public final class CallLog<Arguments: Sendable, Answer: Sendable>: Sendable {
    private struct State {
        var calls: [Arguments] = []
        var options: [RequestOptions] = []
        var queue: ArraySlice<@Sendable (Arguments) async throws -> Answer> = []
        var answer: (@Sendable (Arguments) async throws -> Answer)?
    }

    /// The name of the method, such as `UsersService.find`.
    public let name: String
    /// The example as JSON.
    public let example: String?
    private let state = Protected(State())

    /// Creates a log without calls. `example` is JSON, which is the answer if there is no other.
    public init(_ name: String, example: String? = nil) {
        self.name = name
        self.example = example
    }

    /// The arguments of every call, in the order of the calls.
    public var calls: [Arguments] { state.withLock(\.calls) }
    /// The options of every call, in the order of the calls.
    public var options: [RequestOptions] { state.withLock(\.options) }
    /// The number of calls.
    public var count: Int { state.withLock(\.calls.count) }
    /// The arguments of the last call; nil if there was none.
    public var last: Arguments? { state.withLock(\.calls.last) }

    /// Answers every call from now on.
    public func answer(_ closure: @escaping @Sendable (Arguments) async throws -> Answer) {
        state.withLock { $0.answer = closure }
    }

    /// Answers every call from now on with one value.
    public func answer(with value: Answer) {
        answer { _ in value }
    }

    /// Fails every call from now on.
    public func fail(with error: any Error) {
        answer { _ in throw error }
    }

    /// Answers the next calls, one for each element.
    public func answer(inOrder values: [Answer]) {
        state.withLock { $0.queue += values.map { value in { @Sendable _ in value } } }
    }

    /// Answers the next calls, one for each element: `[.failure(timeout), .success(user)]` fails first and then succeeds.
    public func answer(inOrder results: [Result<Answer, any Error>]) {
        state.withLock { $0.queue += results.map { result in { @Sendable _ in try result.get() } } }
    }

    /// The number of calls whose arguments satisfy a condition: `users.find.count { $0.id == 1 }`.
    public func count(where matches: (Arguments) throws -> Bool) rethrows -> Int {
        try calls.filter(matches).count
    }

    /// Removes calls and answers, but keeps the example.
    public func reset() {
        state.withLock { $0 = State() }
    }

    /// Records a call. Returns its answer; nil if only the example is left.
    func record(_ arguments: Arguments, _ options: RequestOptions) -> (@Sendable (Arguments) async throws -> Answer)? {
        state.withLock { state in
            state.calls.append(arguments)
            state.options.append(options)
            return state.queue.popFirst() ?? state.answer
        }
    }
}

extension CallLog: CustomStringConvertible, CustomReflectable {
    /// The name and the number of calls, because arguments can be secret.
    public var description: String { "\(name): \(count) calls" }

    public var customMirror: Mirror { Mirror(self, children: ["calls": description]) }
}

extension CallLog where Arguments: Equatable {
    /// The number of calls with exactly these arguments.
    public func count(of arguments: Arguments) -> Int {
        count { $0 == arguments }
    }
}
