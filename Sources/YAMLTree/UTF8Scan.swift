import SourceDiagnostics

/// Goes through bytes once and stops at the first that is no UTF-8, or no character YAML permits.
struct UTF8Scan {
    enum Outcome {
        case accepted
        case malformed
        case forbidden(UInt32, length: Int)
    }

    /// How far the scan came, in bytes.
    var offset: Int
    private(set) var isASCII = true

    init(offset: Int) {
        self.offset = offset
    }

    mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
        let count = bytes.count
        var index = offset
        defer { offset = index }
        while index < count {
            if index + 8 <= count, bytes.areEightPlain(at: index) {
                index += 8
                continue
            }
            let byte = bytes[index]
            if byte < 0x80 {
                guard byte >= 0x20 && byte != 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
                    return .forbidden(UInt32(byte), length: 1)
                }
                index += 1
                continue
            }
            isASCII = false
            guard let (scalar, length) = Self.scalar(bytes, at: index) else { return .malformed }
            switch scalar {
            case 0x85, 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: index += length
            default: return .forbidden(scalar, length: length)
            }
        }
        return .accepted
    }

    /// The scalar that begins with a byte above 0x7F; `nil` for an overlong, cut off or otherwise malformed one.
    private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt32, length: Int)? {
        let lead = UInt32(bytes[index])
        let (length, least, mask): (Int, UInt32, UInt32)
        switch lead {
        case 0xC2...0xDF: (length, least, mask) = (2, 0x80, 0x1F)
        case 0xE0...0xEF: (length, least, mask) = (3, 0x800, 0x0F)
        case 0xF0...0xF4: (length, least, mask) = (4, 0x10000, 0x07)
        default: return nil
        }
        guard index + length <= bytes.count else { return nil }
        var value = lead & mask
        for next in bytes[(index + 1)..<(index + length)] {
            guard next & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(next & 0x3F)
        }
        guard value >= least, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return nil }
        return (value, length)
    }
}
