public import Foundation

/// Stops sending requests to a server that keeps failing, so that calls fail immediately, and the server can recover.
///
/// Each server, which is a scheme, host and port, has its own circuit:
///
/// - While it is *closed*, requests are sent. It opens when the failures during the last ``Limits/window`` reach ``Limits/failures`` and
///   ``Limits/share``.
/// - While it is *open*, requests are not sent, and fail with ``CircuitOpen``.
/// - After ``Limits/pause`` it is *half-open*: a few requests are sent as trials. If one succeeds, the circuit closes; if it fails, it is
///   open for another pause.
///
/// A failure is a lost connection, a timeout, an invalid response, or a status of ``Limits/statuses``. Requests that were cancelled, or
/// that failed because the device is offline, count neither as failures nor as successes; nor do responses from the cache.
///
/// The cache still answers while the circuit is open, also with stale responses that replace errors (``CachePolicy``). A request that is
/// refused is not retried.
///
/// ```swift
/// let breaker = CircuitBreakerInterceptor { server, state in print("\(server) is \(state)") }
/// let client = APIClient(baseURL: url, interceptors: [breaker])
/// ```
///
/// Clients that use the same interceptor share its circuits.
public final class CircuitBreakerInterceptor: Interceptor {
    /// When a circuit opens, and for how long.
    public struct Limits: Sendable, Hashable {
        /// The number of failures during the window that opens the circuit; 5 by default.
        public var failures = 5
        /// The share of the requests during the window that must have failed, from 0 to 1; 0.5 by default.
        public var share = 0.5
        /// The length in seconds of the time during which failures count; 30 by default.
        public var window: TimeInterval = 30
        /// For how many seconds an open circuit sends nothing; 30 by default.
        public var pause: TimeInterval = 30
        /// How many requests are sent at the same time while the circuit is half-open; 1 by default.
        public var trials = 1
        /// The statuses that are failures of the server; 500, 502, 503 and 504 by default.
        public var statuses: Set<Int> = [500, 502, 503, 504]

        /// Creates the default limits.
        public init() {}

        /// Creates the default limits, changed by a closure.
        public init(_ change: (inout Limits) -> Void) {
            change(&self)
        }
    }

    /// The state of a circuit.
    public enum State: Sendable, Hashable {
        /// Requests are sent.
        case closed
        /// No request is sent.
        case open
        /// A few requests are sent, to find out whether the server works again.
        case halfOpen
    }

    private let limits: Limits
    private let clock: CallClock
    private let onChange: (@Sendable (_ server: String, _ state: State) -> Void)?
    private let circuits = Protected<[HTTPOrigin: Circuit]>([:])

    /// The number of servers at which the closed circuits are forgotten.
    private static let capacity = 1_000

    /// - Parameters:
    ///   - limits: When a circuit opens, and for how long.
    ///   - clock: Measures the window and the pause.
    ///   - onChange: Called in the task of a request that changes the state of a circuit, with the server, such as `https://example.com`.
    public init(
        limits: Limits = Limits(), clock: CallClock = .system,
        onChange: (@Sendable (_ server: String, _ state: State) -> Void)? = nil
    ) {
        self.limits = limits
        self.clock = clock
        self.onChange = onChange
    }

    /// The state of the circuit of the server that `url` names. An open circuit is half-open as soon as its pause is over.
    public func state(of url: URL) -> State {
        guard let origin = HTTPOrigin(url) else { return .closed }
        let now = clock.now()
        return circuits.withLock { $0[origin]?.state(at: now) ?? .closed }
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        guard let origin = HTTPOrigin(request.url) else { return try await next(request) }
        let now = clock.now()
        let (admission, change) = circuits.withLock { circuits -> (Circuit.Admission, State?) in
            guard var circuit = circuits[origin] else { return (.sent, nil) }
            let before = circuit.lastState
            let admission = circuit.admit(limits, at: now)
            circuits[origin] = circuit
            return (admission, circuit.lastState == before ? nil : circuit.lastState)
        }
        if let change { onChange?(origin.text, change) }
        if case .refused(let seconds) = admission {
            // The cache comes later, and can have a response.
            var request = request
            request.refusal = CircuitOpen(server: origin.text, retryAfter: seconds)
            return try await next(request)
        }
        let trial: Int? = if case .trial(let phase) = admission { phase } else { nil }
        do {
            let response = try await next(request)
            record(outcome(of: response), of: origin, trial: trial)
            return response
        } catch {
            record(outcome(of: error), of: origin, trial: trial)
            throw error
        }
    }

    private func outcome(of response: HTTPResponse) -> Circuit.Outcome? {
        if let failure = response.replacedFailure { return outcome(of: failure) }
        guard response.origin != .cache else { return nil }
        return limits.statuses.contains(response.status) ? .failure : .success
    }

    /// `nil` for an error that says nothing about the server.
    private func outcome(of error: any Error) -> Circuit.Outcome? {
        guard let error = error as? NetworkError, !Task.isCancelled else { return nil }
        if let status = error.statusCode { return limits.statuses.contains(status) ? .failure : .success }
        guard error.stage == .sending, let cause = error.cause as? TransportError else { return nil }
        switch cause.code {
        case .notConnected: return nil
        case .badResponse, .secureConnectionFailed: return .failure
        default: return cause.isTransient ? .failure : nil
        }
    }

    private func record(_ outcome: Circuit.Outcome?, of origin: HTTPOrigin, trial: Int?) {
        let now = clock.now()
        let change = circuits.withLock { circuits -> State? in
            guard outcome != nil || trial != nil else { return nil }
            if circuits[origin] == nil, circuits.count >= Self.capacity { circuits = circuits.filter { $0.value.lastState != .closed } }
            var circuit = circuits[origin] ?? Circuit(at: now)
            let before = circuit.lastState
            circuit.record(outcome, limits, at: now, trial: trial)
            circuits[origin] = circuit
            return circuit.lastState == before ? nil : circuit.lastState
        }
        if let change { onChange?(origin.text, change) }
    }
}

/// A request was not sent, because its server kept failing; see ``CircuitBreakerInterceptor``. It is the cause of the ``NetworkError``.
public struct CircuitOpen: Error, Sendable, Hashable, CustomStringConvertible {
    /// The scheme, host and port of the server, without a default port.
    public let server: String
    /// After how many seconds a request is sent again as a trial; 0 if a trial is in progress.
    public let retryAfter: TimeInterval

    /// Creates an error, such as for a mock.
    public init(server: String, retryAfter: TimeInterval = 0) {
        self.server = server
        self.retryAfter = retryAfter
    }

    public var description: String { "nothing is sent to \(server) for now, because it kept failing" }
}

extension CircuitOpen: RedactedError {}
