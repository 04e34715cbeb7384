import SourceDiagnostics

/// The string of a scalar, and its lazy interpretation by the core schema of YAML 1.2.
///
/// Only a plain scalar can be anything but a string: `"1"` is a string, and so are `no`, `on` and `yes`.
@usableFromInline
package struct YAMLScalar: Sendable, Hashable {
    @usableFromInline
    package enum Style: Sendable, Hashable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    /// The contents, without quotes, with escapes resolved and lines folded. A schema never changes them: `1.0` and `007` are kept.
    @usableFromInline package let text: String
    @usableFromInline package let style: Style
    /// Whether the scalar is a string regardless of its contents: quoted, a block, or tagged `!!str`.
    @usableFromInline package let isString: Bool

    /// - Parameter isString: Overrides the style, for a tagged scalar.
    @inlinable
    package init(_ text: String, style: Style = .plain, isString: Bool? = nil) {
        self.text = text
        self.style = style
        self.isString = isString ?? (style != .plain)
    }

    /// Whether the scalar is empty, `~`, or `null` in one of its three spellings.
    @inlinable package var isNull: Bool {
        guard !isString, text.utf8.count <= 4 else { return false }
        switch text {
        case "", "~", "null", "Null", "NULL": return true
        default: return false
        }
    }

    package var bool: Bool? {
        guard !isString else { return nil }
        switch text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }

    /// An integer, also as `0x1F` or `0o17`; `nil` if it is out of range.
    package var int: Int? {
        guard !isString else { return nil }
        if text.hasPrefix("0x") { return digits(radix: 16) }
        if text.hasPrefix("0o") { return digits(radix: 8) }
        return Int(text)
    }

    /// An integer of any size, in base 10, 16 or 8.
    package var isInteger: Bool {
        guard !isString else { return false }
        if let hexadecimal = hexadecimalDigits { return !hexadecimal.isEmpty && hexadecimal.allSatisfy(\.isHexadecimalDigit) }
        if let octal = octalDigits { return !octal.isEmpty && octal.allSatisfy { (0x30...0x37).contains($0) } }
        let digits = text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+") ? text.utf8.dropFirst() : text.utf8[...]
        return !digits.isEmpty && digits.allSatisfy { $0.isDigit }
    }

    /// A number of any size, without infinity and not-a-number.
    package var isNumber: Bool {
        guard !isString, let first = text.utf8.first, (0x2B...0x39).contains(first) else { return false }
        return isDecimal || isInteger
    }

    /// An unsigned integer of at most 64 bits.
    package var unsignedInt: UInt64? {
        guard isInteger else { return nil }
        if hexadecimalDigits != nil { return UInt64(text.dropFirst(2), radix: 16) }
        if octalDigits != nil { return UInt64(text.dropFirst(2), radix: 8) }
        return UInt64(text)
    }

    private var hexadecimalDigits: Substring.UTF8View? { text.hasPrefix("0x") ? text.utf8.dropFirst(2) : nil }
    private var octalDigits: Substring.UTF8View? { text.hasPrefix("0o") ? text.utf8.dropFirst(2) : nil }

    /// A number, whole or not, including `.inf` and `.nan`; `nil` if it is too large for a `Double`.
    package var double: Double? {
        // All numbers begin with a digit, a sign or a point.
        guard !isString, let first = text.utf8.first, (0x2B...0x39).contains(first) else { return nil }
        switch text {
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
        case "-.inf", "-.Inf", "-.INF": return -.infinity
        case ".nan", ".NaN", ".NAN": return .nan
        default: break
        }
        if let int { return Double(int) }
        guard isDecimal, let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// The digits after a prefix such as `0x`.
    private func digits(radix: Int) -> Int? {
        let digits = text.dropFirst(2)
        guard let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else { return nil }
        return Int(digits, radix: radix)
    }

    /// `[-+]? ( '.' digits | digits ( '.' digits? )? ) ( [eE] [-+]? digits )?`
    private var isDecimal: Bool {
        var rest = text.utf8[...]
        func takeDigits() -> Bool {
            let before = rest.count
            rest = rest.drop { $0.isDigit }
            return rest.count < before
        }
        func take(_ first: Character, _ second: Character) -> Bool {
            guard let next = rest.first, next == first.asciiValue || next == second.asciiValue else { return false }
            rest = rest.dropFirst()
            return true
        }
        _ = take("-", "+")
        let hasWhole = takeDigits()
        let hasFraction = take(".", ".") && takeDigits()
        guard hasWhole || hasFraction else { return false }
        if take("e", "E") {
            _ = take("-", "+")
            guard takeDigits() else { return false }
        }
        return rest.isEmpty
    }
}
