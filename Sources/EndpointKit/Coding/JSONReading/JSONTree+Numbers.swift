/// Numbers with few digits, which are parsed without a string.
extension JSONTree {
    /// A whole number of at most 18 digits without a fraction and an exponent; `nil` for anything else.
    @inline(__always)
    func shortInteger(_ node: Int) -> Int64? {
        guard kind(of: node) == .number else { return nil }
        return withBytes(of: node) { bytes in
            var digits = Digits(bytes)
            guard digits.integer(), digits.isAtEnd else { return nil }
            return digits.isNegative ? -digits.value : digits.value
        }
    }

    /// A number of at most 18 digits without an exponent, whose digits without the decimal point are less than 2^53; `nil` for anything
    /// else.
    ///
    /// It is the quotient of two numbers that are represented exactly, and so the division is the only rounding (Clinger, "How to read
    /// floating point numbers accurately", 1990).
    @inline(__always)
    func shortDouble(_ node: Int) -> Double? {
        guard kind(of: node) == .number else { return nil }
        return withBytes(of: node) { bytes in
            var digits = Digits(bytes)
            guard digits.integer(), digits.fraction(), digits.isAtEnd, digits.value < 1 << 53 else { return nil }
            let value = Double(digits.value) / Self.powers[digits.fractionLength]
            return digits.isNegative ? -value : value
        }
    }

    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    ]
}

/// Reads the digits of a number that is known to be one.
private struct Digits {
    /// 10^18 fits an `Int64`.
    private static let maximumDigits = 18

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    let isNegative: Bool
    private(set) var value: Int64 = 0
    private(set) var fractionLength = 0

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        isNegative = bytes.first == UInt8(ascii: "-")
        position = isNegative ? 1 : 0
    }

    var isAtEnd: Bool { position == bytes.count }

    /// False if there are too many digits.
    @inline(__always)
    mutating func integer() -> Bool {
        guard bytes.count <= Self.maximumDigits + 1 else { return false }
        return digits() <= Self.maximumDigits
    }

    @inline(__always)
    mutating func fraction() -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else { return true }
        position += 1
        fractionLength = digits()
        return true
    }

    @inline(__always)
    private mutating func digits() -> Int {
        let start = position
        while position < bytes.count, case let digit = bytes[position] &- 0x30, digit < 10 {
            value = value &* 10 &+ Int64(digit)
            position += 1
        }
        return position - start
    }
}
