/// The characters that XML 1.0 allows, in names and elsewhere.
enum XMLNameCharacters {
    /// The bytes of characters beyond ASCII count as letters.
    static func isStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: ":"): true
        default: byte >= 0x80
        }
    }

    static func isPart(_ byte: UInt8) -> Bool {
        isStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }

    /// A text as a local name: characters that no name can have are replaced by `_`.
    static func name(_ text: String) -> String {
        let bytes = text.utf8.map { isPart($0) && $0 != UInt8(ascii: ":") ? $0 : UInt8(ascii: "_") }
        let name = String(decoding: bytes, as: UTF8.self)
        return bytes.first.map(isStart) == true ? name : "_" + name
    }
}
