public import Foundation

/// One event of a `text/event-stream`.
public struct ServerSentEvent: Sendable, Hashable {
    /// The type of the event; `message` if the server does not send one.
    public var event: String
    /// The data, with lines joined by LF.
    public var data: String
    /// The last id that the server sent, with this event or an earlier one; `nil` if there was none.
    public var id: String?
    /// The last requested reconnection time in seconds.
    public var retry: TimeInterval?

    /// Creates an event, for tests and mocks.
    public init(event: String = "message", data: String, id: String? = nil, retry: TimeInterval? = nil) {
        self.event = event
        self.data = data
        self.id = id
        self.retry = retry
    }
}
