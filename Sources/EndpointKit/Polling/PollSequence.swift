public import Foundation

/// The states of a long-running operation, of which the last one is its result.
///
/// ```swift
/// let user = try await client.poll(UserEndpoint.one(id: 7), as: User.self, until: { $0.name != "" }).value
/// ```
///
/// To show its progress, iterate over the states. Each iteration starts the operation, and cancelling the task ends the iteration. A state
/// that means failure is not an element, but ends the sequence with a ``NetworkError`` whose cause is an ``OperationFailure``.
public struct PollSequence<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Value

    /// How often the operation is polled, and for how long.
    public var policy: PollingPolicy
    /// The name of the endpoint, for errors.
    private let name: String
    private let states: @Sendable (PollingPolicy) -> PageSequence<Value>

    init(_ name: String, _ policy: PollingPolicy, _ states: @escaping @Sendable (PollingPolicy) -> PageSequence<Value>) {
        self.name = name
        self.policy = policy
        self.states = states
    }

    /// Creates a sequence of existing states, for mocks. `states` is called when the first state is requested, and nothing waits.
    public init(_ states: @escaping @Sendable () async throws -> [Value]) {
        self.init("\(Value.self)", PollingPolicy()) { _ in PageSequence(states) }
    }

    /// The result: the last state. It starts the operation, and waits until it is done.
    public var value: Value {
        get async throws(NetworkError) {
            var last: Value?
            var states = makeAsyncIterator()
            while let state = try await states.next() { last = state }
            guard let last else { throw NetworkError(PollingError.noState, endpoint: name) }
            return last
        }
    }

    public func makeAsyncIterator() -> AsyncIterator {
        var states = states(policy)
        states.name = name
        return AsyncIterator(states: states.makeAsyncIterator())
    }

    /// An iterator over the states.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        var states: PageSequence<Value>.AsyncIterator

        /// Returns the next state, after the delay before it. The error `isCancelled` if the task is cancelled meanwhile.
        public mutating func next() async throws(NetworkError) -> Value? {
            try await states.next()
        }
    }
}

/// A long-running operation ended without success. This error is the cause of a ``NetworkError`` with the stage `rejected`.
public struct OperationFailure<Value: Sendable>: Error, CustomStringConvertible, CustomReflectable {
    /// The last state of the operation.
    public let value: Value

    /// Creates a failure, such as for a mock.
    public init(_ value: Value) {
        self.value = value
    }

    /// A description without the state, which can contain personal data.
    public var description: String { "the operation failed" }

    public var customMirror: Mirror { Mirror(self, children: ["state": "\(Value.self)"]) }
}

extension OperationFailure: RedactedError {}

/// The reason why a long-running operation cannot be polled.
public struct PollingError: Error, Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case missingLocation(String)
        case invalidLocation
        case otherOrigin(host: String)
        case noState
    }

    private let kind: Kind

    /// The first response has no header with the URL to poll.
    public static func missingLocation(header: String) -> PollingError { PollingError(kind: .missingLocation(header)) }
    /// The URL to poll is not an http or https URL.
    public static let invalidLocation = PollingError(kind: .invalidLocation)
    /// The URL to poll has another scheme, host or port, which must not get the credentials. `host` has the port, unless it is the default.
    public static func otherOrigin(host: String) -> PollingError { PollingError(kind: .otherOrigin(host: host)) }
    /// No state was received. Only a mock without states causes this.
    public static let noState = PollingError(kind: .noState)
}

extension PollingError: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch kind {
        case .missingLocation(let header): "the response has no header '\(header)' with the URL to poll"
        case .invalidLocation: "the URL to poll is not an http or https URL"
        case .otherOrigin(let host): "the URL to poll is at another origin, '\(host)'; add it to the allowed origins to follow it"
        case .noState: "the operation has no state"
        }
    }

    public var errorDescription: String? { description }
}

extension PollingError: RedactedError {}
