import Foundation

/// What a JSON body looks like around a place: `{ "id": number, *: string, *: [2 × string] }`.
///
/// Only the member at the place is named: other names come from the body, and may be data themselves.
struct RedactedExcerpt {
    /// Bytes of a body that is looked at, and members that are shown.
    private static let (bodyLimit, memberLimit) = (1 << 20, 12)

    let text: String

    /// nil when the body is not JSON, has no such place, or only one value.
    init?(of body: Data, around path: [any CodingKey]) {
        guard body.count <= Self.bodyLimit, var value = try? JSONDecoder().decode(JSONValue.self, from: body) else { return nil }
        // The object or the list that holds the place.
        for key in path.dropLast() {
            guard let next = Self.child(key, of: value) else { return nil }
            value = next
        }
        switch value {
        case .object(let members): text = Self.outline(of: members, at: path.last?.stringValue)
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

    private static func outline(of members: [String: JSONValue], at place: String?) -> String {
        guard !members.isEmpty else { return "{}" }
        // A long one comes from a dictionary.
        let place = place.flatMap { $0.count > 40 ? nil : $0 }
        let named = place.flatMap { name in members[name].map { "\"\(name)\": \(kind(of: $0))" } }
        let others = members.filter { $0.key != place }.map { "\(Redaction.mark): \(kind(of: $0.value))" }.sorted()
        let shown = ([named].compactMap(\.self) + others).prefix(memberLimit).joined(separator: ", ")
        return "{ " + shown + (members.count > memberLimit ? ", … }" : " }")
    }

    private static func kind(of value: JSONValue) -> String {
        switch value {
        case .null: return "null"
        case .bool: return "boolean"
        case .int, .number, .decimal: return "number"
        case .string: return "string"
        case .object(let members): return members.isEmpty ? "{}" : "{…}"
        case .array(let elements):
            guard let first = elements.first else { return "[]" }
            let kinds = Set(elements.prefix(100).map(kind))
            return "[\(elements.count) × \(kinds.count == 1 ? kind(of: first) : "several kinds")]"
        }
    }
}
