/// The text of a number as JSON allows it, taken apart.
struct JSONNumberText {
    private let isNegative: Bool
    private let whole: [UInt8]
    private let fraction: [UInt8]
    private let exponent: Int

    /// `nil` when the text does not follow the grammar of RFC 8259 section 6, or when its exponent has more than six digits.
    init?(_ text: String) {
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
        if take(UInt8(ascii: "e"), UInt8(ascii: "E")) != nil {
            let sign = take(UInt8(ascii: "+"), UInt8(ascii: "-"))
            let power = digits()
            guard !power.isEmpty, power.count <= 6, let value = Int(String(decoding: power, as: UTF8.self)) else { return nil }
            exponent = sign == UInt8(ascii: "-") ? -value : value
        } else {
            exponent = 0
        }
        guard rest.isEmpty else { return nil }
    }

    /// The value, when it is a whole number in the type's range.
    func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
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
}
