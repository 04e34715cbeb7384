/// Eight bytes at once, as files are megabytes.
extension UnsafeBufferPointer<UInt8> {
    private static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The first line feed or carriage return from a place on; the end when there is none.
    func firstLineBreak(from start: Int) -> Int {
        var index = start
        while index + 8 <= count {
            let word = littleEndianWord(at: index)
            let breaks = Self.zeroBytes(of: word ^ (Self.ones &* 0x0A)) | Self.zeroBytes(of: word ^ (Self.ones &* 0x0D))
            if breaks != 0 { return index + breaks.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] != 0x0A, self[index] != 0x0D { index += 1 }
        return index
    }

    /// The first line feed from a place on; the end when there is none.
    package func firstLineFeed(from start: Int) -> Int {
        var index = start
        while index + 8 <= count {
            let breaks = Self.zeroBytes(of: littleEndianWord(at: index) ^ (Self.ones &* 0x0A))
            if breaks != 0 { return index + breaks.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] != 0x0A { index += 1 }
        return index
    }

    /// How many bytes begin a character, which malformed text has too.
    func characterCount(in range: Range<Int>) -> Int {
        var count = range.count
        var index = range.lowerBound
        while index + 8 <= range.upperBound {
            let word = littleEndianWord(at: index)
            // Bytes that go on have the bits 10 at their top.
            count -= (word & ~(word << 1) & (Self.ones &* 0x80)).nonzeroBitCount
            index += 8
        }
        for index in index..<range.upperBound where self[index] & 0xC0 == 0x80 { count -= 1 }
        return count
    }

    private func littleEndianWord(at index: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// The high bit of each byte that is zero, and perhaps of some behind the first.
    private static func zeroBytes(of word: UInt64) -> UInt64 {
        (word &- ones) & ~word & (ones &* 0x80)
    }
}
