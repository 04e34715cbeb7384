/// How the elements of a stream are written, if they have a type. The cases are in the order in which one of several is chosen.
///
/// A new format is declared here. Beyond that, only emitted code, the mock server, `infer` and the JSON Schema of specs name formats. Both
/// dialects also name `events`, which can be read without a type.
package enum StreamFormat: Sendable, Hashable, Comparable, CaseIterable {
    /// Server-sent events whose data is JSON.
    case events
    /// One JSON value per line, or a JSON text sequence (RFC 7464).
    case jsonLines

    /// `nil` if the media type is not that of a stream.
    package init?(mediaType: String) {
        if MediaTypeSyntax.essence(mediaType) == "text/event-stream" {
            self = .events
        } else if MediaTypeSyntax.isJSONSequence(mediaType) {
            self = .jsonLines
        } else {
            return nil
        }
    }

    /// Whether a schema with these members describes a server-sent event, and not its data (OpenAPI 3.2, Sequential Media Types).
    package static func isEvent(members: some Collection<String>) -> Bool {
        members.contains("data") && members.allSatisfy { ["data", "event", "id", "retry", "comment"].contains($0) }
    }

    /// The key in `streams` of specs and documents.
    package var key: String {
        switch self {
        case .events: "sse"
        case .jsonLines: "jsonLines"
        }
    }

    package var mediaType: String {
        switch self {
        case .events: "text/event-stream"
        case .jsonLines: "application/jsonl"
        }
    }

    /// What it is called as a feature of an API.
    package var name: String {
        switch self {
        case .events: "server-sent events"
        case .jsonLines: "JSON lines"
        }
    }

    /// What the elements are called before their type.
    package var noun: String {
        switch self {
        case .events: "server-sent events"
        case .jsonLines: "lines"
        }
    }

    /// A short word for one element.
    package var element: String {
        switch self {
        case .events: "event"
        case .jsonLines: "line"
        }
    }
}
