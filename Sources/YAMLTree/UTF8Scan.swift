import SourceDiagnostics

/// Scans bytes once, up to the first invalid UTF-8, and records characters that YAML does not allow or that libyaml misinterprets.
struct UTF8Scan {
    /// A character and its number of bytes.
    struct Found {
        let scalar: UInt32
        let place: Range<Int>
    }

    /// The number of scanned bytes.
    private(set) var offset: Int
    private(set) var isASCII = true
    /// The first character that is not allowed in YAML.
    private(set) var forbidden: Found?
    /// The first character that ends a line in YAML 1.1 and does not in YAML 1.2: U+0085, U+2028 or U+2029.
    private(set) var oldBreak: Found?

    init(offset: Int) {
        self.offset = offset
    }

    /// Whether all of it is UTF-8.
    mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = bytes.count
        var index = offset
        defer { offset = index }
        while index < count {
            if index + 8 <= count, bytes.word(at: index).isPlain {
                index += 8
                continue
            }
            let byte = bytes[index]
            if byte < 0x80 {
                let isPermitted = byte >= 0x20 && byte != 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09
                if !isPermitted, forbidden == nil { forbidden = Found(scalar: UInt32(byte), place: index..<(index + 1)) }
                index += 1
                continue
            }
            isASCII = false
            guard let (scalar, length) = Self.scalar(bytes, at: index) else { return false }
            let found = Found(scalar: scalar, place: index..<(index + length))
            switch scalar {
            case 0x85, 0x2028, 0x2029: if oldBreak == nil { oldBreak = found }
            case 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: break
            default: if forbidden == nil { forbidden = found }
            }
            index += length
        }
        return true
    }

    /// The scalar that begins with a byte above 0x7F; `nil` if it is overlong, truncated or otherwise malformed.
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
