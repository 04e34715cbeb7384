public import Foundation

/// Something that happened to an attempt; holds nothing secret.
public enum AttemptEvent: Sendable, Hashable {
    case started(Attempt)
    case ended(Attempt, AttemptOutcome, seconds: TimeInterval)
}

/// One time that a request was sent.
public struct Attempt: Sendable, Hashable {
    /// As in `UserEndpoint.one`.
    public let endpoint: String
    public let method: HTTPMethod
    public let host: String?
    /// 1 for the first one of a call.
    public let number: Int
    /// In bytes; nil when it is not known before sending.
    public let bodySize: Int64?
}

/// How an attempt ended.
public enum AttemptOutcome: Sendable, Hashable {
    /// With any status; the size in bytes is nil for a stream, whose body is still to come.
    case answered(status: Int, bodySize: Int64?)
    /// Without a response; nil when an interceptor failed.
    case failed(TransportError.Code?)
    case cancelled
}
