/// The parts of a JSON number.
package struct JSONNumberParts {
    private let isNegative: Bool
    private let whole: [UInt8]
    private let fraction: [UInt8]
    private let exponent: Int
    private let hasExponent: Bool

    /// `nil` if the string does not match the grammar of RFC 8259, section 6, or if its exponent has more than six digits.
    package init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        func digits() -> [UInt8] {
            let taken = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            rest = rest.dropFirst(taken.count)
            return Array(taken)
        }
        func take(_ characters: UInt8...) -> UInt8? {
            guard let first = rest.first, characters.contains(first) else { return nil }
            rest = rest.dropFirst()
            return first
        }
        isNegative = take(UInt8(ascii: "-")) != nil
        whole = digits()
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
        if take(UInt8(ascii: ".")) != nil {
            fraction = digits()
            guard !fraction.isEmpty else { return nil }
        } else {
            fraction = []
        }
        hasExponent = take(UInt8(ascii: "e"), UInt8(ascii: "E")) != nil
        if hasExponent {
            let sign = take(UInt8(ascii: "+"), UInt8(ascii: "-"))
            let power = digits()
            guard !power.isEmpty, power.count <= 6, let value = Int(String(decoding: power, as: UTF8.self)) else { return nil }
            exponent = sign == UInt8(ascii: "-") ? -value : value
        } else {
            exponent = 0
        }
        guard rest.isEmpty else { return nil }
    }

    /// The value; `nil` if it is not an integer in the range of the type.
    package func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
        var digits = whole + fraction
        var power = exponent - fraction.count
        while power < 0, digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            power += 1
        }
        let significant = Array(digits.drop { $0 == UInt8(ascii: "0") })
        guard !significant.isEmpty else { return 0 }
        guard power >= 0, significant.count + power <= 20 else { return nil }
        let text = String(decoding: significant, as: UTF8.self) + String(repeating: "0", count: power)
        return Value(isNegative ? "-" + text : text)
    }

    /// Whether it has neither a point nor an exponent.
    package var isWholeAsWritten: Bool { fraction.isEmpty && !hasExponent }

    /// Whether two numbers have the same value.
    package func isExactly(_ other: JSONNumberParts) -> Bool {
        let (own, others) = (normal, other.normal)
        return own.digits == others.digits && (own.digits.isEmpty || own.power == others.power && isNegative == other.isNegative)
    }

    package var isZero: Bool { normal.digits.isEmpty }

    /// A string that is equal for numbers with the same value.
    package var canonical: String {
        let normal = normal
        guard !normal.digits.isEmpty else { return "0" }
        return (isNegative ? "-" : "") + String(decoding: normal.digits, as: UTF8.self) + (normal.power == 0 ? "" : "e\(normal.power)")
    }

    /// Whether `Decimal` preserves every digit. It has 38 digits and an 8-bit exponent.
    package var fitsDecimal: Bool {
        let normal = normal
        return normal.digits.count <= 38 && (normal.digits.isEmpty || (-127...127).contains(normal.power))
    }

    /// The significant digits as an integer, and the power of ten to multiply it by.
    private var normal: (digits: ArraySlice<UInt8>, power: Int) {
        let all = (whole + fraction).drop { $0 == UInt8(ascii: "0") }
        let zeros = all.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        return (all.dropLast(zeros), exponent - fraction.count + zeros)
    }
}
