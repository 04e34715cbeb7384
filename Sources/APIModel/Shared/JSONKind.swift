/// The kinds of JSON values, with the names of JSON Schema.
package enum JSONKind: String, Sendable, Hashable, CaseIterable {
    case null, boolean, integer, number, string, array, object

    /// Whether values of this kind are also values of another one: every integer is a number. No reader accepts `1.0` as an integer.
    ///
    /// This rule decides which variants of a union JSON distinguishes. Objects are also distinguished by their members.
    package func isReadable(as other: JSONKind) -> Bool {
        self == other || self == .integer && other == .number
    }
}

/// The names of the formats of strings.
package enum FormatName {
    /// The name that JSON Schema or OpenAPI has for a format; the same name for any other one. Pydantic names the versions of UUIDs.
    package static func standard(_ name: String) -> String {
        switch name {
        case "uuid1", "uuid3", "uuid4", "uuid5", "uuid6", "uuid7", "uuid8": "uuid"
        case "base64": "byte"
        default: name
        }
    }
}

extension JSONKind {
    /// The kind of the values that a format of JSON Schema or OpenAPI is for; `nil` for a format that is not known.
    package static func ofFormat(_ format: String) -> JSONKind? {
        switch FormatName.standard(format) {
        case "date-time", "date", "time", "duration", "uuid", "uri", "url", "uri-reference", "uri-template", "byte", "binary", "password",
            "email", "hostname", "ipv4", "ipv6", "idn-email", "iri", "regex", "json-pointer":
            .string
        case "int8", "int16", "int32", "int64", "uint32", "uint64": .integer
        case "float", "double", "decimal": .number
        default: nil
        }
    }

    /// Whether the values of `type: string` with a format are integers, too. Kubernetes describes ports and quantities so, and sends both.
    package static func isAlsoInteger(stringOf format: String?) -> Bool { format == "int-or-string" }

    /// The kind of a type that is named as in a programming language, or in another case than in JSON Schema; `nil` for any other name.
    package init?(alias name: String) {
        switch name.lowercased() {
        case "bool": self = .boolean
        case "int", "int32", "int64", "long": self = .integer
        case "decimal", "double", "float": self = .number
        case "str": self = .string
        case "list": self = .array
        case "dict", "map": self = .object
        case let other:
            guard let kind = JSONKind(rawValue: other), kind != .null, other != name else { return nil }
            self = kind
        }
    }
}

extension Scalar {
    /// The kinds of its values; empty for any kind.
    package var jsonKinds: [JSONKind] {
        switch self {
        case .string, .date, .day, .duration, .localDateTime, .uuid, .url, .data, .file: [.string]
        case .bool: [.boolean]
        case .int, .int32, .int64, .uint: [.integer]
        case .float, .double, .decimal, .epochSeconds, .epochMilliseconds: [.number]
        case .lenientDate: [.string, .number]
        case .json: []
        }
    }

    /// Whether values of the scalar can have a kind.
    package func admits(_ kind: JSONKind) -> Bool {
        let kinds = jsonKinds
        return kinds.isEmpty || kinds.contains { kind.isReadable(as: $0) }
    }
}
