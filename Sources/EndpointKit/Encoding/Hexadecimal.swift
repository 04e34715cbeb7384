/// Bytes as hexadecimal digits, two for each byte.
enum Hexadecimal {
    /// In lower case.
    static func text(of bytes: some Collection<UInt8>) -> String {
        var digits: [UInt8] = []
        digits.reserveCapacity(2 * bytes.count)
        for byte in bytes {
            digits.append(digit(byte >> 4))
            digits.append(digit(byte & 15))
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// The bytes of digits in upper or lower case; `nil` for anything else, and for an odd number of digits.
    static func bytes(of text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        var high: UInt8?
        for digit in text.utf8 {
            guard let value = value(of: digit) else { return nil }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return high == nil ? bytes : nil
    }

    /// The digit of a value below 16.
    static func digit(_ value: UInt8, isUpperCase: Bool = false) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: isUpperCase ? "A" : "a") + value - 10
    }

    /// The value of a digit in upper or lower case; `nil` for another character.
    static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
