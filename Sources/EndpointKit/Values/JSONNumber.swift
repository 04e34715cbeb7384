import Foundation

/// Numbers of JSON that are kept exactly or not at all.
enum JSONNumber {
    /// What a `Decimal` has that was read exactly: as many digits of an integer, or significant ones of any number. Digits beyond the 38 that
    /// it holds are rounded, of which nothing is told but that a long row of digits is left.
    private static let (integerDigits, significantDigits) = (38, 30)

    /// A number that has been read as an `Int`.
    ///
    /// Foundation reads `1e-400` as 0, and a whole number with a fraction of zeros, or an exponent, by way of a `Double`.
    static func read(_ int: Int, _ container: any SingleValueDecodingContainer) throws -> JSONValue {
        if int == 0 { _ = try container.decode(Double.self) }
        guard int.magnitude >= 1 << 53, let decimal = try? container.decode(Decimal.self), decimal != Decimal(int) else { return .int(int) }
        return try exact(decimal, container)
    }

    /// A number that is no `Int`.
    static func read(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
        let double = try container.decode(Double.self)
        // One beyond the exponents of a `Decimal` has a few digits and many zeros in practice.
        guard let decimal = try? container.decode(Decimal.self) else { return .number(double) }
        if let shortest = JSONNumber.decimal(double), shortest == decimal { return .number(double) }
        return try exact(decimal, container)
    }

    private static func exact(_ decimal: Decimal, _ container: any SingleValueDecodingContainer) throws -> JSONValue {
        let digits = decimal.description.utf8.filter { (0x30...0x39).contains($0) }.drop { $0 == 0x30 }
        let significant = digits.count - digits.reversed().prefix { $0 == 0x30 }.count
        guard significant <= significantDigits || (decimal.isWhole && digits.count <= integerDigits) else {
            let text = "a number with more digits than can be kept, which would be changed"
            throw DecodingError.fault(at: container.codingPath, text, redacted: text)
        }
        return JSONValue.reduced(decimal)
    }

    /// Whether a type of floating-point numbers keeps a number that is whole; one with a fraction counts as kept, as do numbers beyond the
    /// exponents of a `Decimal`, which have a few digits and many zeros in practice. Any other type counts as a `Double`.
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

    /// The shortest digits that stand for the number; nil when its exponent is none of a `Decimal`.
    static func decimal(_ double: Double) -> Decimal? {
        guard double.isFinite, double == 0 || (1e-120...1e120).contains(double.magnitude) else { return nil }
        return Decimal(string: double.description)
    }
}

extension Decimal {
    fileprivate var isWhole: Bool { !description.utf8.contains(UInt8(ascii: ".")) }
}

extension JSONValue {
    /// A number as JSON writes it; nil for a text that is none, or has digits that would be lost.
    init?(number text: String) {
        if let int = Int(text) {
            self = .int(int)
            return
        }
        let significant = text.prefix { $0 != "e" && $0 != "E" }.utf8.filter { (0x30...0x39).contains($0) }.drop { $0 == 0x30 }
        let count = significant.count - significant.reversed().prefix { $0 == 0x30 }.count
        guard let double = Double(text), double.isFinite, double != 0 || count == 0 else { return nil }
        guard count > 15 else {
            // So few digits a `Double` gives back.
            self = Int(exactly: double).map(JSONValue.int) ?? .number(double)
            return
        }
        guard count <= 38, let decimal = Decimal(string: text) else { return nil }
        self = Self.reduced(decimal)
    }

    /// In the first case that holds it exactly: `int`, `number`, `decimal`.
    static func reduced(_ decimal: Decimal) -> JSONValue {
        let text = decimal.description
        if let int = Int(text) { return .int(int) }
        if let double = Double(text), JSONNumber.decimal(double) == decimal { return .number(double) }
        return .decimal(decimal)
    }
}
