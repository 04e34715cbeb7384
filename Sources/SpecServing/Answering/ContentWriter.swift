package import APIModel
import SourceDiagnostics

/// Writes values as the body of a response.
package enum ContentWriter {
    static func bytes(of value: LiteralValue, as mediaType: MediaType) -> [UInt8] {
        switch (mediaType.syntax, value) {
        case (.json, _), (.jsonSequence, _): Array(value.json.utf8)
        case (.form, _): Array(form(value).utf8)
        // A string is a whole document.
        case (.xml, .string), (.text, _), (.eventStream, _), (.multipart, _), (.binary, _): Array(text(value).utf8)
        case (.xml, _): Array(xml(value).utf8)
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
        guard case .object(let members) = value else { return PercentEncoding.encode(text(value)) }
        return members.flatMap { member in
            let values = if case .array(let elements) = member.value { elements } else { [member.value] }
            return values.map { "\(PercentEncoding.encode(member.key))=\(PercentEncoding.encode(text($0)))" }
        }.joined(separator: "&")
    }

    // MARK: XML

    /// Members are elements of their names; the elements of a list repeat the element of the list.
    private static func xml(_ value: LiteralValue) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element("root", value)
    }

    private static func element(_ name: String, _ value: LiteralValue) -> String {
        switch value {
        case .array(let elements): return elements.map { element(name, $0) }.joined()
        case .object(let members):
            let content = members.map { element(elementName($0.key), $0.value) }.joined()
            return "<\(name)>\(content)</\(name)>"
        case .null: return "<\(name)/>"
        case .bool, .number, .string: return "<\(name)>\(escaped(text(value)))</\(name)>"
        }
    }

    /// Characters that a name cannot have are replaced by `_`.
    private static func elementName(_ key: String) -> String {
        let scalars = key.unicodeScalars.map { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-" || scalar == ".")
                ? scalar : "_"
        }
        let name = String(String.UnicodeScalarView(scalars))
        return name.first.map { $0.isLetter || $0 == "_" } == true ? name : "_" + name
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", by: "&amp;").replacing("<", by: "&lt;").replacing(">", by: "&gt;")
    }
}
