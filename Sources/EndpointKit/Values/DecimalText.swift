/// The shortest decimal string that parses as the same number, in the C locale and without an exponent.
///
/// Whole numbers have no fraction (`1.0` is `1`), as in JSON and JavaScript. Values that are not finite are `NaN`, `Infinity` or
/// `-Infinity`.
enum DecimalText {
    static func of(_ value: Double) -> String {
        plain(value.description, isFinite: value.isFinite, isNaN: value.isNaN, isNegative: value < 0)
    }

    static func of(_ value: Float) -> String {
        plain(value.description, isFinite: value.isFinite, isNaN: value.isNaN, isNegative: value < 0)
    }

    private static func plain(_ shortest: String, isFinite: Bool, isNaN: Bool, isNegative: Bool) -> String {
        guard isFinite else { return isNaN ? "NaN" : isNegative ? "-Infinity" : "Infinity" }
        let sign = isNegative ? "-" : ""
        let unsigned = shortest.drop { $0 == "-" }
        let parts = unsigned.split(separator: "e", maxSplits: 1)
        let mantissa = (parts.first ?? "0").split(separator: ".", maxSplits: 1)
        let whole = mantissa.first.map(String.init) ?? "0"
        let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let digits = whole + fraction
        let point = whole.count + exponent
        if point <= 0 {
            return sign + "0." + String(repeating: "0", count: -point) + digits
        }
        if point >= digits.count {
            return sign + digits + String(repeating: "0", count: point - digits.count)
        }
        return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    }
}
