package enum PageItems: Sendable {
    /// The result itself is the list.
    case wholeResult
    case member(FieldPath)
}
