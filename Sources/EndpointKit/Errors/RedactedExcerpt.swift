import Foundation

/// The structure of a JSON body around a path: `{ "id": number, *: string, *: [2 × string] }`.
///
/// Only the member at the path is named: other names are from the body, and can be data themselves.
struct RedactedExcerpt {
    /// The maximum size of an examined body in bytes, and the maximum number of shown members and of lists within each other.
    private static let (bodyLimit, memberLimit, listLimit) = (1 << 20, 12, 4)

    let text: String
    /// The name that an object has for the missing member at the path: `lastActive` for `last_active`. Its letters are those of the document.
    private(set) var otherSpelling: String?

    /// `nil` if the body is not JSON, does not have the path, or has only one value.
    init?(of body: Data, around path: [any CodingKey]) {
        guard body.count <= Self.bodyLimit, var value = try? JSONValue(parsing: body) else { return nil }
        // The object or the list that contains the path.
        for key in path.dropLast() {
            guard let next = Self.child(key, of: value) else { return nil }
            value = next
        }
        switch value {
        case .object(let members):
            let name = path.last.flatMap { $0.isData ? nil : $0.stringValue }
            text = Self.outline(of: members, at: name)
            otherSpelling = name.flatMap { Self.otherSpelling(of: $0, in: members) }
        case .array: text = Self.kind(of: value)
        default: return nil
        }
    }

    private static func child(_ key: any CodingKey, of value: JSONValue) -> JSONValue? {
        switch value {
        case .object(let members): members[key.stringValue]
        case .array(let elements): key.intValue.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        default: nil
        }
    }

    private static func otherSpelling(of name: String, in members: [String: JSONValue]) -> String? {
        guard members[name] == nil else { return nil }
        func letters(_ name: String) -> String { name.filter { $0.isLetter || $0.isNumber }.lowercased() }
        let wanted = letters(name)
        return wanted.isEmpty ? nil : members.keys.filter { letters($0) == wanted }.min()
    }

    /// - Parameter place: The name that is shown; `nil` for that of a dictionary, which is data.
    private static func outline(of members: [String: JSONValue], at place: String?) -> String {
        guard !members.isEmpty else { return "{}" }
        let named = place.flatMap { name in members[name].map { "\"\(name)\": \(kind(of: $0))" } }
        let others = members.filter { $0.key != place }.map { "\(Redaction.mark): \(kind(of: $0.value))" }.sorted()
        let shown = ([named].compactMap(\.self) + others).prefix(memberLimit).joined(separator: ", ")
        return "{ " + shown + (members.count > memberLimit ? ", … }" : " }")
    }

    /// - Parameter depth: The number of lists around the value that are shown.
    private static func kind(of value: JSONValue, depth: Int = 0) -> String {
        switch value {
        case .null: return "null"
        case .bool: return "boolean"
        case .int, .number, .decimal: return "number"
        case .string: return "string"
        case .object(let members): return members.isEmpty ? "{}" : "{…}"
        case .array(let elements):
            guard !elements.isEmpty else { return "[]" }
            guard depth < listLimit else { return "[…]" }
            // Each element is described once: a second time at each level would double the work with every list within a list.
            let kinds = Set(elements.prefix(100).map { kind(of: $0, depth: depth + 1) })
            return "[\(elements.count) × \(kinds.count == 1 ? kinds.first ?? "" : "several kinds")]"
        }
    }
}
