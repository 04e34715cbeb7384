import SwiftModel
import Testing

@Suite struct SwiftLiteralTests {
    @Test(arguments: [
        ("plain", #""plain""#), ("", #""""#), ("a\"b", #""a\"b""#), ("\\(x)", #""\\(x)""#), ("\n\r\t\0", #""\n\r\t\0""#),
        ("\u{1}", #""\u{0001}""#),
        ("\u{85}\u{2028}", #""\u{0085}\u{2028}""#), ("\u{202E}", #""\u{202E}""#), ("\u{200B}\u{FEFF}", #""\u{200B}\u{FEFF}""#),
        ("\u{1FFFF}", #""\u{1FFFF}""#), ("ü €", #""ü €""#), ("\"\"\"", #""\"\"\"""#), ("\u{A0}", #""\u{00A0}""#),
    ])
    func escapes(_ value: String, _ literal: String) {
        #expect(SwiftLiteral.string(value).text == literal)
    }

    /// Reads a literal as the compiler does; `nil` when something in it is not allowed here.
    private func value(of literal: String) -> String? {
        var scalars = Array(literal.unicodeScalars)[...]
        guard scalars.popFirst() == "\"", scalars.popLast() == "\"" else { return nil }
        var value = String.UnicodeScalarView()
        while let scalar = scalars.popFirst() {
            guard scalar == "\\" else {
                if scalar == "\"" || scalar.value < 0x20 { return nil }
                value.append(scalar)
                continue
            }
            switch scalars.popFirst() {
            case "n": value.append("\n")
            case "r": value.append("\r")
            case "t": value.append("\t")
            case "0": value.append("\0")
            case "\"": value.append("\"")
            case "\\": value.append("\\")
            case "u":
                guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}") else { return nil }
                let digits = scalars[..<end].map(String.init).joined()
                guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else { return nil }
                value.append(scalar)
                scalars = scalars[(end + 1)...]
            default: return nil
            }
        }
        return String(value)
    }

    @Test(arguments: HostileWords.all)
    func meansTheTextAgain(_ text: String) throws {
        let read = try #require(value(of: SwiftLiteral.string(text).text))
        #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(arguments: [
        ("30", SwiftLiteral.NumberKind.int64, "30"), ("-5", .int64, "-5"), ("2e3", .int64, "2000"), ("1.50e1", .int64, "15"),
        ("0", .uint, "0"),
        ("-0", .int64, "0"), ("999999", .int64, "999999"), ("-1000000", .int64, "-1_000_000"), ("-2147483648", .int32, "-2_147_483_648"),
        ("0e999999", .int64, "0"), ("9223372036854775807", .int64, "9_223_372_036_854_775_807"),
        ("18446744073709551615", .uint, "18_446_744_073_709_551_615"),
        ("1", .double, "1.0"), ("1.5", .double, "1.5"), ("1E+2", .double, "100.0"), ("-2.5e-3", .double, "-0.0025"), ("0.1", .float, "0.1"),
    ])
    func printsNumbers(_ text: String, _ kind: SwiftLiteral.NumberKind, _ literal: String) {
        #expect(SwiftLiteral.number(text, as: kind)?.text == literal)
    }

    @Test(arguments: [
        ("1.5", SwiftLiteral.NumberKind.int64), ("9223372036854775808", .int64), ("2147483648", .int32), ("-1", .uint), ("1e400", .double),
        ("1e39", .float),
        ("", .int64), ("01", .int64), ("+1", .int64), ("0x1", .int64), ("1_000", .int64), ("1.", .double), (".5", .double),
        ("nan", .double), ("1; x", .int64),
        ("1e", .double), ("1e9999999", .int64), (" 1", .int64),
    ])
    func refusesWhatDoesNotFit(_ text: String, _ kind: SwiftLiteral.NumberKind) {
        #expect(SwiftLiteral.number(text, as: kind) == nil)
    }
}
