/// The types that need no declaration, by their names in the dialect.
package enum Scalar: String, Sendable, Hashable, CaseIterable {
    case string = "String"
    case bool = "Bool"
    case int = "Int"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint = "UInt"
    case float = "Float"
    case double = "Double"
    case decimal = "Decimal"
    /// A point in time, RFC 3339.
    case date = "Date"
    /// A calendar date, `YYYY-MM-DD`.
    case day = "Day"
    /// An ISO 8601 duration.
    case duration = "Duration"
    case uuid = "UUID"
    case url = "URL"
    /// Bytes: base64 in JSON, raw as a body.
    case data = "Data"
    /// A file to upload, or one that was downloaded.
    case file = "File"
    /// Any JSON value.
    case json = "JSON"
}
