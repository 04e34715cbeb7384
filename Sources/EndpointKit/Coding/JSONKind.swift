/// What a JSON value is, without its contents.
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
    /// What has no text and no number: `null`, and `true` or `false`.
    case null, boolean
    /// A number without a fraction that fits in `Int64`; `1.0` is one, as in JSON Schema.
    case integer
    /// Any other number.
    case number
    /// The other kinds, as in JSON.
    case string, array, object
}
