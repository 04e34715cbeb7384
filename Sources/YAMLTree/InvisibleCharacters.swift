package import SourceDiagnostics

/// Characters that look like a space or like nothing, as text from pages and word processors has them. YAML takes them for letters.
package enum InvisibleCharacters {
    /// What to write instead of a text with such a character; `nil` if it has none.
    package static func help(for text: String, at span: SourceSpan) -> Help? {
        guard let first = text.unicodeScalars.first(where: { isSpace($0) || isFormat($0) }) else { return nil }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isFormat(scalar) { plain.append(isSpace(scalar) ? " " : scalar) }
        let words = String(plain).split(separator: " ").joined(separator: " ")
        guard !words.isEmpty else { return nil }
        let digits = String(first.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return Help("write '\(words)', without the invisible character U+\(code)", fix: Fix(replacing: span, with: words))
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar != " " && scalar.properties.generalCategory == .spaceSeparator
    }

    private static func isFormat(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .format }
}
