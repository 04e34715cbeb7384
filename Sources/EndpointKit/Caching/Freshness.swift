import Foundation

/// How old a stored response is and how long it holds (RFC 9111 4.2), for a cache of one user: `s-maxage` does not count.
struct Freshness {
    /// In seconds.
    let age: TimeInterval
    /// In seconds; nil when the response does not say, and nothing is guessed.
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

    /// Whether it may answer without a word from the server, also by what the request asks for (RFC 9111 5.2.1).
    func isFresh(for request: CacheControl) -> Bool {
        guard !control.contains("no-cache"), !request.contains("no-cache") else { return false }
        if let limit = request.seconds("max-age"), age > limit { return false }
        let left = (lifetime ?? 0) - age
        if let wanted = request.seconds("min-fresh"), left < wanted { return false }
        if left > 0 { return true }
        guard request.contains("max-stale"), !control.contains("must-revalidate"), lifetime != nil else { return false }
        // Without a value any staleness will do.
        return request.value(of: "max-stale") != nil ? -left <= request.seconds("max-stale") ?? 0 : true
    }

    static func lifetime(of headers: HTTPFields, receivedAt: Date) -> TimeInterval? {
        lifetime(headers, CacheControl(headers), headers["Date"].flatMap(HTTPDate.parse) ?? receivedAt)
    }

    private static func lifetime(_ headers: HTTPFields, _ control: CacheControl, _ date: Date) -> TimeInterval? {
        if let seconds = control.seconds("max-age") { return seconds }
        guard let expires = headers.values(for: "Expires").first else { return nil }
        // What is not a date, such as 0, is in the past (RFC 9111 5.3).
        return HTTPDate.parse(expires).map { max(0, $0.timeIntervalSince(date)) } ?? 0
    }
}
