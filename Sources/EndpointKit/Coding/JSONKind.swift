/// What a JSON value is, without its contents.
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
    case null, boolean
    /// A number without a fraction that fits in `Int64`; `1.0` is one, as in JSON Schema.
    case integer
    /// Any other number.
    case number
    case string, array, object
}
