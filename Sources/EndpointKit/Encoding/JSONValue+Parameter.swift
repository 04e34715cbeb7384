import Foundation

extension JSONValue: ParameterConvertible {
    /// Null is not sent, and is omitted from arrays and objects.
    ///
    /// A list within an object repeats the member. An object within an object extends the path of its members. Any other nested value is
    /// written as JSON.
    public var parameter: ParameterValue { ParameterValue(parts: EncodedJSON(self)) }
}

extension ParameterValue {
    /// The parts of JSON, in its order.
    init(parts json: EncodedJSON) {
        if let members = json.members {
            self = .object(Self.members(members, at: []))
        } else if case .array(let elements) = json.settled {
            self = .array(elements.values.compactMap(\.parameterText))
        } else {
            self = json.parameterText.map(ParameterValue.primitive) ?? .none
        }
    }

    private static func members(_ members: [(key: String, value: EncodedJSON)], at path: [String]) -> [ParameterMember] {
        members.flatMap { key, value -> [ParameterMember] in
            if let inner = value.members { return self.members(inner, at: path + [key]) }
            guard case .array(let elements) = value else {
                return value.parameterText.map { [ParameterMember(path: path + [key], value: $0)] } ?? []
            }
            return elements.values.compactMap(\.parameterText).map { ParameterMember(elementOf: path + [key], value: $0) }
        }
    }
}

extension EncodedJSON {
    /// A string unchanged, a number without an exponent, a nested value as JSON; nil for null.
    fileprivate var parameterText: String? {
        switch settled {
        case .null, .later: nil
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .unsigned(let value): String(value)
        case .double(let value): DecimalText.of(value)
        case .float(let value): DecimalText.of(value)
        case .number(let text): text
        case .string(let text): text
        case .array, .object: String(decoding: JSONText.data(self, [.sortedKeys, .withoutEscapingSlashes]), as: UTF8.self)
        }
    }
}
