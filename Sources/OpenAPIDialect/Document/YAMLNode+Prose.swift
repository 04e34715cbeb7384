import YAMLTree

extension YAMLNode {
    /// The text of a scalar as documentation, without space at the end; `nil` if it is empty.
    ///
    /// Servers often copy it from comments of their source code, including the indentation, which Markdown would render as code.
    var prose: String? {
        guard var text = scalar?.text else { return nil }
        return text.withUTF8 { bytes in
            guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return nil as String?? }
            let shown = UnsafeBufferPointer(rebasing: bytes[...last])
            let isIndented = shown.contains(0x0A) || shown.first == 0x20 || shown.first == 0x09
            if isIndented, let text = ProseLines.withoutIndentation(shown) { return .some(text) }
            return .some(shown.count == bytes.count ? nil : String(decoding: shown, as: UTF8.self))
        }.map { $0 ?? text }
    }
}

/// Lines of text with their indentation.
private struct ProseLines {
    private struct Line {
        let bytes: UnsafeBufferPointer<UInt8>
        /// The number of spaces and tabs at the beginning.
        let indentation: Int

        init(_ bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
            indentation = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
        }

        var isBlank: Bool { indentation == bytes.count }
    }

    /// Removes the common indentation of all lines except the first, which may follow the quotation marks (PEP 257). `nil` if there is
    /// none.
    static func withoutIndentation(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        let lines = lines(of: text)
        let rest = lines.drop(while: \.isBlank)
        guard let first = rest.first else { return nil }
        let isAfterQuotes = first.indentation == 0
        let following = isAfterQuotes ? rest.dropFirst() : rest
        // After the end of a sentence, an indented block continues the text. After a colon, it is code.
        let lead = rest.prefix { !$0.isBlank }.last
        if isAfterQuotes, let lead, endsWithColon(lead.bytes) { return nil }
        let common = following.lazy.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
        guard common > 0 || rest.count < lines.count else { return nil }
        var shown: [UInt8] = []
        shown.reserveCapacity(text.count)
        for (index, line) in rest.enumerated() {
            if index > 0 { shown.append(0x0A) }
            shown.append(contentsOf: line.bytes.dropFirst(index == 0 && isAfterQuotes ? 0 : min(common, line.indentation)))
        }
        return String(decoding: shown, as: UTF8.self)
    }

    private static func endsWithColon(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        String(decoding: line, as: UTF8.self).unicodeScalars.last { !$0.properties.isWhitespace } == ":"
    }

    /// The lines, which end with any of the line breaks of Unicode.
    private static func lines(of text: UnsafeBufferPointer<UInt8>) -> [Line] {
        var lines: [Line] = []
        var (start, index) = (0, 0)
        while index < text.count {
            let length = lengthOfBreak(in: text, at: index)
            if length > 0 {
                lines.append(Line(UnsafeBufferPointer(rebasing: text[start..<index])))
                start = index + length
            }
            index += max(length, 1)
        }
        lines.append(Line(UnsafeBufferPointer(rebasing: text[start...])))
        return lines
    }

    private static func lengthOfBreak(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        func isNext(_ offset: Int, _ byte: UInt8) -> Bool { index + offset < text.count && text[index + offset] == byte }
        switch text[index] {
        case 0x0D: return isNext(1, 0x0A) ? 2 : 1
        case 0x0A, 0x0B, 0x0C: return 1
        // U+0085
        case 0xC2: return isNext(1, 0x85) ? 2 : 0
        // U+2028 and U+2029
        case 0xE2: return isNext(1, 0x80) && (isNext(2, 0xA8) || isNext(2, 0xA9)) ? 3 : 0
        default: return 0
        }
    }
}
