/// A number with all of its decimal digits, as in JSON.
package struct DecimalNumber: Sendable, Hashable {
    /// The maximum number of digits that are written out to compare or divide two numbers.
    private static let maximumDigits = 2_000

    private let isNegative: Bool
    /// Without leading and trailing zeros; empty for zero.
    private let digits: [UInt8]
    /// The value is `digits` times ten to the power of this.
    private let exponent: Int

    private init(isNegative: Bool, digits: some Sequence<UInt8>, exponent: Int) {
        var digits = Array(digits.drop { $0 == 0 })
        var exponent = exponent
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        self.isNegative = isNegative && !digits.isEmpty
        self.digits = digits
        self.exponent = digits.isEmpty ? 0 : exponent
    }

    /// Parses a JSON number; `nil` if it is not one, or if its exponent is beyond a million.
    package init?(_ text: String) {
        var text = text
        let number = text.withUTF8 { bytes -> DecimalNumber? in
            guard let syntax = try? JSONNumberSyntax(bytes, from: 0), syntax.end == bytes.count else { return nil }
            var exponent = 0
            if !syntax.exponent.isEmpty {
                guard let power = Int(String(decoding: UnsafeBufferPointer(rebasing: bytes[syntax.exponent]), as: UTF8.self)),
                    power.magnitude <= 1_000_000
                else { return nil }
                exponent = power
            }
            let digits = (Array(bytes[syntax.whole]) + bytes[syntax.fraction]).map { $0 - UInt8(ascii: "0") }
            return DecimalNumber(isNegative: bytes[0] == UInt8(ascii: "-"), digits: digits, exponent: exponent - syntax.fraction.count)
        }
        guard let number else { return nil }
        self = number
    }

    package init(_ value: Int) {
        self.init(isNegative: value < 0, digits: String(value.magnitude).utf8.map { $0 - 48 }, exponent: 0)
    }

    package var isInteger: Bool { exponent >= 0 }

    package var isZero: Bool { digits.isEmpty }

    /// Whether `Decimal` preserves every digit. It has 38 digits and an 8-bit exponent.
    package var fitsDecimal: Bool { digits.count <= 38 && (-127...127).contains(exponent) }

    /// The value; `nil` if it is not an integer in the range of the type.
    package func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
        // The largest integer has 20 digits.
        guard isInteger, digits.count + exponent <= 20 else { return nil }
        return Value(text)
    }

    package static let zero = DecimalNumber(0)

    /// The number as a JSON number.
    package var text: String {
        guard !digits.isEmpty else { return "0" }
        var text = String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
        if exponent > 0, exponent + digits.count <= 40 {
            text += String(repeating: "0", count: exponent)
        } else if exponent < 0, digits.count - exponent <= 60 {
            if text.utf8.count <= -exponent { text = String(repeating: "0", count: 1 - exponent - text.utf8.count) + text }
            text.insert(".", at: text.index(text.endIndex, offsetBy: exponent))
        } else if exponent != 0 {
            text += "e\(exponent)"
        }
        return isNegative ? "-" + text : text
    }

    /// The nearest `Double`.
    package var double: Double { Double(text) ?? 0 }

    /// The product; the number itself if it has more than 18 digits, or if the product is too large.
    package func multiplied(by factor: Int) -> DecimalNumber {
        guard digits.count <= 18, let value = Int(String(decoding: digits.map { $0 + 48 }, as: UTF8.self)) ?? (digits.isEmpty ? 0 : nil)
        else { return self }
        let (product, isTooLarge) = value.multipliedReportingOverflow(by: factor)
        guard !isTooLarge else { return self }
        return DecimalNumber(
            isNegative: (product < 0) != isNegative, digits: String(product.magnitude).utf8.map { $0 - 48 }, exponent: exponent)
    }

    /// Whether the number is a whole multiple of another one; `nil` if they are too far apart to tell.
    package func isMultiple(of divisor: DecimalNumber) -> Bool? {
        guard !digits.isEmpty else { return true }
        guard !divisor.digits.isEmpty else { return false }
        // Both as integers with the smaller exponent; the remainder of a long division.
        let scale = min(exponent, divisor.exponent)
        guard exponent - scale <= Self.maximumDigits, divisor.exponent - scale <= Self.maximumDigits else { return nil }
        let dividend = digits + [UInt8](repeating: 0, count: exponent - scale)
        let divisorDigits = divisor.digits + [UInt8](repeating: 0, count: divisor.exponent - scale)
        guard dividend.count <= Self.maximumDigits, divisorDigits.count <= Self.maximumDigits else { return nil }
        var remainder: [UInt8] = []
        for digit in dividend {
            if !(remainder.isEmpty && digit == 0) { remainder.append(digit) }
            while !Self.isLess(remainder, divisorDigits) { remainder = Self.difference(remainder, divisorDigits) }
        }
        return remainder.isEmpty
    }

    /// Compares two integers without leading zeros.
    private static func isLess(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        one.count != other.count ? one.count < other.count : one.lexicographicallyPrecedes(other)
    }

    private static func difference(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
        var result = one
        var borrow: UInt8 = 0
        for offset in 0..<one.count {
            let index = one.count - 1 - offset
            let subtracted = (offset < other.count ? other[other.count - 1 - offset] : 0) + borrow
            borrow = result[index] < subtracted ? 1 : 0
            result[index] = result[index] + 10 * borrow - subtracted
        }
        return Array(result.drop { $0 == 0 })
    }
}

extension DecimalNumber: Comparable {
    package static func < (lhs: DecimalNumber, rhs: DecimalNumber) -> Bool {
        if lhs.isNegative != rhs.isNegative { return lhs.isNegative }
        return lhs.isNegative ? rhs.hasSmallerMagnitude(than: lhs) : lhs.hasSmallerMagnitude(than: rhs)
    }

    private func hasSmallerMagnitude(than other: DecimalNumber) -> Bool {
        if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
        let (one, two) = (digits.count + exponent, other.digits.count + other.exponent)
        // A missing digit is a zero, and the last one is never zero.
        return one != two ? one < two : digits.lexicographicallyPrecedes(other.digits)
    }
}
