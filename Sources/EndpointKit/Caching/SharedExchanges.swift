import Foundation

/// Identical requests that are under way at the same time share one exchange.
///
/// It belongs to nobody: a waiter that is cancelled leaves at once, and the exchange ends when the last one has left.
final class SharedExchanges: Sendable {
    /// What has to be the same, credentials included.
    struct Key: Hashable {
        let endpoint: String
        let method: HTTPMethod
        let url: URL
        let headers: HTTPFields
        let timeout: TimeInterval?

        /// nil for requests that change something, have a body or show their progress.
        init?(_ request: HTTPRequest, endpoint: String) {
            guard request.method == .get || request.method == .head, request.body.isEmpty, request.onProgress == nil else { return nil }
            self.endpoint = endpoint
            method = request.method
            url = request.url
            headers = HTTPFields(request.headers.sorted { ($0.name.lowercased(), $0.value) < ($1.name.lowercased(), $1.value) })
            timeout = request.timeout
        }
    }

    private final class Flight: Sendable {
        let result = SharedPromise<HTTPResponse>()
        let task = Protected<Task<Void, Never>?>(nil)
    }

    private let flights = Protected<[Key: (flight: Flight, waiters: Int)]>([:])

    /// How many wait for an exchange now.
    var waiters: Int { flights.withLock { $0.values.reduce(0) { $0 + $1.waiters } } }

    /// Joins the exchange that is under way for `key`, or starts it.
    func response(_ key: Key, joined: () -> Void, send: @escaping @Sendable () async throws -> HTTPResponse) async throws -> HTTPResponse {
        let (flight, isFirst) = flights.withLock { flights -> (Flight, Bool) in
            if let (flight, waiters) = flights[key] {
                flights[key] = (flight, waiters + 1)
                return (flight, false)
            }
            let flight = Flight()
            flights[key] = (flight, 1)
            return (flight, true)
        }
        if isFirst { start(flight, key, send) } else { joined() }
        defer { leave(flight, key) }
        return try await flight.result.value()
    }

    private func start(_ flight: Flight, _ key: Key, _ send: @escaping @Sendable () async throws -> HTTPResponse) {
        let task = Task {
            let result: Result<HTTPResponse, any Error>
            do { result = .success(try await send()) } catch { result = .failure(error) }
            flights.withLock { flights in
                if flights[key]?.flight === flight { flights[key] = nil }
            }
            flight.result.fulfill(result)
        }
        flight.task.withLock { $0 = task }
    }

    private func leave(_ flight: Flight, _ key: Key) {
        let isLast = flights.withLock { flights -> Bool in
            guard let (current, waiters) = flights[key], current === flight else { return false }
            flights[key] = waiters > 1 ? (flight, waiters - 1) : nil
            return waiters <= 1
        }
        if isLast { flight.task.withLock(\.self)?.cancel() }
    }
}
