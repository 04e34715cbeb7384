package import APIModel
package import YAMLTree

extension LiteralValue {
    /// What the core schema makes of a scalar; `nil` for infinity and not-a-number, which JSON does not have.
    package init?(_ scalar: YAMLScalar) {
        if scalar.isNull {
            self = .null
        } else if let bool = scalar.bool {
            self = .bool(bool)
        } else if let double = scalar.double {
            guard double.isFinite else { return nil }
            self = .number(Self.jsonNumber(scalar))
        } else {
            self = .string(scalar.text)
        }
    }

    /// A number in JSON's spelling: without `+`, leading zeros or another base, and with digits on both sides of the point.
    private static func jsonNumber(_ scalar: YAMLScalar) -> String {
        if let int = scalar.int { return String(int) }
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
