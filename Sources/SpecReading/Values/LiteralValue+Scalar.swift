package import APIModel
package import YAMLTree

extension LiteralValue {
    /// The interpretation of a scalar by the core schema, with all digits of a number.
    ///
    /// `nil` for infinity and not-a-number, which JSON does not have, and for hexadecimal and octal numbers of more than 64 bits.
    package init?(_ scalar: YAMLScalar) {
        if scalar.isNull {
            self = .null
        } else if let bool = scalar.bool {
            self = .bool(bool)
        } else if scalar.isNumber {
            guard let number = Self.jsonNumber(scalar) else { return nil }
            self = .number(number)
        } else if scalar.double != nil {
            return nil
        } else {
            self = .string(scalar.text)
        }
    }

    /// A number in JSON's spelling: without `+`, leading zeros or another base, and with digits on both sides of the point.
    private static func jsonNumber(_ scalar: YAMLScalar) -> String? {
        if let int = scalar.int { return String(int) }
        if let int = scalar.unsignedInt { return String(int) }
        if scalar.text.hasPrefix("0x") || scalar.text.hasPrefix("0o") { return nil }
        var rest = scalar.text[...]
        var sign = ""
        if let first = rest.first, first == "-" || first == "+" {
            if first == "-" { sign = "-" }
            rest = rest.dropFirst()
        }
        let whole = rest.prefix { $0 != "." && $0 != "e" && $0 != "E" }
        rest = rest.dropFirst(whole.count)
        var fraction = ""
        if rest.first == "." {
            let digits = rest.dropFirst().prefix { $0 != "e" && $0 != "E" }
            rest = rest.dropFirst(digits.count + 1)
            if !digits.isEmpty { fraction = "." + digits }
        }
        let digits = whole.drop { $0 == "0" }
        return sign + (digits.isEmpty ? "0" : digits) + fraction + rest
    }
}
