import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Puts values of the request into a made answer: the ID of the path, and the members that the client wrote.
struct ValueEcho {
    private static let maximumMembers = 50

    let table: SchemaTable
    let schema: JSONSchema.ID

    func apply(_ checked: RequestChecker.Outcome, _ operation: ContractOperation, to value: LiteralValue) -> LiteralValue {
        guard case .object(let members) = value else { return value }
        var wanted: [(name: String, value: LiteralValue)] = []
        if ["POST", "PUT", "PATCH"].contains(operation.method), case .object(let written)? = checked.body {
            wanted += written.prefix(Self.maximumMembers).map { ($0.key, $0.value) }
        }
        let path = operation.path.value.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
        for name in path {
            guard let value = checked.parameters[RequestChecker.ParameterKey(location: .path, name: name)] else { continue }
            let isLast = name == path.last
            for member in members {
                let isSame = Self.letters(member.key) == Self.letters(name)
                if isSame || (isLast && Self.letters(member.key) == "id" && Self.letters(name).hasSuffix("id")) {
                    wanted.append((member.key, value))
                }
            }
        }
        var result = members
        let validator = SchemaValidator(table, direction: .response, impliesObjects: true)
        for (name, value) in wanted {
            guard let index = result.firstIndex(where: { $0.key.isExactly(name) }) else { continue }
            let earlier = result[index]
            // A number in a path can be text in its type.
            for own in [value, number(value)].compactMap(\.self) {
                result[index] = LiteralValue.Member(name, own)
                if validator.allows(.object(result), by: schema) { break }
                result[index] = earlier
            }
        }
        return .object(result)
    }

    /// The integer that a text has; `nil` for others.
    private func number(_ value: LiteralValue) -> LiteralValue? {
        guard case .string(let text) = value, let number = Int(text), String(number).isExactly(text) else { return nil }
        return .number(text)
    }

    /// `userID`, `user_id` and `user-id` are the same.
    static func letters(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
