import Foundation

/// What the clocks of servers show, learned from the `Date` headers of their responses, host by host.
///
/// A header has whole seconds and was written at some moment of the exchange: only what no such moment explains counts as a difference.
final class ServerClocks: Sendable {
    /// The time here.
    let now: @Sendable () -> Date
    private let skews = Protected<[String: TimeInterval]>([:])

    init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// The time at `host`; the time here as long as nothing was heard from it.
    func now(at host: String?) -> Date {
        let skew = host.flatMap { host in skews.withLock { $0[host.lowercased()] } } ?? 0
        return now().addingTimeInterval(skew)
    }

    /// The latest of all clocks, the one here included.
    var latest: Date {
        now().addingTimeInterval(max(0, skews.withLock { $0.values.max() } ?? 0))
    }

    /// Learns from a response to a request that was sent at `start`; one that a cache held tells nothing.
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
