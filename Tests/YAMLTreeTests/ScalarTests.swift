import Testing
import YAMLTree

@Suite struct ScalarTests {
    @Test(arguments: ["", "~", "null", "Null", "NULL"])
    func readsNull(_ text: String) {
        #expect(YAMLScalar(text).isNull)
        #expect(!YAMLScalar(text, style: .singleQuoted).isNull)
    }

    @Test(arguments: [("true", true), ("True", true), ("TRUE", true), ("false", false), ("False", false), ("FALSE", false)])
    func readsBool(_ text: String, _ value: Bool) {
        #expect(YAMLScalar(text).bool == value)
        #expect(YAMLScalar(text, style: .doubleQuoted).bool == nil)
    }

    @Test(arguments: [
        "no", "on", "yes", "off", "y", "tRue", "nUll", "1_000", "0b1", "1:30", "0xG", "0x-1", "0o9", "0x", ".", "-", "+.", "e5",
    ])
    func leavesTheRestAsText(_ text: String) {
        let scalar = YAMLScalar(text)
        #expect(scalar.bool == nil && scalar.int == nil && scalar.double == nil && !scalar.isNull)
        #expect(scalar.text == text)
    }

    @Test(arguments: [
        ("0", 0), ("-12", -12), ("+7", 7), ("007", 7), ("0x1f", 31), ("0xFF", 255), ("0o17", 15), ("9223372036854775807", Int.max),
    ])
    func readsInt(_ text: String, _ value: Int) {
        #expect(YAMLScalar(text).int == value)
        #expect(YAMLScalar(text, style: .literal).int == nil)
    }

    @Test func refusesAnIntThatDoesNotFit() {
        #expect(YAMLScalar("9223372036854775808").int == nil)
        #expect(YAMLScalar("9223372036854775808").double == 9_223_372_036_854_775_808)
    }

    @Test(
        arguments: [
            ("1.0", 1), ("-1.5", -1.5), (".5", 0.5), ("1.", 1), ("1e3", 1000), ("1.5E-3", 0.0015), ("+.inf", .infinity),
            ("-.INF", -.infinity), ("12", 12),
        ] as [(String, Double)])
    func readsDouble(_ text: String, _ value: Double) {
        #expect(YAMLScalar(text).double == value)
        #expect(YAMLScalar(text, isString: true).double == nil)
    }

    @Test(arguments: [
        ("18446744073709551616", true, true), ("+9223372036854775808", true, true), ("1e400", true, false), ("-1.5e-400", true, false),
        ("0xFFFFFFFFFFFFFFFFFF", true, true), ("0o7777777777777777777777777", true, true), ("0x", false, false), ("0o8", false, false),
        ("0x-1", false, false), ("-0x1", false, false), ("-", false, false), ("1.e", false, false), (".inf", false, false),
        (".nan", false, false),
        ("1e", false, false),
    ])
    func knowsNumbersOfEverySize(_ text: String, _ isNumber: Bool, _ isInteger: Bool) {
        #expect(YAMLScalar(text).isNumber == isNumber)
        #expect(YAMLScalar(text).isInteger == isInteger)
        #expect(!YAMLScalar(text, style: .doubleQuoted).isNumber)
        #expect(!YAMLScalar(text, style: .doubleQuoted).isInteger)
    }

    @Test func readsIntegersOf64Bits() {
        #expect(YAMLScalar("0xFFFFFFFFFFFFFFFF").unsignedInt == .max)
        #expect(YAMLScalar("18446744073709551615").unsignedInt == .max)
        #expect(YAMLScalar("0x10000000000000000").unsignedInt == nil)
        #expect(YAMLScalar("-1").unsignedInt == nil)
    }

    @Test func readsNotANumber() {
        #expect(YAMLScalar(".nan").double?.isNaN == true)
        #expect(YAMLScalar("nan").double == nil)
        #expect(YAMLScalar("1e999").double == nil)
    }
}
