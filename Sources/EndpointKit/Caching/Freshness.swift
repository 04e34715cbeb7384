import Foundation

/// The age and freshness lifetime of a cached response (RFC 9111, 4.2), for a cache of one user: `s-maxage` is ignored.
struct Freshness {
    /// In seconds; ``unknownAge`` if the clock has been set back since the response was received.
    let age: TimeInterval
    /// The freshness lifetime in seconds; `nil` if the response does not specify it. It is not estimated.
    let lifetime: TimeInterval?
    private let control: CacheControl

    /// Greater than every lifetime (RFC 9111, 1.2.2).
    private static let unknownAge: TimeInterval = 2_147_483_648

    init(_ stored: CachedResponse, at now: Date) {
        control = CacheControl(stored.headers)
        let date = stored.headers["Date"].flatMap(HTTPDate.parse) ?? stored.receivedAt
        let apparent = max(0, stored.receivedAt.timeIntervalSince(date))
        let delay = max(0, stored.receivedAt.timeIntervalSince(stored.requestedAt))
        let said = min(Self.statedAge(stored.headers), Self.unknownAge)
        let resident = now.timeIntervalSince(stored.receivedAt)
        // Otherwise the response would be fresh until the clock has caught up, which can take years.
        age = resident < 0 ? Self.unknownAge : max(apparent, said + delay) + resident
        lifetime = Self.lifetime(stored.headers, control, date)
    }

    /// Whether the response can be used without asking the server, also according to the request's directives (RFC 9111, 5.2.1).
    func isFresh(for request: CacheControl) -> Bool {
        guard !control.contains("no-cache"), !request.contains("no-cache") else { return false }
        if let limit = request.seconds("max-age"), age > limit { return false }
        let left = (lifetime ?? 0) - age
        if let wanted = request.seconds("min-fresh"), left < wanted { return false }
        if left > 0 { return true }
        guard request.contains("max-stale"), !control.contains("must-revalidate"), lifetime != nil else { return false }
        // Without a value, any staleness is accepted.
        return request.value(of: "max-stale") != nil ? -left <= request.seconds("max-stale") ?? 0 : true
    }

    /// Whether the stale response can be used at once if it is revalidated in the background (RFC 5861, 3).
    func mayBeUsedWhileRevalidating(for request: CacheControl, _ policy: CachePolicy) -> Bool {
        // A request that limits the age accepts no stale response (RFC 9111, 5.2.1).
        guard !request.contains("max-age"), !request.contains("min-fresh") else { return false }
        return mayBeStale(
            upTo: max(control.seconds("stale-while-revalidate") ?? 0, policy.allowedStaleness.whileRevalidating), for: request)
    }

    /// Whether the stale response can be used instead of an error (RFC 5861, 4).
    func mayReplaceError(for request: CacheControl, _ policy: CachePolicy) -> Bool {
        if let asked = request.seconds("stale-if-error") { return mayBeStale(upTo: asked, for: request) }
        guard !request.contains("max-age"), !request.contains("min-fresh") else { return false }
        return mayBeStale(upTo: max(control.seconds("stale-if-error") ?? 0, policy.allowedStaleness.ifError), for: request)
    }

    /// `must-revalidate` and `no-cache` forbid any use without asking the server.
    private func mayBeStale(upTo seconds: TimeInterval, for request: CacheControl) -> Bool {
        guard seconds > 0, !request.contains("no-cache") else { return false }
        guard !control.contains("no-cache"), !control.contains("must-revalidate") else { return false }
        return age - (lifetime ?? 0) <= seconds
    }

    /// The header `Age`, of which the first of several values counts, and an invalid one does not (RFC 9111, 5.1).
    private static func statedAge(_ headers: HTTPFields) -> TimeInterval {
        guard let age = headers["Age"].flatMap({ HeaderParameters.list($0).first }), age.isDigits else { return 0 }
        return TimeInterval(age) ?? 0
    }

    static func lifetime(of headers: HTTPFields, receivedAt: Date) -> TimeInterval? {
        lifetime(headers, CacheControl(headers), headers["Date"].flatMap(HTTPDate.parse) ?? receivedAt)
    }

    private static func lifetime(_ headers: HTTPFields, _ control: CacheControl, _ date: Date) -> TimeInterval? {
        if let seconds = control.seconds("max-age") { return seconds }
        guard let expires = headers.values(for: "Expires").first else { return nil }
        // An invalid date, such as 0, is in the past (RFC 9111, 5.3).
        return HTTPDate.parse(expires).map { max(0, $0.timeIntervalSince(date)) } ?? 0
    }
}
