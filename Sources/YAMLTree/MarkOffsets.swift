import SourceDiagnostics

/// Converts libyaml's character indices to byte offsets, starting from the last requested one.
struct MarkOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let start: Int
    private let isASCII: Bool
    private var character = 0
    private var byte: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, isASCII: Bool) {
        self.bytes = bytes
        self.start = start
        self.isASCII = isASCII
        byte = start
    }

    /// The offset of a character, counted from the byte order mark; the end for an index after it.
    mutating func offset(of mark: Int) -> Int {
        if isASCII { return min(bytes.count, start + max(0, mark)) }
        while mark - character >= 8, byte + 8 <= bytes.count, bytes.word(at: byte).isASCII {
            byte += 8
            character += 8
        }
        while character < mark, byte < bytes.count {
            byte += 1
            while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            character += 1
        }
        while character > mark, byte > start {
            byte -= 1
            while byte > start, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
            character -= 1
        }
        return byte
    }
}
