/// The range of bytes in which two texts differ, between their common beginning and their common end.
///
/// Lines that were added or removed are whole lines in it: not the end of one and the beginning of the next.
struct TextDifference {
    /// The range in the earlier text.
    let earlier: Range<Int>
    /// The range in the later text, which begins at the same offset.
    let later: Range<Int>

    init(from earlier: [UInt8], to later: [UInt8]) {
        let shorter = min(earlier.count, later.count)
        let (start, tail) = earlier.withUnsafeBufferPointer { earlier in
            later.withUnsafeBufferPointer { later in
                var start = 0
                while start < shorter, earlier[start] == later[start] { start += 1 }
                var tail = 0
                while tail < shorter - start, earlier[earlier.count - 1 - tail] == later[later.count - 1 - tail] { tail += 1 }
                return (start, tail)
            }
        }
        let (removed, added) = (start..<(earlier.count - tail), start..<(later.count - tail))
        let back = removed.isEmpty ? Self.wayToLine(added, in: later) : added.isEmpty ? Self.wayToLine(removed, in: earlier) : 0
        self.earlier = (removed.lowerBound - back)..<(removed.upperBound - back)
        self.later = (added.lowerBound - back)..<(added.upperBound - back)
    }

    /// The distance by which a range has to move back to begin at the start of a line and have the same bytes; 0 if it has no lines, or
    /// cannot move.
    private static func wayToLine(_ range: Range<Int>, in text: [UInt8]) -> Int {
        guard text[range].contains(0x0A) else { return 0 }
        var back = 0
        while range.lowerBound - back > 0, text[range.lowerBound - back - 1] != 0x0A {
            back += 1
            guard text[range.lowerBound - back] == text[range.upperBound - back] else { return 0 }
        }
        return back
    }

    var isEmpty: Bool { earlier.isEmpty && later.isEmpty }

    /// The offset in the later text of a byte of the earlier one, as the start of a range: added text is before it.
    func laterStart(of offset: Int) -> Int {
        if offset >= earlier.upperBound { return offset - earlier.upperBound + later.upperBound }
        return min(offset, later.upperBound)
    }

    /// The same as the end of a range: added text is after it.
    func laterEnd(of offset: Int) -> Int {
        offset <= earlier.lowerBound ? offset : laterStart(of: offset)
    }

    func laterRange(of range: Range<Int>) -> Range<Int> {
        let start = laterStart(of: range.lowerBound)
        return start..<max(start, laterEnd(of: range.upperBound))
    }

    /// The offset in the earlier text of a byte of the later one; for all new bytes, the end of the replaced range.
    func earlierOffset(of offset: Int) -> Int {
        if offset <= later.lowerBound { return offset }
        if offset >= later.upperBound { return offset - later.upperBound + earlier.upperBound }
        return min(offset, earlier.upperBound)
    }

    /// The lines that have differences, and only those. Of a long line, only the bytes near a difference count.
    func lines(of earlierText: [UInt8], _ laterText: [UInt8]) -> (earlier: Range<Int>, later: Range<Int>) {
        let far = 400
        let start = earlier.lowerBound
        var (back, ahead) = (0, 0)
        while back < min(start, far), earlierText[start - back - 1] != 0x0A { back += 1 }
        func isWhole(_ range: Range<Int>, _ text: [UInt8]) -> Bool { text[range].last ?? 0x0A == 0x0A }
        if back > 0 || !isWhole(earlier, earlierText) || !isWhole(later, laterText) {
            let rest = min(earlierText.count - earlier.upperBound, far)
            while ahead < rest, earlierText[earlier.upperBound + ahead] != 0x0A { ahead += 1 }
        }
        return ((start - back)..<(earlier.upperBound + ahead), (start - back)..<(later.upperBound + ahead))
    }

    /// Whether only blank lines and lines of comments differ.
    func isOfComments(from earlierText: [UInt8], to laterText: [UInt8]) -> Bool {
        let isFlow = laterText.first { !Self.spaces.contains($0) } == UInt8(ascii: "{")
        let lines = lines(of: earlierText, laterText)
        return [earlierText[lines.earlier], laterText[lines.later]].allSatisfy { text in
            text.split(separator: 0x0A).allSatisfy { line in
                guard let first = line.first(where: { !Self.spaces.contains($0) }) else { return true }
                return !isFlow && first == UInt8(ascii: "#")
            }
        }
    }

    private static let spaces: Set<UInt8> = [0x20, 0x0D, 0x0A]
}
