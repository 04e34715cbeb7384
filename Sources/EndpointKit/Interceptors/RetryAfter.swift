import Foundation

/// The header `Retry-After` (RFC 9110, 10.2.3).
enum RetryAfter {
    /// The seconds to wait; `nil` if the header is missing or malformed.
    static func seconds(_ headers: HTTPFields, now: Date) -> TimeInterval? {
        guard let text = headers["Retry-After"].map({ String($0.trimmingOptionalWhitespace()) }), !text.isEmpty else { return nil }
        if text.isDigits { return TimeInterval(text) }
        return HTTPDate.parse(text, now: now).map { max(0, $0.timeIntervalSince(now)) }
    }
}

extension NetworkError {
    /// The seconds that the server asks to wait before the next request; 0 if it does not.
    func retryAfter(now: Date) -> TimeInterval {
        response.flatMap { RetryAfter.seconds($0.headers, now: now) } ?? 0
    }

    /// The seconds that the server asks to wait, if the failure is transient; `nil` also if they are more than `maximum`, because a request
    /// that is sent earlier than the server asks would only add to its load.
    func transientDelay(upTo maximum: TimeInterval, now: Date) -> TimeInterval? {
        let asked = retryAfter(now: now)
        return isTransient && asked <= max(0, maximum) ? asked : nil
    }
}
