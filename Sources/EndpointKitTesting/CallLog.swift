import EndpointKit

/// The calls of one method of a mock, and its answers; may be used from any number of tasks at once.
///
/// A call is answered by what was queued with `answer(inOrder:)`, then by the closure or value of `answer`, then by the example.
public final class CallLog<Arguments: Sendable, Answer: Sendable>: Sendable {
    private struct State {
        var calls: [Arguments] = []
        var queue: ArraySlice<@Sendable (Arguments) async throws -> Answer> = []
        var answer: (@Sendable (Arguments) async throws -> Answer)?
    }

    /// As in `UsersService.find`.
    public let name: String
    /// JSON text.
    public let example: String?
    private let state = Protected(State())

    /// A log without calls; `example` is JSON text, which answers when nothing else does.
    public init(_ name: String, example: String? = nil) {
        self.name = name
        self.example = example
    }

    /// The arguments of every call, in the order the calls came.
    public var calls: [Arguments] { state.withLock(\.calls) }
    /// How many calls there were.
    public var count: Int { state.withLock(\.calls.count) }
    /// The arguments of the last call; nil when there was none.
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

    /// Answers as many calls, each once, before anything else does.
    public func answer(inOrder values: [Answer]) {
        state.withLock { $0.queue += values.map { value in { @Sendable _ in value } } }
    }

    /// Answers as many calls, each once, before anything else does: `[.failure(timeout), .success(user)]` fails first and then succeeds.
    public func answer(inOrder results: [Result<Answer, any Error>]) {
        state.withLock { $0.queue += results.map { result in { @Sendable _ in try result.get() } } }
    }

    /// How many calls had arguments of which this is true: `users.find.count { $0.id == 1 }`.
    public func count(where matches: (Arguments) throws -> Bool) rethrows -> Int {
        try calls.filter(matches).count
    }

    /// Forgets calls and answers; the example stays.
    public func reset() {
        state.withLock { $0 = State() }
    }

    /// Records a call; gives what answers it, nil when only the example can.
    func record(_ arguments: Arguments) -> (@Sendable (Arguments) async throws -> Answer)? {
        state.withLock { state in
            state.calls.append(arguments)
            return state.queue.popFirst() ?? state.answer
        }
    }
}

extension CallLog: CustomStringConvertible, CustomReflectable {
    /// The name and the number of calls; arguments may be secret.
    public var description: String { "\(name): \(count) calls" }

    public var customMirror: Mirror { Mirror(self, children: ["calls": description]) }
}

extension CallLog where Arguments: Equatable {
    /// How many calls had exactly these arguments.
    public func count(of arguments: Arguments) -> Int {
        count { $0 == arguments }
    }
}
