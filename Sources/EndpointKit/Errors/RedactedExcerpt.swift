import Foundation

/// What a JSON body looks like around a place, without any of its values: `{ "id": number, "tags": [2 × string] }`.
struct RedactedExcerpt {
    /// Bytes of a body that is looked at, members and characters that are shown.
    private static let (bodyLimit, memberLimit, nameLimit) = (1 << 20, 12, 40)

    let text: String

    /// nil when the body is no JSON, has no such place, or only one value.
    init?(of body: Data, around path: [any CodingKey]) {
        guard body.count <= Self.bodyLimit, var value = try? JSONDecoder().decode(JSONValue.self, from: body) else { return nil }
        // The object or the list that holds the place.
        for key in path.dropLast() {
            guard let next = Self.child(key, of: value) else { return nil }
            value = next
        }
        switch value {
        case .object, .array: text = Self.outline(of: value)
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

    private static func outline(of value: JSONValue) -> String {
        guard case .object(let members) = value else { return kind(of: value) }
        guard !members.isEmpty else { return "{}" }
        let shown = members.sorted { $0.key < $1.key }.prefix(memberLimit).map { "\(name($0.key)): \(kind(of: $0.value))" }
        return "{ " + shown.joined(separator: ", ") + (members.count > memberLimit ? ", … }" : " }")
    }

    /// Names of members are part of an API; what does not look like one may be data, as in a dictionary by mail address.
    private static func name(_ key: String) -> String {
        let isName = key.utf8.count <= nameLimit && !key.isEmpty && key.utf8.allSatisfy(isNameCharacter) && !key.utf8.allSatisfy(isDigit)
        let digits = key.utf8.count(where: isDigit)
        return isName && digits * 3 <= key.utf8.count ? "\"\(key)\"" : Redaction.mark
    }

    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: isDigit(byte)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func kind(of value: JSONValue) -> String {
        switch value {
        case .null: return "null"
        case .bool: return "boolean"
        case .int, .number: return "number"
        case .string: return "string"
        case .object(let members): return members.isEmpty ? "{}" : "{…}"
        case .array(let elements):
            guard let first = elements.first else { return "[]" }
            let kinds = Set(elements.prefix(100).map(kind))
            return "[\(elements.count) × \(kinds.count == 1 ? kind(of: first) : "several kinds")]"
        }
    }
}
