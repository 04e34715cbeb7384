extension UnsafeBufferPointer<UInt8> {
    /// Whether eight bytes are all between 0x20 and 0x7E, which most are: visible ASCII characters and blanks.
    ///
    /// - Parameter index: at least eight bytes before the end.
    @inlinable
    package func areEightPlain(at index: Int) -> Bool {
        let word = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        // With no high bit set, a high bit of the difference says that a byte is below 0x20, and of the sum that one is 0x7F.
        return (word | (word &- ones &* 0x20) | (word &+ ones)) & (ones &* 0x80) == 0
    }

    /// Whether eight bytes are all at least 0x20, and neither a quotation mark nor a backslash: text of JSON that needs no second look.
    ///
    /// - Parameter index: at least eight bytes before the end.
    @inlinable
    package func areEightOfText(at index: Int) -> Bool {
        let word = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ ones &* 0x22
        let backslash = word ^ ones &* 0x5C
        // In each term a high bit is set when, and only when, some byte with a high bit of 0 is below the number that is taken off.
        let found = (word &- ones &* 0x20) & ~word | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
        return found & (ones &* 0x80) == 0
    }
}
