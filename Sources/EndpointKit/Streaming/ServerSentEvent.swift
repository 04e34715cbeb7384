public import Foundation

/// One event of a `text/event-stream`.
public struct ServerSentEvent: Sendable, Hashable {
    /// `message` when the server names none.
    public var event: String
    /// Lines joined by LF.
    public var data: String
    /// The last id the server gave, with this event or an earlier one; nil when there was none.
    public var id: String?
    /// Seconds to wait before connecting again, as last asked for.
    public var retry: TimeInterval?

    /// An event as tests and mocks make it.
    public init(event: String = "message", data: String, id: String? = nil, retry: TimeInterval? = nil) {
        self.event = event
        self.data = data
        self.id = id
        self.retry = retry
    }
}
