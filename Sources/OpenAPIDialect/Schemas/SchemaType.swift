import APIModel

/// The values of `type`.
enum SchemaType: String, CaseIterable {
    case null, boolean, object, array, number, integer, string
    /// Swagger 2.0.
    case file

    /// The kind of its values. The bytes of a file are a string.
    var kind: JSONKind { JSONKind(rawValue: rawValue) ?? .string }
}

/// The formats of the OpenAPI format registry and their common aliases. Other formats have the base type.
enum SchemaFormat {
    static func string(_ format: String?) -> Scalar {
        switch format.map(FormatName.standard) {
        case "date-time": .date
        case "date": .day
        case "duration": .duration
        case "uuid": .uuid
        case "uri", "url": .url
        case "byte": .data
        default: .string
        }
    }

    static func integer(_ format: String?) -> Scalar {
        switch format {
        case "int32", "Int32", "int8", "int16", "uint8", "uint16": .int32
        case "int64", "Int64", "long", "uint32": .int64
        case "uint64", "uint": .uint
        default: .int
        }
    }

    static func number(_ format: String?) -> Scalar {
        switch format {
        // `float` and `double` have the same JSON, of which `Float` would change most values, such as timestamps.
        case "decimal": .decimal
        case "int32": .int32
        case "int64": .int64
        case "integer": .int
        default: .double
        }
    }

    static func isOfStrings(_ format: String) -> Bool { JSONKind.ofFormat(format) == .string }

    static func isOfIntegers(_ format: String) -> Bool { JSONKind.ofFormat(format) == .integer }

    static func isOfNumbers(_ format: String) -> Bool { JSONKind.ofFormat(format) == .number }
}

extension ValueKind {
    init(_ type: SchemaType) {
        self = type == .null ? .any : .json(type.kind)
    }
}
