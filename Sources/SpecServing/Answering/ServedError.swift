import APIModel
import SchemaChecking

/// An error of the server itself, which is sent as problem details (RFC 9457) or in a type of the API.
struct ServedError {
    let status: Int
    let detail: String
    var faults: [RequestFault] = []
    /// Fields that belong to the status, such as `Allow`.
    var fields: [(name: String, value: String)] = []

    var title: String { ReasonPhrase.text(status) }

    var problem: LiteralValue {
        var members = [
            LiteralValue.Member("type", .string("about:blank")), LiteralValue.Member("title", .string(title)),
            LiteralValue.Member("status", .number("\(status)")), LiteralValue.Member("detail", .string(detail)),
        ]
        if !faults.isEmpty { members.append(LiteralValue.Member("errors", .array(faults.map(\.json)))) }
        return .object(members)
    }

    /// All faults in one line.
    private var message: String {
        faults.isEmpty ? detail : detail + ": " + faults.prefix(20).map(\.text).joined(separator: "; ")
    }

    // MARK: The API's own type

    private static let messages: Set<String> = [
        "message", "msg", "detail", "details", "error", "errormessage", "errordescription", "description", "reason", "text",
    ]
    private static let statuses: Set<String> = ["status", "statuscode", "code", "errorcode", "httpstatus"]

    /// The maximum number of values that are tried.
    private static let maximumChanges = 20

    /// The value with the message in its text members, and the status in its numbers, as far as the schema allows each of them.
    func filled(_ value: LiteralValue, by schema: JSONSchema.ID, in table: SchemaTable) -> LiteralValue {
        let validator = SchemaValidator(table, direction: .response)
        var result = value
        for change in changes(of: value).prefix(Self.maximumChanges) {
            let changed = result.replacing(change.path[...], with: change.value)
            if validator.allows(changed, by: schema) { result = changed }
        }
        return result
    }

    /// The values to replace, with the indices of the members and elements that lead to them.
    private func changes(of value: LiteralValue, at path: [Int] = [], named name: String? = nil) -> [(path: [Int], value: LiteralValue)] {
        switch value {
        case .object(let members) where path.count < 4:
            return members.enumerated().flatMap { changes(of: $1.value, at: path + [$0], named: $1.key.lowercased().filter(\.isLetter)) }
        case .array(let elements) where path.count < 4: return elements.enumerated().flatMap { changes(of: $1, at: path + [$0]) }
        case .string where path.isEmpty || name.map(Self.messages.contains) == true: return [(path, .string(message))]
        case .string where name == "title": return [(path, .string(title))]
        case .number where name.map(Self.statuses.contains) == true: return [(path, .number("\(status)"))]
        case .null, .bool, .number, .string, .array, .object: return []
        }
    }
}

extension LiteralValue {
    /// The value with another one at a path of indices.
    fileprivate func replacing(_ path: ArraySlice<Int>, with value: LiteralValue) -> LiteralValue {
        guard let index = path.first else { return value }
        switch self {
        case .object(var members):
            members[index] = Member(members[index].key, members[index].value.replacing(path.dropFirst(), with: value))
            return .object(members)
        case .array(var elements):
            elements[index] = elements[index].replacing(path.dropFirst(), with: value)
            return .array(elements)
        case .null, .bool, .number, .string: return self
        }
    }
}

/// The reason phrases of statuses (RFC 9110, 15).
package enum ReasonPhrase {
    package static func text(_ status: Int) -> String {
        let words = StatusNames.words(for: .code(status))
        return words.map { $0 == "uri" || $0 == "http" ? $0.uppercased() : $0 == "ok" ? "OK" : $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}
