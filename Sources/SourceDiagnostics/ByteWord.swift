/// Eight bytes as one word, with the first byte lowest. A few instructions then test all eight, which matters for large files.
@usableFromInline
package struct ByteWord {
    @usableFromInline let bits: UInt64

    @inlinable
    package init(_ bits: UInt64) {
        self.bits = bits
    }

    /// The same byte eight times.
    @inlinable
    static func eight(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// Whether all are ASCII characters.
    @inlinable
    package var isASCII: Bool { bits & Self.eight(0x80) == 0 }

    /// Whether all are between 0x20 and 0x7E, as most are: visible ASCII characters and spaces.
    @inlinable
    package var isPlain: Bool {
        // With no high bit set, a high bit of the difference says that a byte is below 0x20, and of the sum that one is 0x7F.
        (bits | (bits &- Self.eight(0x20)) | (bits &+ Self.eight(1))) & Self.eight(0x80) == 0
    }

    /// Whether all are at least 0x20, and neither a quotation mark nor a backslash: bytes of a JSON string without escapes.
    @inlinable
    package var isUnescapedJSON: Bool {
        // A high bit is set when, and only when, some byte with a high bit of 0 is below 0x20.
        let low = (bits &- Self.eight(0x20)) & ~bits & Self.eight(0x80)
        return low | highBits(of: UInt8(ascii: "\"")) | highBits(of: UInt8(ascii: "\\")) == 0
    }

    /// The high bit of each byte that is equal to the given one, and possibly of some after the first match.
    @inlinable
    func highBits(of byte: UInt8) -> UInt64 {
        let word = bits ^ Self.eight(byte)
        return (word &- Self.eight(1)) & ~word & Self.eight(0x80)
    }

    /// The number of UTF-8 continuation bytes: those whose two highest bits are 10.
    @inlinable
    var continuationCount: Int {
        (bits & ~(bits << 1) & Self.eight(0x80)).nonzeroBitCount
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// - Parameter index: An index at least eight bytes before the end.
    @inlinable
    package func word(at index: Int) -> ByteWord {
        ByteWord(UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)))
    }

    /// The index of the first line feed or carriage return from an index on; the end if there is none.
    func firstLineBreak(from start: Int) -> Int {
        var index = start
        while index + 8 <= count {
            let word = word(at: index)
            let breaks = word.highBits(of: 0x0A) | word.highBits(of: 0x0D)
            if breaks != 0 { return index + breaks.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] != 0x0A, self[index] != 0x0D { index += 1 }
        return index
    }

    /// The index of the first line feed from an index on; the end if there is none.
    package func firstLineFeed(from start: Int) -> Int {
        var index = start
        while index + 8 <= count {
            let breaks = word(at: index).highBits(of: 0x0A)
            if breaks != 0 { return index + breaks.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] != 0x0A { index += 1 }
        return index
    }

    /// The number of bytes that begin a character, also in malformed text.
    func characterCount(in range: Range<Int>) -> Int {
        var count = range.count
        var index = range.lowerBound
        while index + 8 <= range.upperBound {
            count -= word(at: index).continuationCount
            index += 8
        }
        for index in index..<range.upperBound where self[index] & 0xC0 == 0x80 { count -= 1 }
        return count
    }
}
