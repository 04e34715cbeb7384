import Foundation

/// Lets as many requests pass as ``RequestLimits`` allows. The others wait.
final class RequestQueue: Sendable {
    /// The number of requests of higher priorities after which one of a lower priority is sent.
    private static let patience = 8

    private struct State {
        var running = 0
        /// The number of waiters so far, and those that still wait, by their numbers.
        var arrivals = 0
        var waiters: [Int: Promise<Void>] = [:]
        var hosts: [HTTPOrigin: Host] = [:]
    }

    /// The requests to one origin.
    private final class Host {
        var running = 0
        var waiting = 0
        /// The numbers of waiters by priority. Those who were cancelled are still among them, because searching them would take long.
        var lines = [ArraySlice<Int>](repeating: [], count: RequestPriority.levels)
        /// How often the first waiter of each line was passed over.
        var passes = [Int](repeating: 0, count: RequestPriority.levels)

        var isUnused: Bool { running == 0 && waiting == 0 }
    }

    private let total: Int
    private let perHost: Int
    private let state = Protected(State())

    /// `nil` without limits.
    init?(_ limits: RequestLimits) {
        guard limits.total != nil || limits.perHost != nil else { return nil }
        total = limits.total.map { max(1, $0) } ?? .max
        perHost = limits.perHost.map { max(1, $0) } ?? .max
    }

    /// The number of requests that wait, the number of those in progress, and the number of origins that are remembered for them.
    var counts: (waiting: Int, running: Int, origins: Int) { state.withLock { ($0.waiters.count, $0.running, $0.hosts.count) } }

    /// Waits until the request may be sent. Throws `CancellationError` if the task is cancelled meanwhile.
    func enter(_ origin: HTTPOrigin, _ priority: RequestPriority) async throws -> Pass {
        try Task.checkCancellation()
        let place = state.withLock { state -> (number: Int, turn: Promise<Void>)? in
            let host = state.hosts[origin] ?? Host()
            state.hosts[origin] = host
            // Nobody is overtaken: who waits for another host could not be sent either.
            if host.waiting == 0, host.running < perHost, state.running < total {
                host.running += 1
                state.running += 1
                return nil
            }
            let turn = Promise<Void>()
            let number = state.arrivals
            state.arrivals += 1
            state.waiters[number] = turn
            host.waiting += 1
            host.lines[priority.level].append(number)
            return (number, turn)
        }
        guard let place else { return Pass(self, origin) }
        try await place.turn.value { self.leave(place.number, origin, priority) }
        return Pass(self, origin)
    }

    /// The waiter was cancelled.
    private func leave(_ number: Int, _ origin: HTTPOrigin, _ priority: RequestPriority) {
        state.withLock { state in
            guard state.waiters.removeValue(forKey: number) != nil, let host = state.hosts[origin] else { return }
            host.waiting -= 1
            let line = host.lines[priority.level]
            if host.isUnused {
                state.hosts[origin] = nil
            } else if line.count > 32, line.count > 2 * host.waiting {
                host.lines[priority.level] = ArraySlice(line.filter { state.waiters[$0] != nil })
            }
        }
    }

    private func giveBack(_ origin: HTTPOrigin) {
        var released = [origin]
        while let origin = released.popLast() {
            let next = state.withLock { state -> [(Promise<Void>, HTTPOrigin)] in
                // Unless all requests together were too many, those to other origins only wait for their own origin.
                let only = state.running < total ? origin : nil
                state.running -= 1
                if let host = state.hosts[origin] {
                    host.running -= 1
                    if host.isUnused { state.hosts[origin] = nil }
                }
                var next: [(Promise<Void>, HTTPOrigin)] = []
                while state.running < total, let one = take(&state, to: only) { next.append(one) }
                return next
            }
            // Cancelled in this moment: its place is free again.
            for (turn, origin) in next where !turn.fulfill(.success(())) { released.append(origin) }
        }
    }

    /// The next waiter, whose request is then in progress; `nil` if none can be sent.
    ///
    /// - Parameter only: The origin to whose waiters the choice is limited; `nil` for those of all origins.
    private func take(_ state: inout State, to only: HTTPOrigin?) -> (Promise<Void>, HTTPOrigin)? {
        guard !state.waiters.isEmpty else { return nil }
        // The oldest waiter of each priority.
        var first = [(number: Int, origin: HTTPOrigin, host: Host)?](repeating: nil, count: RequestPriority.levels)
        let hosts = only.map { origin in state.hosts[origin].map { [origin: $0] } ?? [:] } ?? state.hosts
        for (origin, host) in hosts where host.waiting > 0 && host.running < perHost {
            for level in first.indices {
                while let number = host.lines[level].first, state.waiters[number] == nil { host.lines[level].removeFirst() }
                guard let number = host.lines[level].first, number < first[level]?.number ?? .max else { continue }
                first[level] = (number, origin, host)
            }
        }
        let levels = first.indices.filter { first[$0] != nil }
        let overdue = levels.first { level in first[level].map { $0.host.passes[level] >= Self.patience } ?? false }
        guard let level = overdue ?? levels.last, let chosen = first[level], let turn = state.waiters.removeValue(forKey: chosen.number)
        else { return nil }
        for lower in levels where lower < level { first[lower]?.host.passes[lower] += 1 }
        chosen.host.passes[level] = 0
        chosen.host.lines[level].removeFirst()
        chosen.host.waiting -= 1
        chosen.host.running += 1
        state.running += 1
        return (turn, chosen.origin)
    }

    /// What a request in progress waits for, such as the key of its signer. Requests that it makes do not wait in the queue, because the
    /// first request would wait for itself.
    private final class Exemption: Sendable {
        @TaskLocal static var current: [Exemption] = []

        let queue: RequestQueue
        /// Tasks that the operation has started, and that go on without it, have no exemption.
        let isOver = Protected(false)

        init(_ queue: RequestQueue) {
            self.queue = queue
        }
    }

    /// Whether requests of the current task do not wait.
    var isExempt: Bool {
        let exemptions = Exemption.current
        return !exemptions.isEmpty && exemptions.contains { $0.queue === self && !$0.isOver.withLock(\.self) }
    }

    /// Requests that start within the operation do not wait.
    func withoutWaiting<T: Sendable>(_ operation: () async throws -> T) async throws -> T {
        let exemption = Exemption(self)
        defer { exemption.isOver.withLock { $0 = true } }
        return try await Exemption.$current.withValue(Exemption.current + [exemption]) { try await operation() }
    }

    /// A request that may be in progress, until this object is released.
    final class Pass: Sendable {
        private let queue: RequestQueue
        private let origin: HTTPOrigin

        fileprivate init(_ queue: RequestQueue, _ origin: HTTPOrigin) {
            self.queue = queue
            self.origin = origin
        }

        deinit {
            queue.giveBack(origin)
        }
    }
}
