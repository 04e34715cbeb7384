import Foundation

extension JSONValue: ParameterConvertible {
    /// Null is not sent, and is omitted from arrays and objects.
    ///
    /// A list within an object repeats the member. An object within an object extends the path of its members. Any other nested value is
    /// written as JSON. A number that is not finite is an error when the request is built.
    public var parameter: ParameterValue { isFinite ? ParameterValue(parts: EncodedJSON(self)) : ParameterValue(encoding: self) }

    /// Whether JSON can represent all numbers.
    private var isFinite: Bool {
        switch self {
        case .number(let value): value.isFinite
        case .decimal(let value): !value.isNaN
        case .array(let values): values.allSatisfy(\.isFinite)
        case .object(let members): members.values.allSatisfy(\.isFinite)
        case .null, .bool, .int, .string: true
        }
    }
}

extension ParameterValue {
    /// The parts of JSON, in its order.
    ///
    /// - Parameter inBrackets: Whether lists and objects in lists have members with an index, and are not written as JSON.
    init(parts json: EncodedJSON, inBrackets: Bool = false) {
        switch json.settled {
        case .object: self = .object(Self.members(of: json, at: [], inBrackets: inBrackets))
        case .array(let elements) where inBrackets && elements.values.contains(where: \.isContainer):
            self = .object(Self.members(of: json, at: [], inBrackets: true))
        case .array(let elements): self = .array(elements.values.compactMap(\.parameterText))
        default: self = json.parameterText.map(ParameterValue.primitive) ?? .none
        }
    }

    /// The members for what is in an object or a list.
    static func members(of json: EncodedJSON, at path: [String], inBrackets: Bool) -> [ParameterMember] {
        if let members = json.members {
            return members.flatMap { Self.members(of: $0.value, at: path + [$0.key], inBrackets: inBrackets) }
        }
        guard case .array(let elements) = json.settled else {
            return json.parameterText.map { [ParameterMember(path: path, value: $0)] } ?? []
        }
        guard inBrackets, elements.values.contains(where: \.isContainer) else {
            return elements.values.compactMap(\.parameterText).map { ParameterMember(elementOf: path, value: $0) }
        }
        return elements.values.enumerated().flatMap { members(of: $1, at: path + [String($0)], inBrackets: true) }
    }
}

extension EncodedJSON {
    fileprivate var isContainer: Bool {
        switch settled {
        case .array, .object: true
        default: false
        }
    }

    /// A string unchanged, a number without an exponent, a nested value as JSON; `nil` for null.
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
