import SourceDiagnostics
import YAMLTree

/// Spells texts so that YAML reads them as they are.
enum YAMLQuoting {
    /// In a collection in brackets more characters have a meaning.
    enum Context {
        case block, flow
    }

    static func text(_ text: String, in context: Context) -> String {
        isPlain(text, in: context) && isText(text) ? text : quoted(text)
    }

    static func key(_ text: String, in context: Context) -> String {
        let name = text.hasSuffix("?") ? String(text.dropLast()) : text
        let isSafe = !name.isEmpty && name.utf8.count < 200 && name.utf8.allSatisfy { isWord($0) || "/.-$".utf8.contains($0) }
        return isSafe && (isText(name) || name.utf8.first.map(isDigit) ?? false) && name.utf8.first != UInt8(ascii: "-")
            ? text : quoted(text)
    }

    /// A type expression: `[User]` and `[String: User]` stand bare, as YAML reads them as what they look like.
    static func type(_ expression: String, in context: Context) -> String {
        var inner = expression[...]
        if context == .block, inner.hasSuffix("?") { inner = inner.dropLast() }
        if inner.hasPrefix("["), inner.hasSuffix("]"), inner.count == expression.count {
            inner = inner.dropFirst().dropLast()
            if inner.hasPrefix("String: ") { inner = inner.dropFirst(8) }
        }
        let isName = !inner.isEmpty && inner.utf8.allSatisfy { isWord($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        return isName && isText(String(inner)) ? expression : quoted(expression)
    }

    /// What no reader takes for a number, a truth value, null or a date.
    private static func isText(_ text: String) -> Bool {
        let scalar = YAMLScalar(text)
        guard !scalar.isNull, scalar.bool == nil, scalar.double == nil, !scalar.isNumber, let first = text.utf8.first, !isDigit(first)
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
        QuotedText.quoting(text) { scalar in
            guard isHidden(scalar) else { return nil }
            return scalar.value > 0xFFFF ? "\\U" + QuotedText.hexadecimal(scalar, digits: 8) : QuotedText.fourDigits(scalar)
        }
    }

    /// Controls, breaks of lines, and what changes how a line looks.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        default: false
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
    }
}
