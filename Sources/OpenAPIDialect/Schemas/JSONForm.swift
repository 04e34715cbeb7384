import APIModel

/// What the JSON of a type looks like from outside; variants of one form have to be told apart by what is inside.
enum JSONForm: Hashable {
    case string, boolean, integer, number, array, object
    /// Some of the above.
    case several
    /// Not known, or any of them.
    case any

    /// Neither an object nor something that may be one.
    var isScalarOrList: Bool { self != .object && self != .several && self != .any }

    init(_ type: SchemaType) {
        switch type {
        case .string, .file: self = .string
        case .boolean: self = .boolean
        case .integer: self = .integer
        case .number: self = .number
        case .array: self = .array
        case .object: self = .object
        case .null: self = .any
        }
    }

    init(_ scalar: Scalar) {
        switch scalar {
        case .string, .date, .day, .duration, .localDateTime, .uuid, .url, .data, .file: self = .string
        case .bool: self = .boolean
        case .int, .int32, .int64, .uint: self = .integer
        case .float, .double, .decimal, .epochSeconds, .epochMilliseconds: self = .number
        case .lenientDate: self = .several
        case .json: self = .any
        }
    }
}
