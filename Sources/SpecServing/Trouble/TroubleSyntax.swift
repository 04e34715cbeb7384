/// A setting of trouble that cannot be understood.
package struct TroubleSyntaxError: Error, Hashable {
    /// What is wrong, as a sentence without a full stop.
    package let message: String
    package let help: String

    static func invalid(_ text: some StringProtocol, help: String) -> Self {
        Self(message: "'\(text)' is not understood", help: help)
    }
}

/// The words in settings of trouble.
enum TroubleWord {
    /// The longest time: no client waits longer.
    static let longestTime = 600_000

    /// The milliseconds of `250ms`, `1.5s` or `2m`; `nil` for other texts.
    static func milliseconds(_ text: some StringProtocol) -> Int? {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let factor: Double? =
            switch text.dropFirst(digits.count) {
            case "ms": 1
            case "s": 1_000
            case "m", "min": 60_000
            case "" where digits == "0": 1
            default: nil
            }
        guard let factor, let number = number(digits) else { return nil }
        let result = number * factor
        return result <= Double(longestTime) ? Int(result.rounded()) : nil
    }

    /// `250ms`, or `2s` for whole seconds.
    static func text(milliseconds: Int) -> String {
        milliseconds > 0 && milliseconds.isMultiple(of: 1_000) ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
    }

    /// The bytes of `800`, `800B`, `20KB` or `1.5MB`; `nil` for other texts.
    static func bytes(_ text: some StringProtocol) -> Int? {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let factor: Double? =
            switch text.dropFirst(digits.count).lowercased() {
            case "", "b": 1
            case "kb", "k": 1_000
            case "mb", "m": 1_000_000
            default: nil
            }
        guard let factor, let number = number(digits), number * factor <= 1e12 else { return nil }
        return Int((number * factor).rounded())
    }

    /// The percentage of `20%` or `0.5%`; `nil` for other texts.
    static func percentage(_ text: some StringProtocol) -> Double? {
        guard text.hasSuffix("%"), let number = number(text.dropLast()), (0...100).contains(number) else { return nil }
        return number
    }

    /// `20%`
    static func text(percentage: Double) -> String { number(percentage) + "%" }

    /// Without a fraction if it is a whole number.
    static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }

    /// A number with digits only.
    static func number(_ text: some StringProtocol) -> Double? {
        guard !text.isEmpty, text.utf8.count <= 20, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) else {
            return nil
        }
        return Double(String(text))
    }
}
