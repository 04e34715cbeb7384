/// The range of bytes in which two texts differ, between what they have in common at the beginning and at the end.
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
        self.earlier = start..<(earlier.count - tail)
        self.later = start..<(later.count - tail)
    }

    /// The offset in the later text of a byte of the earlier one.
    func laterOffset(of offset: Int) -> Int {
        if offset <= earlier.lowerBound { return offset }
        if offset >= earlier.upperBound { return offset - earlier.upperBound + later.upperBound }
        return min(offset, later.upperBound)
    }
}
