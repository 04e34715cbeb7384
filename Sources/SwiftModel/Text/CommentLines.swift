/// Text of the spec, split into lines for a comment.
enum CommentLines {
    /// Splits at every line break, including a lone CR, which would end a `//` comment. Hidden characters are shown as `U+202E`. Several
    /// empty lines become one, except in code.
    static func split(_ text: String) -> [String] {
        if text.isPlain, let last = text.utf8.last, last != UInt8(ascii: " ") { return [text] }
        return withoutGaps(withoutEmptyEnds(text.hasPlainLines ? plainLines(text) : shownLines(text)))
    }

    private static func plainLines(_ text: String) -> [String] {
        text.withBytes { bytes in
            var lines: [String] = []
            var rest = bytes[...]
            while true {
                let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
                var line = rest[..<end]
                while line.last == UInt8(ascii: " ") { line.removeLast() }
                lines.append(String(decoding: line, as: UTF8.self))
                if end == rest.endIndex { return lines }
                rest = rest[(end + 1)...]
            }
        }
    }

    private static func shownLines(_ text: String) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var afterReturn = false
        for scalar in text.unicodeScalars {
            defer { afterReturn = scalar == "\r" }
            switch scalar {
            case "\n" where afterReturn: continue
            case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}":
                lines.append(trimmed(line))
                line = String.UnicodeScalarView()
            case "\t":
                append("    ", to: &line)
            case "\u{200D}", "\u{FE0F}", "\u{FE0E}":
                append(joiner: scalar, to: &line)
            default:
                if scalar.isHidden, scalar != "\u{A0}" {
                    append("U+" + scalar.hexadecimal, to: &line)
                } else {
                    line.append(scalar == "\u{A0}" ? " " : scalar)
                }
            }
        }
        lines.append(trimmed(line))
        return lines
    }

    private static func withoutEmptyEnds(_ lines: [String]) -> [String] {
        var lines = lines[...]
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Array(lines.drop(while: \.isEmpty))
    }

    private static func withoutGaps(_ lines: [String]) -> [String] {
        guard zip(lines, lines.dropFirst()).contains(where: { $0.isEmpty && $1.isEmpty }) else { return lines }
        var shown: [String] = []
        var fence: MarkdownLine.Fence?
        for line in lines {
            if line.isEmpty, fence == nil, shown.last?.isEmpty ?? true { continue }
            shown.append(line)
            fence = MarkdownLine.fence(after: line, inside: fence)
        }
        return shown
    }

    /// A joiner or variation selector is kept in an emoji, and shown as a code point elsewhere.
    private static func append(joiner: Unicode.Scalar, to line: inout String.UnicodeScalarView) {
        if let last = line.last, last.value > 0x2000, last.properties.isEmoji || last.value == 0xFE0F {
            line.append(joiner)
        } else {
            append("U+" + joiner.hexadecimal, to: &line)
        }
    }

    /// Scalars are appended one by one, because appending a string copies the line each time.
    private static func append(_ text: String, to line: inout String.UnicodeScalarView) {
        for scalar in text.unicodeScalars { line.append(scalar) }
    }

    private static func trimmed(_ line: String.UnicodeScalarView) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}
