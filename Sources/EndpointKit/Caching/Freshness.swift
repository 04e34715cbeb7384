import Foundation

/// The age and freshness lifetime of a cached response (RFC 9111, 4.2), for a cache of one user: `s-maxage` is ignored.
struct Freshness {
    /// In seconds.
    let age: TimeInterval
    /// The freshness lifetime in seconds; nil if the response does not specify it. It is not estimated.
    let lifetime: TimeInterval?
    private let control: CacheControl

    init(_ stored: CachedResponse, at now: Date) {
        control = CacheControl(stored.headers)
        let date = stored.headers["Date"].flatMap(HTTPDate.parse) ?? stored.receivedAt
        let apparent = max(0, stored.receivedAt.timeIntervalSince(date))
        let delay = max(0, stored.receivedAt.timeIntervalSince(stored.requestedAt))
        let said = stored.headers.values(for: "Age").first.flatMap { TimeInterval($0) }.map { max(0, min($0, 2_147_483_648)) } ?? 0
        age = max(apparent, said + delay) + max(0, now.timeIntervalSince(stored.receivedAt))
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
