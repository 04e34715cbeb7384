import SourceDiagnostics

/// The beginnings of lines in Markdown.
enum MarkdownLine {
    /// A line that begins a block of code, up to a line of at least as many of the same characters.
    struct Fence {
        let mark: UInt8
        let count: Int
    }

    /// The fence at the first character of a line; `nil` for other lines.
    static func fence(_ bytes: [UInt8], at start: Int) -> Fence? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~") else { return nil }
        let mark = bytes[start]
        let rest = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
        let count = rest.prefix { $0 == mark }.count
        guard count >= 3, mark == UInt8(ascii: "~") || !rest.dropFirst(count).contains(mark) else { return nil }
        return Fence(mark: mark, count: count)
    }

    /// Whether a line, without its indentation, ends the block that the fence began.
    static func closes(_ fence: Fence, _ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        let marks = bytes[line].prefix { $0 == fence.mark }.count
        return marks >= fence.count && bytes[line].dropFirst(marks).allSatisfy(\.isSpace)
    }

    /// The fence that is open after a line.
    static func fence(after line: String, inside open: Fence?) -> Fence? {
        let bytes = Array(line.utf8.drop { $0 == UInt8(ascii: " ") })
        guard let open else { return fence(bytes, at: 0) }
        return closes(open, bytes, bytes.indices) ? nil : open
    }

    /// Whether a line can be part of a paragraph, and does not begin another block.
    static func continuesParagraph(_ line: String) -> Bool {
        let bytes = Array(line.utf8.drop { $0 == UInt8(ascii: " ") })
        guard let first = bytes.first, first != UInt8(ascii: "|"), first != UInt8(ascii: ">") else { return false }
        return heading(line) == nil && fence(bytes, at: 0) == nil && !isListItem(bytes, at: 0)
    }

    /// The level and the text of a heading: `## Users`; `nil` for other lines.
    static func heading(_ line: String) -> (level: Int, text: String)? {
        let content = line.drop { $0 == " " }
        let level = content.prefix { $0 == "#" }.count
        let rest = content.dropFirst(level)
        guard (1...6).contains(level), rest.first == " " else { return nil }
        return (level, String(rest.drop { $0 == " " }))
    }

    /// Whether the line whose first character is here is an item of a list.
    static func isListItem(_ bytes: [UInt8], at start: Int) -> Bool { markerWidth(bytes, at: start) != nil }

    /// The number of characters of the marker of a list item with the space after it; `nil` for other lines.
    static func markerWidth(_ bytes: [UInt8], at start: Int) -> Int? {
        let rest = bytes[min(start, bytes.count)...]
        let digits = rest.prefix(10).prefix(while: \.isDigit).count
        guard let mark = rest.dropFirst(digits).first, digits < 10 else { return nil }
        let marks: [UInt8] = digits == 0 ? [0x2A, 0x2B, 0x2D] : [0x2E, 0x29]
        guard marks.contains(mark), rest.dropFirst(digits + 1).first.map(\.isSpace) ?? true else { return nil }
        return digits + 2
    }

    /// The end of a link in angle brackets: `<https://example.com>`, `<ada@example.com>`.
    static func endOfAutolink(_ bytes: [UInt8], at start: Int) -> Int? {
        let word = bytes[(start + 1)...].prefix { !$0.isSpace && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
        guard word.endIndex < bytes.count, bytes[word.endIndex] == UInt8(ascii: ">"), word.first?.isLetter ?? false else { return nil }
        let scheme = word.prefix { $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2E || $0 == 0x2D }
        let isURL = (2...32).contains(scheme.count) && scheme.endIndex < word.endIndex && bytes[scheme.endIndex] == UInt8(ascii: ":")
        let isMail = word.count { $0 == UInt8(ascii: "@") } == 1 && word.last != UInt8(ascii: "@")
        return isURL || isMail ? word.endIndex + 1 : nil
    }
}
