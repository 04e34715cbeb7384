import SourceDiagnostics

/// A Swift literal. Together with `DocComment` and `SwiftIdentifier`, the only way for strings of the spec to reach the output.
package struct SwiftLiteral: Sendable, Hashable {
    package let text: String

    private init(verbatim text: String) {
        self.text = text
    }

    package static let `nil` = SwiftLiteral(verbatim: "nil")

    package static func bool(_ value: Bool) -> SwiftLiteral {
        SwiftLiteral(verbatim: value ? "true" : "false")
    }

    package static func int(_ value: Int) -> SwiftLiteral {
        SwiftLiteral(verbatim: String(value))
    }

    /// Only for strings that are created in this directory.
    static func spelled(_ text: String) -> SwiftLiteral {
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
        if value.isPlainInLiteral { return SwiftLiteral(verbatim: "\"\(value)\"") }
        let text = QuotedText.quoting(value) { scalar in
            if scalar == "\0" { return "\\0" }
            return scalar.isHidden && !isRefusedAsEscape(scalar) ? "\\u{" + scalar.hexadecimal + "}" : nil
        }
        return SwiftLiteral(verbatim: text)
    }
}

extension SwiftLiteral: CustomStringConvertible {
    package var description: String { text }
}
