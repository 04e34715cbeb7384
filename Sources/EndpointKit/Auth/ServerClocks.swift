import Foundation

/// The clocks of servers, derived from the `Date` headers of their responses, for each host.
///
/// A header has whole seconds, and was written at some time during the exchange. Only a larger difference counts.
final class ServerClocks: Sendable {
    /// The local time.
    let now: @Sendable () -> Date
    private let skews = Protected<[String: TimeInterval]>([:])

    init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// The time at `host`, or the local time if there was no response from it yet.
    func now(at host: String?) -> Date {
        let skew = host.flatMap { host in skews.withLock { $0[host.lowercased()] } } ?? 0
        return now().addingTimeInterval(skew)
    }

    /// The latest time of all clocks, including the local one.
    var latest: Date {
        now().addingTimeInterval(max(0, skews.withLock { $0.values.max() } ?? 0))
    }

    /// Updates the clock from a response to a request that was sent at `start`. A response from a shared cache is ignored.
    func learn(from response: HTTPResponse, to request: HTTPRequest, sentAt start: Date) {
        guard !response.headers.contains("Age"), request.cachePolicy == nil || request.cachePolicy == .reload else { return }
        guard let text = response.headers["Date"], let date = HTTPDate.parse(text) else { return }
        guard let host = (response.url ?? request.url).host?.lowercased() else { return }
        let earliest = start.addingTimeInterval(-1)
        let latest = max(now(), start)
        let skew =
            switch date {
            case ..<earliest: date.timeIntervalSince(earliest)
            case _ where date > latest: date.timeIntervalSince(latest)
            default: 0.0
            }
        skews.withLock { $0[host] = skew }
    }
}
