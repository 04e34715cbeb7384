package enum PathPart: Sendable, Hashable {
    /// As it goes on the wire.
    case text(String)
    /// The parameter with this index in `Operation.parameters`.
    case parameter(Int)
}
