import Foundation

/// The circuit of one server; see ``CircuitBreakerInterceptor``.
struct Circuit {
    typealias Limits = CircuitBreakerInterceptor.Limits
    typealias State = CircuitBreakerInterceptor.State

    enum Admission: Equatable {
        case sent
        /// With the number of the half-open phase.
        case trial(phase: Int)
        /// For so many seconds.
        case refused(TimeInterval)
    }

    enum Outcome {
        case success
        case failure
    }

    private enum Phase {
        case closed
        case open(until: TimeInterval)
        case halfOpen(trials: Int)
    }

    /// The requests of a part of the window.
    private struct Part {
        let start: TimeInterval
        var requests = 0
        var failures = 0
    }

    /// The window consists of so many parts, so that it needs the same memory for any number of requests.
    private static let parts = 10.0

    private var phase = Phase.closed
    private var window: [Part] = []
    /// The number of half-open phases.
    private var phases = 0

    init(at now: TimeInterval) {
        window = [Part(start: now)]
    }

    /// The state that was last reported: an open circuit stays open until a request is a trial.
    var lastState: State {
        switch phase {
        case .closed: .closed
        case .open: .open
        case .halfOpen: .halfOpen
        }
    }

    func state(at now: TimeInterval) -> State {
        if case .open(let end) = phase, now >= end { return .halfOpen }
        return lastState
    }

    mutating func admit(_ limits: Limits, at now: TimeInterval) -> Admission {
        switch phase {
        case .closed: return .sent
        case .open(let end) where now < end: return .refused(end - now)
        case .open:
            phase = .halfOpen(trials: 1)
            phases += 1
            return .trial(phase: phases)
        case .halfOpen(let trials):
            guard trials < max(1, limits.trials) else { return .refused(0) }
            phase = .halfOpen(trials: trials + 1)
            return .trial(phase: phases)
        }
    }

    /// - Parameters:
    ///   - outcome: `nil` if the request says nothing about the server.
    ///   - trial: The half-open phase of a trial; one of an earlier phase says nothing about the current one.
    mutating func record(_ outcome: Outcome?, _ limits: Limits, at now: TimeInterval, trial: Int?) {
        switch phase {
        // Requests that were sent before the circuit opened do not count any more.
        case .open: return
        case .closed:
            guard let outcome else { return }
            count(outcome, limits, at: now)
            let (requests, failures) = window.reduce((0, 0)) { ($0.0 + $1.requests, $0.1 + $1.failures) }
            guard outcome == .failure, failures >= max(1, limits.failures) else { return }
            guard Double(failures) >= limits.share * Double(requests) else { return }
            open(limits, at: now)
        case .halfOpen(let trials):
            guard trial == phases else { return }
            switch outcome {
            case .failure: open(limits, at: now)
            case .success:
                phase = .closed
                window = []
            case nil: phase = .halfOpen(trials: max(0, trials - 1))
            }
        }
    }

    private mutating func open(_ limits: Limits, at now: TimeInterval) {
        phase = .open(until: now + max(0, limits.pause))
        window = []
    }

    private mutating func count(_ outcome: Outcome, _ limits: Limits, at now: TimeInterval) {
        window.removeAll { now - $0.start >= limits.window }
        let length = limits.window / Self.parts
        if window.last.map({ now - $0.start >= length }) ?? true { window.append(Part(start: now)) }
        let last = window.count - 1
        window[last].requests += 1
        if outcome == .failure { window[last].failures += 1 }
    }
}
