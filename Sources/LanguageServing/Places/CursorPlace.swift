/// The place of a cursor in a document. It is read from the text, because a text that is being typed is often not valid YAML.
struct CursorPlace {
    enum Part: Hashable {
        case key(String)
        case index
    }

    /// The path of the mapping in which a key begins, or of the value.
    var path: [Part] = []
    /// Whether a key can be written here.
    var isKey = false
    /// Whether a value can be written here.
    var isValue = false
    /// The range of the incomplete word.
    var word = 0..<0
    /// The keys that the mapping already has.
    var siblings: Set<String> = []
    /// Whether the document is JSON, in which keys have quotes.
    var isJSON = false

    private static let maximumLinesUp = 200

    init(_ bytes: [UInt8], offset: Int) {
        let offset = min(max(0, offset), bytes.count)
        var start = offset
        while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
        word = start..<offset
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        let lines = TextLines(bytes)
        let line = lines.line(of: start)
        if isJSON {
            readFlow(bytes, from: 0, to: start)
        } else if Self.isComment(bytes, lines.range(line).lowerBound..<offset) {
            return
        } else if let opener = Self.outermostOpener(bytes, lines, line, start) {
            readBlock(bytes, lines, lines.line(of: opener), upTo: opener)
            readFlow(bytes, from: opener, to: start)
        } else {
            readBlock(bytes, lines, line, upTo: start)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
            UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "~"), UInt8(ascii: "%"), 0x80...0xFF:
            true
        default: false
        }
    }

    /// Whether the text of a line ends in a comment. `#/` begins a reference whose quotation mark has not been typed yet.
    private static func isComment(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var isComment = false
        forEachUnquoted(bytes, range) { place, byte, _ in
            guard byte == UInt8(ascii: "#"), place == range.lowerBound || bytes[place - 1] == 0x20 else { return true }
            isComment = place + 1 >= bytes.count || bytes[place + 1] != UInt8(ascii: "/")
            return false
        }
        return isComment
    }

    /// Visits the bytes of a part of a line that are not within quotation marks, until the closure returns `false`.
    ///
    /// - Parameter visit: Gets the offset, the byte, and whether a value can begin there.
    private static func forEachUnquoted(_ bytes: [UInt8], _ range: Range<Int>, _ visit: (Int, UInt8, Bool) -> Bool) {
        var quote = UInt8(0)
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = bytes[place]
            let isStart = place == range.lowerBound || " {[,:".utf8.contains(bytes[place - 1])
            if quote != 0 {
                if byte == quote { quote = 0 } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { place += 1 }
            } else if isStart, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if !visit(place, byte, isStart) {
                return
            }
            place += 1
        }
    }

    // MARK: Blocks

    /// The dashes and the key of a line.
    private struct Line {
        var dashes: [Int] = []
        var key: (column: Int, text: String, end: Int)?
        /// The column of the first character.
        var column = 0
        var isBlank = false

        init(_ bytes: [UInt8], _ range: Range<Int>) {
            var place = range.lowerBound
            while place < range.upperBound, bytes[place] == 0x20 { place += 1 }
            column = place - range.lowerBound
            isBlank = place == range.upperBound || bytes[place] == UInt8(ascii: "#")
            while place < range.upperBound, bytes[place] == UInt8(ascii: "-"),
                place + 1 == range.upperBound || bytes[place + 1] == 0x20
            {
                dashes.append(place - range.lowerBound)
                place += 1
                while place < range.upperBound, bytes[place] == 0x20 { place += 1 }
            }
            let start = place
            if place < range.upperBound, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") {
                let quote = bytes[place]
                place += 1
                while place < range.upperBound, bytes[place] != quote { place += 1 }
                place += 1
            }
            while place < range.upperBound {
                if bytes[place] == UInt8(ascii: ":"), place + 1 == range.upperBound || bytes[place + 1] == 0x20 {
                    key = (start - range.lowerBound, CursorPlace.unquoted(bytes[start..<place]), place + 1)
                    return
                }
                // Within a plain key, as in `/pets/{id}:`, these are ordinary characters.
                if place == start, bytes[place] == UInt8(ascii: "{") || bytes[place] == UInt8(ascii: "[") { return }
                if bytes[place] == UInt8(ascii: "#"), place == start || bytes[place - 1] == 0x20 { return }
                place += 1
            }
        }
    }

    private static func unquoted(_ text: ArraySlice<UInt8>) -> String {
        var text = text
        while text.last == 0x20 { text.removeLast() }
        if let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), text.count > 1, text.last == quote {
            text = text.dropFirst().dropLast()
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func readBlock(_ bytes: [UInt8], _ lines: TextLines, _ number: Int, upTo end: Int) {
        let range = lines.range(number)
        let own = Line(bytes, range.lowerBound..<min(max(end, range.lowerBound), range.upperBound))
        var parts: [Part] = own.dashes.map { _ in .index }
        var column: Int
        if let key = own.key {
            parts.append(.key(key.text))
            isValue = true
            column = own.dashes.first ?? key.column
            path = above(bytes, lines, number, column, isDash: !own.dashes.isEmpty, siblingsAt: nil) + parts
            return
        }
        isKey = true
        isValue = !own.dashes.isEmpty
        let keyColumn = max(own.isBlank ? end - range.lowerBound : own.column, own.dashes.last.map { $0 + 2 } ?? 0)
        column = own.dashes.first ?? keyColumn
        path = above(bytes, lines, number, column, isDash: !own.dashes.isEmpty, siblingsAt: own.dashes.isEmpty ? keyColumn : nil) + parts
        // The keys below.
        for next in (number + 1)..<max(number + 1, min(lines.count, number + Self.maximumLinesUp)) {
            let line = Line(bytes, lines.range(next))
            if line.isBlank { continue }
            if line.column < keyColumn { break }
            if let key = line.key, key.column == keyColumn, line.dashes.isEmpty { siblings.insert(key.text) }
        }
    }

    /// Finds the path of a line from the lines above it.
    private mutating func above(
        _ bytes: [UInt8], _ lines: TextLines, _ number: Int, _ start: Int, isDash: Bool, siblingsAt: Int?
    ) -> [Part] {
        var (column, isDash, parts) = (start, isDash, [Part]())
        var isSibling = siblingsAt != nil
        for line in stride(from: number - 1, through: 0, by: -1) where column > 0 || isDash || isSibling {
            let line = Line(bytes, lines.range(line))
            if line.isBlank { continue }
            if let key = line.key, isSibling, key.column == siblingsAt { siblings.insert(key.text) }
            // The items of a list can have the same indentation as its key.
            let isParent = line.column < column || isDash && line.dashes.isEmpty && line.column == column
            guard isParent else { continue }
            isSibling = false
            var own: [Part] = line.dashes.filter { $0 < column }.map { _ in .index }
            if let key = line.key, key.column < column || isDash && key.column == column { own.append(.key(key.text)) }
            parts = own + parts
            (column, isDash) = (line.column, !line.dashes.isEmpty)
        }
        return parts
    }

    // MARK: Brackets

    /// The first bracket around an offset, in this line or in lines above.
    private static func outermostOpener(_ bytes: [UInt8], _ lines: TextLines, _ number: Int, _ end: Int) -> Int? {
        var (needed, found) = (0, Int?.none)
        for line in stride(from: number, through: max(0, number - maximumLinesUp), by: -1) {
            let range = lines.range(line)
            let text = range.lowerBound..<min(range.upperBound, line == number ? max(end, range.lowerBound) : range.upperBound)
            let (closes, opens) = brackets(bytes, text)
            if opens.count > needed { found = opens[0] }
            needed = max(0, needed - opens.count) + closes
            // A line that begins a block cannot be between brackets, except in the first column.
            if line < number, found == nil, needed == 0, let first = bytes[text].first, first != 0x20, first != UInt8(ascii: "#") { break }
        }
        return found
    }

    private static func brackets(_ bytes: [UInt8], _ range: Range<Int>) -> (closes: Int, opens: [Int]) {
        var (closes, opens) = (0, [Int]())
        forEachUnquoted(bytes, range) { place, byte, isStart in
            switch byte {
            case UInt8(ascii: "#"): return !isStart
            case UInt8(ascii: "{"), UInt8(ascii: "["): if isStart || !opens.isEmpty { opens.append(place) }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): if opens.popLast() == nil { closes += 1 }
            default: break
            }
            return true
        }
        return (closes, opens)
    }

    private mutating func readFlow(_ bytes: [UInt8], from start: Int, to end: Int) {
        struct Frame {
            let isMapping: Bool
            var key: String?
            var keys: Set<String> = []
            var token = 0..<0
        }
        var frames: [Frame] = []
        var place = start
        while place < end {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                frames.append(Frame(isMapping: byte == UInt8(ascii: "{"), token: (place + 1)..<(place + 1)))
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = frames.popLast()
            case UInt8(ascii: ","):
                if !frames.isEmpty {
                    frames[frames.count - 1].key = nil
                    frames[frames.count - 1].token = (place + 1)..<(place + 1)
                }
            case UInt8(ascii: ":"):
                let isSeparator = place + 1 >= bytes.count || [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place + 1]) || isJSON
                if let last = frames.last, last.isMapping, last.key == nil, isSeparator {
                    let text = Self.unquoted(bytes[last.token.lowerBound..<place].drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) })
                    frames[frames.count - 1].key = text
                    frames[frames.count - 1].keys.insert(text)
                }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard place == start || " {[,:\n\t".utf8.contains(bytes[place - 1]) else { break }
                var next = place + 1
                while next < end, bytes[next] != byte { next += bytes[next] == UInt8(ascii: "\\") && byte == 0x22 ? 2 : 1 }
                place = next
            default: break
            }
            place += 1
        }
        (isKey, isValue) = (false, false)
        for (index, frame) in frames.enumerated() {
            if !frame.isMapping { path.append(.index) } else if let key = frame.key { path.append(.key(key)) }
            guard index == frames.count - 1 else { continue }
            isKey = frame.isMapping && frame.key == nil
            isValue = !isKey
            siblings = frame.keys
        }
    }
}

/// The lines of a text.
struct TextLines {
    private let starts: [Int]
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = bytes.withUnsafeBufferPointer { bytes in
            var starts = [0]
            for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
            return starts
        }
    }

    var count: Int { starts.count }

    func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// A line without its end.
    func range(_ line: Int) -> Range<Int> {
        guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
        var end = line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count
        if end > starts[line], bytes[end - 1] == 0x0D { end -= 1 }
        return starts[line]..<end
    }
}
