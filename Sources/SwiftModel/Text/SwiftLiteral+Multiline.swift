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
                text += isUnchanged(line) ? String(line) : unescapingQuotes(String(string(String(line)).text.dropFirst().dropLast()))
            }
            text += "\n"
        }
        return spelled(text + margin + "\"\"\"")
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

    /// `\"` becomes `"` unless another quote directly precedes it.
    private static func unescapingQuotes(_ escaped: String) -> String {
        var result: [UInt8] = []
        var bytes = escaped.utf8.makeIterator()
        while let byte = bytes.next() {
            guard byte == UInt8(ascii: "\\"), let next = bytes.next() else {
                result.append(byte)
                continue
            }
            let isQuote = next == UInt8(ascii: "\"")
            if !isQuote || result.last == UInt8(ascii: "\"") { result.append(byte) }
            result.append(next)
        }
        return String(decoding: result, as: UTF8.self)
    }
}
