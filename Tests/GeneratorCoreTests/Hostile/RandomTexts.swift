import SchemaChecking

/// The same random texts for the same seed: pieces that mean something somewhere, and scalars from all over Unicode.
struct RandomTexts {
    private var numbers: SeededGenerator
    private(set) var index = 0

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
    }

    private static let pieces = [
        "\\(exit(1))", "\\#(x)", "\"", "\"\"\"", "\"#", "\\", "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\0", "*/", "/*", "//",
        "`",
        "{{{x}}}", "{{>file}}", "{{/body}}", "#if x", "#endif", "func injected() {}", "; exit(1)", "}", "{", "../", "class", "self", "init",
        "Type", "\u{202E}", "\u{200B}", "\u{FEFF}", "\u{301}", "\u{20E3}", "👩‍👩‍👧", "🏳️‍🌈", "日本語", "Straße", "ı", "ﬁ", "\u{10FFFF}", "\u{E000}",
        "+1", "2fa", "user_name", "userName", " ", "", "<#x#>", "@main", "$0", "-->", "|", "a", "B", "9",
    ]

    private static let ranges: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x20...0x7E, 0x00...0xFF, 0x100...0x24F, 0x300...0x36F, 0x590...0x8FF, 0x1100...0x11FF, 0x2000...0x2BFF,
        0x3000...0x30FF,
        0xFB00...0xFFFD, 0x1D400...0x1D7FF, 0x1F1E6...0x1F9FF, 0xE0000...0xE01EF,
    ]

    private mutating func next(below bound: Int) -> Int {
        Int(numbers.next() % UInt64(max(1, bound)))
    }

    private mutating func text() -> String {
        var text = ""
        for _ in 0..<next(below: 5) {
            if next(below: 2) == 0 {
                text += Self.pieces[next(below: Self.pieces.count)]
            } else {
                let range = Self.ranges[next(below: Self.ranges.count)]
                let value = range.lowerBound + UInt32(next(below: Int(range.upperBound - range.lowerBound) + 1))
                if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
            }
        }
        return text
    }

    /// A text in double quotes, with a number at its end, as most places want each name once.
    mutating func quoted(prefix: String = "", without removed: String = "") -> String {
        index += 1
        let text = prefix + text().filter { !removed.contains($0) } + "\(index)"
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: quoted += "\\\(scalar)"
            case 0x20..<0x7F: quoted.unicodeScalars.append(scalar)
            case ..<0x10000: quoted += "\\u" + hexadecimal(scalar.value, digits: 4)
            default: quoted += "\\U" + hexadecimal(scalar.value, digits: 8)
            }
        }
        return quoted + "\""
    }

    private func hexadecimal(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
