/// 64-bit FNV-1a: distinguishes strings and detects accidental damage, but not tampering.
package struct FNV1a {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
    }

    @inline(__always)
    mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }

    /// Hashes eight bytes at a time, with a different result than byte by byte.
    @inline(__always)
    mutating func add(word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01b3
        // Multiplication does not move bits down, so that the high bytes of the word would have little effect.
        value ^= value >> 29
    }
}
