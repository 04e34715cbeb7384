package import APIModel

/// A difference between a document and an exchange that a proxy has passed on.
///
/// Its values are those of the file that `endpointkit serve --deviations` writes.
package struct ContractDeviation: Sendable, Hashable {
    package enum Side: String, Sendable, CaseIterable {
        case request
        case response
    }

    /// What the message violates: a keyword of JSON Schema, or one of these.
    package struct Rule: Sendable, Hashable, RawRepresentable {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The document has no such path.
        package static let path = Rule(rawValue: "path")
        /// The path has other methods.
        package static let method = Rule(rawValue: "method")
        package static let status = Rule(rawValue: "status")
        package static let mediaType = Rule(rawValue: "media-type")
        /// A parameter, a header or a body is there, but not declared.
        package static let undeclared = Rule(rawValue: "undeclared")
        /// A parameter, a header or a body is required, but not there.
        package static let missing = Rule(rawValue: "missing")
        /// The value matches several alternatives of `oneOf`.
        package static let ambiguity = Rule(rawValue: "ambiguity")
        package static let credentials = Rule(rawValue: "credentials")
        /// The text cannot be read as a value.
        package static let syntax = Rule(rawValue: "syntax")

        // Keywords that corrections do not only drop.
        /// The schema `false`.
        package static let forbidden = Rule(rawValue: "false")
        package static let type = Rule(rawValue: "type")
        package static let enumeration = Rule(rawValue: "enum")
        package static let constant = Rule(rawValue: "const")
        package static let required = Rule(rawValue: "required")
        package static let format = Rule(rawValue: "format")
        package static let additionalProperties = Rule(rawValue: "additionalProperties")
        package static let anyOf = Rule(rawValue: "anyOf")
        package static let oneOf = Rule(rawValue: "oneOf")
        /// The value that identifies the alternative is none of those that the document has.
        package static let discriminator = Rule(rawValue: "discriminator")
    }

    package var side: Side
    /// The method and the path of the document, such as `GET /users/{id}`; for a path that the document does not have, the path that came,
    /// with `*` for what can be an ID or a secret.
    package var endpoint: String
    /// The ID of the operation; `nil` if the document has no such operation.
    package var operation: String?
    /// The status of the response.
    package var status: Int
    /// `path`, `query`, `header`, `cookie` or `body`; empty for the message as a whole.
    package var part: String
    /// The name of the parameter or the header.
    package var name: String?
    /// The part of the value, as a JSON Pointer, with `*` for the indices of arrays and for the names of members that the document does not
    /// name, as in a map.
    package var pointer: String
    /// What is wrong, without any part of the value.
    package var message: String
    /// What the document says: `path:line:column`; empty if it has nothing about it.
    package var place: String
    package var rule: Rule
    /// The member that is missing or not declared.
    package var member: String?
    /// The JSON type of the value; for a body or a status that is not declared, the media type; for credentials, the header field that has
    /// others.
    package var found: String?
    /// Whether the value is a list, each of whose elements is what the document says of the value.
    package var isOfElements = false

    package init(
        side: Side, endpoint: String, operation: String? = nil, status: Int, part: String = "", name: String? = nil, pointer: String = "",
        message: String, place: String = "", rule: Rule, member: String? = nil, found: String? = nil
    ) {
        self.side = side
        self.endpoint = endpoint
        self.operation = operation
        self.status = status
        self.part = part
        self.name = name
        self.pointer = pointer
        self.message = message
        self.place = place
        self.rule = rule
        self.member = member
        self.found = found
    }

    /// `response 200: body at /items/*/id: must be an integer, but is a string`
    package var text: String {
        let subject = side == .response ? "response \(status)" : "request"
        guard !part.isEmpty else { return "\(subject): \(message)" }
        let name = name.map { " '\($0)'" } ?? ""
        return "\(subject): \(part)\(name)\(pointer.isEmpty ? "" : " at \(pointer)"): \(message)"
    }

    /// ``text`` with the place in the document.
    package var placedText: String { place.isEmpty ? text : "\(text) (\(place))" }

    /// The deviation as an element of the file.
    package func json(count: Int, samples: [LiteralValue], hasOthers: Bool) -> LiteralValue {
        func text(_ key: String, _ value: String?) -> LiteralValue.Member? { value.map { LiteralValue.Member(key, .string($0)) } }
        let texts = [
            text("side", side.rawValue), text("endpoint", endpoint), text("operation", operation), text("part", part), text("name", name),
            text("pointer", pointer), text("message", message), text("place", place), text("rule", rule.rawValue), text("member", member),
            text("found", found),
        ]
        let samples = samples.isEmpty ? [] : [LiteralValue.Member("samples", .array(samples))]
        let numbers = [LiteralValue.Member("status", .number("\(status)")), LiteralValue.Member("count", .number("\(count)"))]
        let elements = isOfElements ? [LiteralValue.Member("elements", .bool(true))] : []
        let others = hasOthers ? [LiteralValue.Member("redacted", .bool(true))] : []
        return .object(texts.compactMap(\.self) + elements + numbers + samples + others)
    }
}
