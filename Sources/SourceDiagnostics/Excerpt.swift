/// The line in which a span begins, with a caret under it.
struct Excerpt {
    private static let tabWidth = 4
    /// The number of characters of a long line that are shown before the span, and in total.
    private static let (reach, window) = (60, 140)

    /// Two lines with a gutter: the source, and `^~~~`.
    let text: String

    init(_ span: SourceSpan, in lines: SourceLines) {
        let bytes = lines.file.utf8
        let whole = lines.lineBytes(at: span.start)
        let line = max(whole.lowerBound, lines.markSize)..<max(whole.upperBound, lines.markSize)
        let start = min(max(span.start, line.lowerBound), line.upperBound)
        let end = min(max(span.end, start), line.upperBound)
        let first = Self.offset(Self.reach, charactersBefore: start, in: bytes, from: line.lowerBound)
        var drawing = Drawing(caret: start..<end)
        if first > line.lowerBound { drawing.append("…", width: 1) }
        var place = first
        var shown = 0
        while place < line.upperBound {
            guard shown < Self.window else {
                drawing.append("…", width: 1)
                break
            }
            let (scalar, length) = LenientUTF8.scalar(in: bytes, at: place, end: line.upperBound)
            drawing.append(scalar, byte: bytes[place], at: place, tabWidth: Self.tabWidth)
            place += length
            shown += 1
        }
        let number = String(lines.position(of: span.start).line)
        let gutter = String(repeating: " ", count: number.utf8.count)
        text = " \(number) | \(drawing.source)\n \(gutter) | \(drawing.underline)\n"
    }

    /// The offset a number of characters before another offset in the same line.
    private static func offset(_ count: Int, charactersBefore place: Int, in bytes: [UInt8], from start: Int) -> Int {
        // A character has at most four bytes, but malformed text can have any number of continuation bytes.
        let least = max(start, place - 4 * count)
        var (place, left) = (place, count)
        while place > least, left > 0 {
            place -= 1
            if bytes[place] & 0xC0 != 0x80 { left -= 1 }
        }
        return place
    }
}

extension Excerpt {
    /// The two lines while they are written, character by character.
    private struct Drawing {
        let caret: Range<Int>
        private(set) var source = ""
        private var column = 0
        private var from: Int?
        private var to = 0

        init(caret: Range<Int>) {
            self.caret = caret
        }

        mutating func append(_ text: String, width: Int) {
            source += text
            column += width
        }

        mutating func append(_ scalar: Unicode.Scalar?, byte: UInt8, at place: Int, tabWidth: Int) {
            if place >= caret.lowerBound, from == nil { from = column }
            if scalar == "\t" {
                let width = tabWidth - column % tabWidth
                append(String(repeating: " ", count: width), width: width)
            } else if let scalar, !VisibleText.isHidden(scalar) {
                source.unicodeScalars.append(scalar)
                column += VisibleText.width(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                let escape = scalar.map(VisibleText.escape) ?? "\\x\(digits.utf8.count < 2 ? "0" : "")\(digits)"
                append(escape, width: escape.utf8.count)
            }
            if place < caret.upperBound { to = column }
        }

        var underline: String {
            let from = from ?? column
            return String(repeating: " ", count: from) + "^" + String(repeating: "~", count: max(0, to - from - 1))
        }
    }
}
