package import APIModel
package import SchemaChecking

/// Writes values as the body of a response.
package enum ContentWriter {
    /// - Parameter schema: The schema of the value; `nil` if there is none.
    static func bytes(
        of value: LiteralValue, as mediaType: MediaRange, by schema: JSONSchema.ID?, in schemas: SchemaTable
    ) -> [UInt8] {
        switch mediaType.kind {
        case .json, .stream(.jsonLines): Array(value.json.utf8)
        case .form: Array(form(value).utf8)
        case .text, .stream, .multipart, .binary, .any: Array(text(value).utf8)
        case .xml: Array(xml(value, by: schema, in: schemas).utf8)
        }
    }

    /// A string as it is; JSON for other values.
    static func text(_ value: LiteralValue) -> String {
        if case .string(let text) = value { text } else { value.json }
    }

    /// The value of a header in the style `simple`.
    package static func fieldValue(_ value: LiteralValue, _ format: ParameterFormat) -> String {
        if format.style == .json { return value.json }
        switch value {
        case .array(let elements): return elements.map(text).joined(separator: ",")
        case .object(let members):
            return members.map { "\($0.key)\(format.explode ? "=" : ",")\(text($0.value))" }.joined(separator: ",")
        case .null: return ""
        case .bool, .number, .string: return text(value)
        }
    }

    private static func form(_ value: LiteralValue) -> String {
        guard case .object(let members) = value else { return PercentEscapes.encode(text(value)) }
        return members.flatMap { member in
            let values = if case .array(let elements) = member.value { elements } else { [member.value] }
            return values.map { "\(PercentEscapes.encode(member.key))=\(PercentEscapes.encode(text($0)))" }
        }.joined(separator: "&")
    }

    /// A string that begins with `<` is taken as a whole document.
    package static func xml(
        _ value: LiteralValue, by schema: JSONSchema.ID?, in schemas: SchemaTable, isIndented: Bool = false
    ) -> String {
        if case .string(let text) = value, text.first(where: { !$0.isWhitespace }) == "<" { return text }
        return XMLValueWriter.document(of: value, schema.map { [$0] } ?? [], in: schemas, isIndented: isIndented)
    }
}
