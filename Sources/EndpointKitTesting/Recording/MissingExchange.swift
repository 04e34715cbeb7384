import EndpointKit

/// An error for a request that a `ReplayTransport` does not find in its directory.
public struct MissingExchange: Error, Hashable, CustomStringConvertible {
    /// The reason why the request cannot be replayed.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Reason: Hashable, Sendable {
        /// No exchange was recorded for the request.
        case notRecorded
        /// The file is not a recording, or that of another request.
        case unreadable
        /// All recorded responses were already used.
        case exhausted(after: Int)
    }

    /// Method and URL without secrets.
    public let request: String
    /// The name of the expected file.
    public let file: String
    /// The name of the directory.
    public let directory: String
    /// The reason why the request cannot be replayed.
    public let reason: Reason
    /// The recorded request that is nearest to it, and how that differs, such as "GET /users, whose body differs"; `nil` if there is none.
    public internal(set) var nearest: String?

    public var description: String {
        switch reason {
        case .notRecorded:
            "\(request) was not recorded: there is no '\(file)' in '\(directory)'; \(nearest.map { "the nearest is \($0); " } ?? "")"
                + "record it with a RecordingTransport"
        case .unreadable: "\(request) cannot be replayed: '\(file)' in '\(directory)' is not a recording of it"
        case .exhausted(let count):
            "\(request) was requested more often than it was recorded: '\(file)' in '\(directory)' has \(count.counted("response"))"
        }
    }
}

extension MissingExchange: RedactedError {}
