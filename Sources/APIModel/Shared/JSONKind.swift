/// The kinds of JSON values, with the names of JSON Schema.
package enum JSONKind: String, Sendable, Hashable, CaseIterable {
    case null, boolean, integer, number, string, array, object
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

    /// Whether values of the scalar can have a kind. Integers are numbers.
    package func admits(_ kind: JSONKind) -> Bool {
        let kinds = jsonKinds
        return kinds.isEmpty || kinds.contains(kind) || kind == .integer && kinds.contains(.number)
    }
}
