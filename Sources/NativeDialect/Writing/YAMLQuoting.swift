import SourceDiagnostics
import YAMLTree

/// Quotes strings so that YAML reads them unchanged.
enum YAMLQuoting {
    /// The context of a scalar. More characters have a meaning in a flow collection.
    enum Context {
        case block, flow
    }

    static func text(_ text: String, in context: Context) -> String {
        isPlain(text, in: context) && isString(text) ? text : quoted(text)
    }

    static func key(_ text: String) -> String {
        let name = text.hasSuffix("?") ? String(text.dropLast()) : text
        let isSafe = !name.isEmpty && name.utf8.count < 200 && name.utf8.allSatisfy { isWord($0) || "/.-$".utf8.contains($0) }
        return isSafe && (isString(name) || name.utf8.first.map(\.isDigit) ?? false) && name.utf8.first != UInt8(ascii: "-")
            ? text : quoted(text)
    }

    /// Whether a key needs the indicator `?`: others have at most 1,024 characters (YAML 1.2, 7.4.3).
    static func isLong(_ key: String) -> Bool { key.unicodeScalars.count >= 1_000 }

    /// A type expression. `[User]` and `[String: User]` are not quoted, because the reader accepts them as collections.
    static func type(_ expression: String, in context: Context) -> String {
        var inner = expression[...]
        if context == .block, inner.hasSuffix("?") { inner = inner.dropLast() }
        if inner.hasPrefix("["), inner.hasSuffix("]"), inner.count == expression.count {
            inner = inner.dropFirst().dropLast()
            if inner.hasPrefix("String: ") { inner = inner.dropFirst(8) }
        }
        let isName = !inner.isEmpty && inner.utf8.allSatisfy { isWord($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        return isName && isString(String(inner)) ? expression : quoted(expression)
    }

    /// Whether YAML readers read it as a string, not as a number, a Boolean, null or a date.
    private static func isString(_ text: String) -> Bool {
        let scalar = YAMLScalar(text)
        guard !scalar.isNull, scalar.bool == nil, scalar.double == nil, !scalar.isNumber, let first = text.utf8.first, !first.isDigit
        else { return false }
        return !["yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    }

    private static func isPlain(_ text: String, in context: Context) -> Bool {
        guard let first = text.unicodeScalars.first, text.unicodeScalars.last != " ", text.unicodeScalars.last != ":" else { return false }
        guard first == "_" || first == "/" || first.properties.isAlphabetic else { return false }
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case " " where previous == ":", "#" where previous == " ": return false
            case ",", "[", "]", "{", "}", "?", ":": if context == .flow { return false }
            case " "..."~": break
            default: if !scalar.properties.isAlphabetic { return false }
            }
            previous = scalar
        }
        return true
    }

    static func quoted(_ text: String) -> String {
        QuotedString.quoting(text) { scalar in
            guard isHidden(scalar) else { return nil }
            return scalar.value > 0xFFFF ? "\\U" + QuotedString.hexadecimal(scalar, digits: 8) : QuotedString.fourDigits(scalar)
        }
    }

    /// Whether it is a control character, a line break, or a character that changes the appearance of a line.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        default: false
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isLetter || byte == UInt8(ascii: "_")
    }
}
