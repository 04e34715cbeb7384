extension SwiftLiteral {
    /// A literal over several lines, which begin with as many blanks and end at the text's line feeds.
    ///
    /// Quotes stay as they are for legibility, but for three in a row; all else is escaped as in `string`.
    package static func multiline(_ value: String, indentation: Int) -> SwiftLiteral {
        let margin = String(repeating: " ", count: max(0, indentation))
        var text = "\"\"\"\n"
        for line in value.split(separator: "\n", omittingEmptySubsequences: false) {
            let escaped = string(String(line)).text.dropFirst().dropLast()
            text += (line.isEmpty ? "" : margin + unescapingQuotes(String(escaped))) + "\n"
        }
        return spelled(text + margin + "\"\"\"")
    }

    /// `\"` becomes `"` where no other quote stands directly before it.
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
