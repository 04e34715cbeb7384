package enum ResponseContent: Sendable, Hashable {
    case none
    case json(TypeUse)
    case text
    case data
    case file
    case events(TypeUse)
    case jsonLines(TypeUse)
    /// Server-sent events as they are.
    case rawEvents
    /// As they arrive.
    case bytes
    /// Problem details of RFC 9457; only of a failure.
    case problem
}
