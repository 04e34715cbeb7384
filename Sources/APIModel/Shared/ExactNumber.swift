import SourceDiagnostics

/// Checks whether Swift types represent a number of a document.
package enum ExactNumber {
    /// Whether `Double` represents a number: the result is finite, is 0 only if the number is, and is equal to an integer.
    ///
    /// A fraction is rounded, as usual.
    package static func isDouble(_ text: String) -> Bool {
        guard let value = Double(text) else { return false }
        return holds(text, value, "\(value)")
    }

    /// The same for `Float`.
    package static func isFloat(_ text: String) -> Bool {
        guard let value = Float(text) else { return false }
        return holds(text, Double(value), "\(value)")
    }

    private static func holds(_ text: String, _ value: Double, _ shortest: String) -> Bool {
        guard value.isFinite, let number = DecimalNumber(text), !value.isZero || number.isZero else { return false }
        guard text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }), !value.isZero else { return true }
        // A number that is equal to the shortest decimal representation counts as equal: 1e23 is not a Double, but its nearest Double is
        // printed as 1e23.
        return [shortest, digits(of: value)].contains { DecimalNumber($0) == number }
    }

    /// All digits of an integer.
    private static func digits(of value: Double) -> String {
        let sign = value < 0 ? "-" : ""
        if let integer = UInt64(exactly: value.magnitude) { return sign + String(integer) }
        var power = Int(value.exponent) - Double.significandBitCount
        let significand = UInt64(Double(sign: .plus, exponent: Double.significandBitCount, significand: value.significand.magnitude))
        // Digits in base 1,000,000,000, the least significant first.
        let base: UInt64 = 1_000_000_000
        var limbs = [significand % base, significand / base]
        while power > 0 {
            let shift = min(power, 29)
            power -= shift
            var carry: UInt64 = 0
            for index in limbs.indices {
                let product = limbs[index] << shift + carry
                limbs[index] = product % base
                carry = product / base
            }
            if carry > 0 { limbs.append(carry) }
        }
        while limbs.count > 1, limbs.last == 0 { limbs.removeLast() }
        let rest = limbs.dropLast().reversed().map { limb in
            let text = String(limb)
            return String(repeating: "0", count: 9 - text.utf8.count) + text
        }
        return sign + String(limbs[limbs.count - 1]) + rest.joined()
    }
}
