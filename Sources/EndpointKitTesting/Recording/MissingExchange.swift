import EndpointKit

/// A `ReplayTransport` was asked for what is not in its folder.
public struct MissingExchange: Error, Hashable, CustomStringConvertible {
    /// Why nothing can be played.
    public enum Reason: Hashable, Sendable {
        /// No exchange was recorded for such a request.
        case notRecorded
        /// The file is not a recording, or one of another request.
        case unreadable
        /// All answers were given.
        case exhausted(after: Int)
    }

    /// Method and URL without secrets.
    public let request: String
    /// The name of the file where it would be.
    public let file: String
    /// The name of the folder.
    public let folder: String
    /// Why nothing can be played.
    public let reason: Reason

    public var description: String {
        switch reason {
        case .notRecorded: "\(request) was not recorded: there is no '\(file)' in '\(folder)'; record it with a RecordingTransport"
        case .unreadable: "\(request) cannot be replayed: '\(file)' in '\(folder)' is not its recording"
        case .exhausted(let count):
            "\(request) was asked for more often than recorded: '\(file)' in '\(folder)' has \(count) of its answers"
        }
    }
}

extension MissingExchange: RedactedError {}
