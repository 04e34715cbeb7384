/// The revalidations that run in the background after a stale response was used: one at a time for each response, and a limited number for
/// a client.
final class BackgroundRevalidations: Sendable {
    /// A stored response.
    struct Key: Hashable {
        let response: ResponseCacheKey
        let variant: String
    }

    /// One revalidation.
    private final class Flight: Sendable {
        private let state = Protected((isCancelled: false, task: Task<Void, Never>?.none))

        fileprivate func run(_ operation: @escaping @Sendable () async -> Void) {
            state.withLock { state in
                guard !state.isCancelled else { return }
                // The caller's task-local values and priority are not those of the background.
                state.task = Task.detached(priority: .utility, operation: operation)
            }
        }

        fileprivate func cancel() {
            let task = state.withLock { state in
                state.isCancelled = true
                return state.task
            }
            task?.cancel()
        }
    }

    /// The maximum number at a time. More stale responses are used, too, and are revalidated when they are next requested.
    private static let limit = 8

    private let flights = Protected<[Key: Flight]>([:])

    /// The number of current revalidations.
    var count: Int { flights.withLock(\.count) }

    /// Does nothing if the response is being revalidated already, or if there are too many revalidations.
    func start(_ key: Key, _ operation: @escaping @Sendable () async -> Void) {
        let flight = flights.withLock { flights -> Flight? in
            guard flights[key] == nil, flights.count < Self.limit else { return nil }
            let flight = Flight()
            flights[key] = flight
            return flight
        }
        flight?.run { [weak self, weak flight] in
            guard let flight else { return }
            await operation()
            self?.remove(key, flight)
        }
    }

    /// Cancels those of the URL, in every partition: their responses can be older than a change.
    func cancel(url: String) {
        cancel { $0.response.url == url }
    }

    func cancelAll() {
        cancel { _ in true }
    }

    private func cancel(where matches: (Key) -> Bool) {
        let cancelled = flights.withLock { flights -> [Flight] in
            guard !flights.isEmpty else { return [] }
            let chosen = flights.filter { matches($0.key) }
            for key in chosen.keys { flights[key] = nil }
            return Array(chosen.values)
        }
        for flight in cancelled { flight.cancel() }
    }

    private func remove(_ key: Key, _ flight: Flight) {
        flights.withLock { flights in
            if flights[key] === flight { flights[key] = nil }
        }
    }
}
