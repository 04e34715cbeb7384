/// How an attempt ended.
public enum AttemptOutcome: Sendable, Hashable {
    /// With any status; the size in bytes is nil for a stream, whose body is still to come.
    case answered(status: Int, bodySize: Int64?)
    /// Without a response; nil when an interceptor failed.
    case failed(TransportError.Code?)
    /// The task was cancelled.
    case cancelled
}
