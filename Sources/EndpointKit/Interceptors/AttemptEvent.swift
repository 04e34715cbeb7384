public import Foundation

/// Something that happened to an attempt; holds nothing secret.
public enum AttemptEvent: Sendable, Hashable {
    /// The request is about to be sent.
    case started(Attempt)
    /// There is a response, or there will be none.
    case ended(Attempt, AttemptOutcome, seconds: TimeInterval)
}
