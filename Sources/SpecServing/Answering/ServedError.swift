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

    /// The value with the message in its text members, and the status in its numbers, as far as the schema allows it.
    func filled(_ value: LiteralValue, by schema: JSONSchema.ID, in table: SchemaTable) -> LiteralValue {
        let validator = SchemaValidator(table, direction: .response)
        let candidates = [fill(value, withStatus: true, depth: 0), fill(value, withStatus: false, depth: 0)]
        return candidates.first { validator.allows($0, by: schema) } ?? value
    }

    private func fill(_ value: LiteralValue, withStatus: Bool, depth: Int) -> LiteralValue {
        guard depth < 4 else { return value }
        switch value {
        case .object(let members):
            return .object(
                members.map { member in
                    let name = member.key.lowercased().filter(\.isLetter)
                    switch member.value {
                    case .string where Self.messages.contains(name): return LiteralValue.Member(member.key, .string(message))
                    case .string where name == "title": return LiteralValue.Member(member.key, .string(title))
                    case .number where withStatus && Self.statuses.contains(name):
                        return LiteralValue.Member(member.key, .number("\(status)"))
                    default: return LiteralValue.Member(member.key, fill(member.value, withStatus: withStatus, depth: depth + 1))
                    }
                })
        case .array(let elements): return .array(elements.map { fill($0, withStatus: withStatus, depth: depth + 1) })
        case .string where depth == 0: return .string(message)
        case .null, .bool, .number, .string: return value
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
