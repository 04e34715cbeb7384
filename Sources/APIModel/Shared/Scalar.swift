/// The built-in types, with their names in the dialect.
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
    /// A point in time (RFC 3339).
    case date = "Date"
    /// A calendar date, `YYYY-MM-DD`.
    case day = "Day"
    /// An ISO 8601 duration.
    case duration = "Duration"
    /// A point in time as a number: seconds since the start of 1970, UTC.
    case epochSeconds = "EpochSeconds"
    /// A point in time as a number: milliseconds since the start of 1970, UTC.
    case epochMilliseconds = "EpochMilliseconds"
    /// A date and time without an offset (RFC 3339).
    case localDateTime = "LocalDateTime"
    /// A point in time in any common format, a string or a number.
    case lenientDate = "LenientDate"
    case uuid = "UUID"
    case url = "URL"
    /// Bytes: base64 in JSON, raw as a body.
    case data = "Data"
    /// A file to upload, or one that was downloaded.
    case file = "File"
    /// Any JSON value.
    case json = "JSON"

    /// The name of the Swift type, of the standard library, Foundation or the runtime.
    package var swiftName: String {
        switch self {
        case .string, .bool, .int, .int32, .int64, .uint, .float, .double, .decimal, .date, .day, .uuid, .url, .data, .epochSeconds,
            .epochMilliseconds, .localDateTime, .lenientDate:
            rawValue
        case .duration: "ISO8601Duration"
        case .file: "UploadFile"
        case .json: "JSONValue"
        }
    }
}
