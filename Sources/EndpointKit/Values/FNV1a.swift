/// FNV-1a in 64 bits: tells strings apart and finds accidental damage, not tampering.
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

    /// Takes in eight bytes at once, which gives another hash than one by one.
    @inline(__always)
    mutating func add(word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01b3
        // Multiplying moves nothing down, so that the high bytes of the word would count for little.
        value ^= value >> 29
    }
}
