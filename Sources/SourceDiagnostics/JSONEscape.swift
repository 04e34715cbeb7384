/// An escape in a JSON string (RFC 8259, section 7).
///
/// Three readers decode strings, because each does something else with invalid JSON: `JSONEvents` words a diagnostic with its context,
/// `JSONTextParser` stops with an offset, and `JSONPlaces` goes on. All of them use this type, and two use `JSONNumberSyntax`, for
/// the grammar.
package struct JSONEscape {
    package enum Fault: Error {
        /// The text ends after the backslash.
        case unterminated
        case unknown
        /// `\u` is not followed by four hexadecimal digits.
        case noDigits
        /// Half of a surrogate pair is not followed or preceded by the other one.
        case unpairedSurrogate
    }

    package let character: Unicode.Scalar
    /// The number of bytes; for a surrogate pair, those of both halves.
    package let length: Int

    /// - Parameter start: The offset of the backslash.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) throws(Fault) {
        guard start + 1 < bytes.count else { throw .unterminated }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): character = Unicode.Scalar(bytes[start + 1])
        case UInt8(ascii: "b"): character = "\u{8}"
        case UInt8(ascii: "f"): character = "\u{C}"
        case UInt8(ascii: "n"): character = "\n"
        case UInt8(ascii: "r"): character = "\r"
        case UInt8(ascii: "t"): character = "\t"
        case UInt8(ascii: "u"):
            guard let unit = Self.unit(in: bytes, at: start) else { throw .noDigits }
            var value = UInt32(unit)
            var length = 6
            if UTF16.isLeadSurrogate(unit), let trail = Self.unit(in: bytes, at: start + 6), UTF16.isTrailSurrogate(trail) {
                value = 0x10000 + (value - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
                length = 12
            }
            guard let scalar = Unicode.Scalar(value) else { throw .unpairedSurrogate }
            (character, self.length) = (scalar, length)
            return
        default: throw .unknown
        }
        length = 2
    }

    /// The UTF-16 code unit of an escape such as `\u00e9` at an index; `nil` if no such escape begins there.
    private static func unit(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt16? {
        guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[(start + 2)..<(start + 6)] {
            switch byte {
            case 0x30...0x39: unit = unit << 4 | UInt16(byte - 0x30)
            case 0x41...0x46: unit = unit << 4 | UInt16(byte - 0x41 + 10)
            case 0x61...0x66: unit = unit << 4 | UInt16(byte - 0x61 + 10)
            default: return nil
            }
        }
        return unit
    }
}
