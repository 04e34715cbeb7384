public import Foundation

/// One time that a request was sent.
public struct Attempt: Sendable, Hashable {
    /// As in `UserEndpoint.one`.
    public let endpoint: String
    /// The method of the request.
    public let method: HTTPMethod
    /// The host it goes to.
    public let host: String?
    /// 1 for the first one of a call.
    public let number: Int
    /// In bytes; nil when it is not known before sending.
    public let bodySize: Int64?
}

/// Something that happened to an attempt; holds nothing secret.
public enum AttemptEvent: Sendable, Hashable {
    /// The request is about to be sent.
    case started(Attempt)
    /// There is a response, or there will be none.
    case ended(Attempt, AttemptOutcome, seconds: TimeInterval)
}

/// How an attempt ended.
public enum AttemptOutcome: Sendable, Hashable {
    /// With any status; the size in bytes is nil for a stream, whose body is still to come.
    case answered(status: Int, bodySize: Int64?)
    /// Without a response; nil when an interceptor failed.
    case failed(TransportError.Code?)
    /// The task was cancelled.
    case cancelled
}

/// Counts that hold for one call across all of its attempts.
final class CallCount: Sendable {
    private let counts = Protected((sent: 0, replays: 0))

    var sent: Int { counts.withLock(\.sent) }

    func countSending() {
        counts.withLock { $0.sent += 1 }
    }

    /// True as long as the call was sent again for a 401 less than `limit` times.
    func mayReplay(limit: Int) -> Bool {
        counts.withLock { counts in
            guard counts.replays < limit else { return false }
            counts.replays += 1
            return true
        }
    }
}
