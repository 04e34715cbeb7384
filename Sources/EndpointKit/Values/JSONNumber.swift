import Foundation

/// JSON numbers, which are either kept exactly or rejected.
enum JSONNumber {
    /// The maximum number of digits of an integer, or of significant digits of any number, that a `Decimal` decodes exactly. Digits beyond
    /// its 38 are rounded, which can only be detected by the long sequence of remaining digits.
    private static let (integerDigits, significantDigits) = (38, 30)

    /// A number that was decoded as an `Int`.
    ///
    /// Foundation decodes `1e-400` as 0, and converts a whole number with a zero fraction or an exponent through a `Double`.
    static func read(_ int: Int, _ container: any SingleValueDecodingContainer) throws -> JSONValue {
        if int == 0 { _ = try container.decode(Double.self) }
        guard int.magnitude >= 1 << 53, let decimal = try? container.decode(Decimal.self), decimal != Decimal(int) else { return .int(int) }
        return try exact(decimal, container)
    }

    /// A number that is not an `Int`.
    static func read(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
        let double = try container.decode(Double.self)
        // In practice, a number beyond the exponents of `Decimal` has few digits and many zeros.
        guard let decimal = try? container.decode(Decimal.self) else { return .number(double) }
        if let shortest = JSONNumber.decimal(double), shortest == decimal { return .number(double) }
        return try exact(decimal, container)
    }

    private static func exact(_ decimal: Decimal, _ container: any SingleValueDecodingContainer) throws -> JSONValue {
        let digits = decimal.description.utf8.filter(\.isDigit).drop { $0 == 0x30 }
        let significant = digits.count - digits.reversed().prefix { $0 == 0x30 }.count
        guard significant <= significantDigits || (decimal.isWhole && digits.count <= integerDigits) else {
            let text = "a number with more digits than can be represented exactly"
            throw DecodingError.fault(at: container.codingPath, text, redacted: text)
        }
        return JSONValue.reduced(decimal)
    }

    /// Whether a floating-point type represents a whole number exactly. A number with a fraction counts as represented, as do numbers
    /// beyond the exponents of `Decimal`, which have few digits and many zeros in practice. Any other type counts as a `Double`.
    static func isKept(_ container: any SingleValueDecodingContainer, by type: Any.Type) -> Bool {
        // What fits no `Double` is an error of its own.
        guard let double = try? container.decode(Double.self), double.magnitude >= 16_777_216 else { return true }
        guard let decimal = try? container.decode(Decimal.self), decimal.isWhole else { return true }
        switch type {
        case is Decimal.Type: return (try? exact(decimal, container)) != nil
        case is Float.Type:
            guard let float = try? container.decode(Float.self), float.isFinite else { return true }
            return Decimal(string: float.description) == decimal
        default: return JSONNumber.decimal(double).map { $0 == decimal } ?? true
        }
    }

    /// The shortest digits of the number; `nil` if its exponent is out of the range of `Decimal`.
    static func decimal(_ double: Double) -> Decimal? {
        guard double.isFinite, double == 0 || (1e-120...1e120).contains(double.magnitude) else { return nil }
        return Decimal(string: double.description)
    }
}

extension Decimal {
    fileprivate var isWhole: Bool { !description.utf8.contains(UInt8(ascii: ".")) }
}

extension JSONValue {
    /// Parses a JSON number; `nil` if the string is not a number, or if digits would be lost.
    init?(number text: String) {
        if let int = Int(text) {
            self = .int(int)
            return
        }
        let significant = text.prefix { $0 != "e" && $0 != "E" }.utf8.filter(\.isDigit).drop { $0 == 0x30 }
        let count = significant.count - significant.reversed().prefix { $0 == 0x30 }.count
        guard let double = Double(text), double.isFinite, double != 0 || count == 0 else { return nil }
        guard count > 15 else {
            // A `Double` represents this number of digits exactly.
            self = Int(exactly: double).map(JSONValue.int) ?? .number(double)
            return
        }
        guard count <= 38, let decimal = Decimal(string: text) else { return nil }
        self = Self.reduced(decimal)
    }

    /// The number in the first case that represents it exactly: `int`, `number`, `decimal`.
    static func reduced(_ decimal: Decimal) -> JSONValue {
        let text = decimal.description
        if let int = Int(text) { return .int(int) }
        if let double = Double(text), JSONNumber.decimal(double) == decimal { return .number(double) }
        return .decimal(decimal)
    }
}
