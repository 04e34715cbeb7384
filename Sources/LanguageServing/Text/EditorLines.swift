import SourceDiagnostics

/// The units in which a client counts characters in a line.
package enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

/// A place as clients write it: both numbers count from 0.
struct EditorPosition: Hashable, Comparable {
    var line: Int
    var character: Int

    init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    init?(_ json: JSON?) {
        guard let line = json?["line"]?.int, let character = json?["character"]?.int else { return nil }
        self.init(line: line, character: character)
    }

    static func < (left: Self, right: Self) -> Bool { (left.line, left.character) < (right.line, right.character) }

    var json: JSON { .members(["line": .int(line), "character": .int(character)]) }
}

/// Converts between offsets and the positions of a client, also in very long lines.
struct EditorLines {
    private static let stride = 1_024

    private let lines: SourceLines
    /// The number of UTF-16 code units before every 1024th byte; empty if each byte is one.
    private let units: [Int]

    private var bytes: [UInt8] { lines.file.utf8 }

    init(_ file: SourceFile, _ encoding: PositionEncoding) {
        lines = SourceLines(file)
        let hasOthers = encoding == .utf16 && file.utf8.contains { $0 >= 0x80 }
        guard hasOthers else {
            units = []
            return
        }
        var units: [Int] = []
        var count = 0
        for (index, byte) in file.utf8.enumerated() {
            if index.isMultiple(of: Self.stride) { units.append(count) }
            count += Self.units(of: byte)
        }
        self.units = units
    }

    /// The code units of the character that a byte begins; 0 for the other bytes of a character.
    private static func units(of byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }

    private func units(before offset: Int) -> Int {
        guard !units.isEmpty, offset > 0 else { return offset }
        let block = min(offset / Self.stride, units.count - 1)
        return bytes[(block * Self.stride)..<offset].reduce(units[block]) { $0 + Self.units(of: $1) }
    }

    func position(of offset: Int) -> EditorPosition {
        let offset = min(max(0, offset), bytes.count)
        let line = lines.line(of: offset)
        return EditorPosition(line: line, character: units(before: offset) - units(before: lines.start(ofLine: line)))
    }

    /// The offset of a position. A position after the end of a line is the end of that line, as the protocol requires.
    func offset(of position: EditorPosition) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lines.count else { return bytes.count }
        let line = lines.lineBytes(at: lines.start(ofLine: position.line))
        let wanted = max(0, position.character)
        guard wanted < line.count else { return line.upperBound }
        guard !units.isEmpty else {
            var offset = line.lowerBound + wanted
            while offset > line.lowerBound, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            return offset
        }
        let goal = units(before: line.lowerBound) + wanted
        // The last block that begins at or before the goal.
        var (low, high) = (0, units.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if units[middle] <= goal { low = middle } else { high = middle }
        }
        var offset = max(line.lowerBound, low * Self.stride)
        var count = units(before: offset)
        while offset < line.upperBound {
            let next = count + Self.units(of: bytes[offset])
            if next > goal { break }
            (count, offset) = (next, offset + 1)
        }
        // Not within a character.
        while offset > line.lowerBound, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    func range(_ span: SourceSpan) -> JSON { range(span.start..<max(span.start, span.end)) }

    func range(_ range: Range<Int>) -> JSON {
        .members(["start": position(of: range.lowerBound).json, "end": position(of: range.upperBound).json])
    }
}
