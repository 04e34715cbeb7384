package import APIModel

/// Values of messages.
package typealias JSON = LiteralValue

extension LiteralValue {
    subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var int: Int? {
        if case .number(let text) = self { Int(text) } else { nil }
    }

    var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    var array: [JSON] {
        if case .array(let elements) = self { elements } else { [] }
    }

    static func int(_ value: Int) -> JSON { .number("\(value)") }

    /// An object without the members that have no value.
    static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(members.compactMap { key, value in value.map { LiteralValue.Member(key, $0) } })
    }
}
