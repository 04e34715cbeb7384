package enum ResponseContent: Sendable, Hashable {
    case none
    case json(TypeUse)
    case text
    case data
    case file
    case events(TypeUse)
    case jsonLines(TypeUse)
}
