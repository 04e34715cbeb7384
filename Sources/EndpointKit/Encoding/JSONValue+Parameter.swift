extension JSONValue: ParameterConvertible {
    /// Null is nothing to send, and is left out of arrays and objects.
    ///
    /// A list within an object repeats the member; an object within an object lengthens its path; whatever else is nested is JSON text.
    public var parameter: ParameterValue {
        switch self {
        case .null: .none
        case .array(let elements): .array(elements.compactMap(\.parameterText))
        case .object(let members): .object(Self.members(of: members, at: []))
        default: parameterText.map(ParameterValue.primitive) ?? .none
        }
    }

    private var parameterText: String? {
        switch self {
        case .null: nil
        case .string(let text): text
        default: description
        }
    }

    private static func members(of object: [String: JSONValue], at path: [String]) -> [ParameterMember] {
        object.sorted { $0.key < $1.key }.flatMap { key, value -> [ParameterMember] in
            switch value {
            case .object(let object): members(of: object, at: path + [key])
            case .array(let elements): elements.compactMap(\.parameterText).map { ParameterMember(path: path + [key], value: $0) }
            default: value.parameterText.map { [ParameterMember(path: path + [key], value: $0)] } ?? []
            }
        }
    }
}
