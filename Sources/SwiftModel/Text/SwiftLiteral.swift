import APIModel
import SourceDiagnostics

/// A Swift literal. Together with `DocComment` and `SwiftIdentifier`, the only way for strings of the spec to reach the output.
package struct SwiftLiteral: Sendable, Hashable {
    package let text: String

    private init(verbatim text: String) {
        self.text = text
    }

    package static func int(_ value: Int) -> SwiftLiteral {
        SwiftLiteral(verbatim: String(value))
    }

    /// A number of seconds, without a fraction if it is integral.
    package static func seconds(_ value: Double) -> SwiftLiteral {
        SwiftLiteral(verbatim: value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)")
    }

    /// Only for strings that are created in this directory.
    static func rendered(_ text: String) -> SwiftLiteral {
        SwiftLiteral(verbatim: text)
    }

    /// Noncharacters that Swift accepts literally but not as `\u{…}`.
    private static func isRefusedAsEscape(_ scalar: Unicode.Scalar) -> Bool {
        (0xFDD0...0xFDEF).contains(scalar.value)
    }

    /// An ordinary literal on one line.
    ///
    /// Quotes and backslashes are escaped, so that there are no interpolations. Hidden characters are written as `\u{…}`.
    package static func string(_ value: String) -> SwiftLiteral {
        SwiftLiteral(verbatim: "\"\(contents(of: value))\"")
    }

    /// What is between the quotation marks of a literal: a line of it, or what is next to an interpolation.
    ///
    /// - Parameter escapesEachQuote: `false` escapes only a quote that follows another one, as a multi-line literal needs.
    package static func contents(of value: String, escapesEachQuote: Bool = true) -> String {
        if value.isPlainInLiteral { return value }
        return QuotedString.escaping(value, escapesEachQuote: escapesEachQuote) { scalar in
            if scalar == "\0" { return "\\0" }
            return scalar.isHidden && !isRefusedAsEscape(scalar) ? "\\u{" + scalar.hexadecimal + "}" : nil
        }
    }
}

extension SwiftLiteral: CustomStringConvertible {
    package var description: String { text }
}

extension SwiftLiteral {
    /// The type that a number literal must fit into.
    package enum NumberKind: Sendable {
        case int32, int64, uint, float, double
    }

    /// A number literal from a JSON number such as `30`, `-1.5` or `2e3`.
    ///
    /// `nil` if the string is not a JSON number or is out of range: `1.5` is not an integer, but `2e3` is.
    package static func number(_ text: String, as kind: NumberKind) -> SwiftLiteral? {
        guard let number = DecimalNumber(text) else { return nil }
        switch kind {
        case .int64: return number.integer(Int64.self).map(grouped)
        case .int32: return number.integer(Int32.self).map(grouped)
        case .uint: return number.integer(UInt64.self).map(grouped)
        case .float: return Float(text).flatMap { $0.isFinite ? SwiftLiteral.rendered("\($0)") : nil }
        case .double: return Double(text).flatMap { $0.isFinite ? SwiftLiteral.rendered("\($0)") : nil }
        }
    }

    /// An integer. Seven or more digits are grouped by three, as `swift format` requires.
    package static func grouped(_ value: some BinaryInteger) -> SwiftLiteral {
        let digits = Array(String(value.magnitude).utf8)
        guard digits.count > 6 else { return rendered("\(value)") }
        var text = value.signum() < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "_" }
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return rendered(text)
    }
}

extension SwiftLiteral {
    /// A multi-line literal, whose lines are indented with the given number of spaces and end at the line feeds of the string.
    ///
    /// Quotes are not escaped for readability, except three in a row; everything else is escaped as in `string`.
    package static func multiline(_ value: String, indentation: Int) -> SwiftLiteral {
        let margin = String(repeating: " ", count: max(0, indentation))
        var text = "\"\"\"\n"
        for bytes in value.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let line = Substring(bytes)
            if !line.isEmpty {
                text += margin
                text += isUnchanged(line) ? String(line) : contents(of: String(line), escapesEachQuote: false)
            }
            text += "\n"
        }
        return rendered(text + margin + "\"\"\"")
    }

    /// Whether nothing in the line is escaped; of two adjacent quotes, the second is.
    private static func isUnchanged(_ line: Substring) -> Bool {
        var previous: UInt8 = 0
        return line.utf8.allSatisfy { byte in
            defer { previous = byte }
            return byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\")
                && !(byte == UInt8(ascii: "\"") && previous == UInt8(ascii: "\""))
        }
    }
}

extension Unicode.Scalar {
    /// Whether editors show nothing, or something else, for this scalar: control characters, line endings, bidirectional marks, zero-width
    /// and other format characters, variation selectors, private use characters and noncharacters.
    var isHidden: Bool {
        if value < 0x7F { return value < 0x20 }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return true
        case .spaceSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
        }
    }

    /// The value in upper-case hexadecimal digits, at least four of them.
    var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
