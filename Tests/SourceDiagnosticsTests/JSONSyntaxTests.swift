import SourceDiagnostics
import Testing

/// What the readers of JSON share.
struct JSONSyntaxTests {
    @Test(arguments: ["0", "-0", "10", "1.50", "-1e5", "1E+05", "0.1e-9"])
    func readsNumbers(_ text: String) {
        #expect(DecimalNumber(text) != nil)
    }

    @Test(arguments: ["", "-", "+1", "01", "-01", ".5", "1.", "1.e5", "1e", "1e+", "0x1F", "1 ", "NaN", "1e1000001"])
    func refusesOtherNumbers(_ text: String) {
        #expect(DecimalNumber(text) == nil)
    }

    @Test func comparesNumbersByValue() {
        #expect(DecimalNumber("1.50e1") == DecimalNumber("15") && DecimalNumber("-0.0") == DecimalNumber("0"))
        #expect(DecimalNumber("9007199254740993") != DecimalNumber("9007199254740992"))
        #expect(DecimalNumber("2e3")?.integer(Int32.self) == 2000 && DecimalNumber("1.5")?.integer(Int.self) == nil)
        #expect(DecimalNumber("18446744073709551615")?.integer(UInt64.self) == .max && DecimalNumber("1e20")?.integer(UInt64.self) == nil)
        #expect(DecimalNumber("1e127")?.fitsDecimal == true && DecimalNumber("1e128")?.fitsDecimal == false)
    }

    @Test(arguments: [
        (#"\n"#, "\n", 2), (#"\/"#, "/", 2), (#"\u00e9"#, "é", 6), (#"\uD83D\ude00"#, "😀", 12), (#"\u0041\u0042"#, "A", 6),
    ])
    func readsEscapes(_ text: String, _ character: Unicode.Scalar, _ length: Int) throws {
        let escape = try Array(text.utf8).withUnsafeBufferPointer { try JSONEscape($0, at: 0) }
        #expect(escape.character == character && escape.length == length)
    }

    @Test(
        arguments: [
            (#"\"#, .unterminated), (#"\x"#, .unknown), (#"\u12"#, .noDigits), (#"\u+123"#, .noDigits), (#"\ud83d"#, .unpairedSurrogate),
            (#"\ud83d\u0041"#, .unpairedSurrogate), (#"\ude00\ud83d"#, .unpairedSurrogate),
        ] as [(String, JSONEscape.Fault)])
    func refusesOtherEscapes(_ text: String, _ fault: JSONEscape.Fault) {
        #expect(throws: fault) { try Array(text.utf8).withUnsafeBufferPointer { try JSONEscape($0, at: 0) } }
    }
}
