import Patterns
import Testing

struct PatternTests {
    @Test(arguments: [
        ("^[a-z]+$", "abc", true), ("^[a-z]+$", "aBc", false), ("b", "abc", true), (#"^\d{3}-\d{4}$"#, "555-1234", true),
        (#"^\d{3}-\d{4}$"#, "555-123", false), ("^(ab|cd){2,3}$", "abcdab", true), ("^(ab|cd){2,3}$", "ab", false),
        (#"^\p{Lu}\p{Ll}*$"#, "Éa", true), (#"^\p{Lu}$"#, "é", false), (#"^[^\s,]+$"#, "a,b", false),
        (#"^\u00e9\x41\cA$"#, "éA\u{1}", true),
        ("^.$", "😀", true), (#"^\ud83d\ude00$"#, "😀", true), (#"\bend\b"#, "the end.", true), (#"\Bend"#, "the end", false),
        ("^a{,2}$", "a{,2}", true), ("^[]-a]$", "x", false), ("^[a-]+$", "a-a", true), ("^$", "", true), ("^(?:a|)*$", "aaa", true),
        ("^(?<year>[0-9]{4})$", "2026", true), ("^a.c$", "a\nc", false), (#"^[\w.-]+$"#, "a.b-c_1", true), (#"^[\D]$"#, "7", false),
        (#"^\p{Currency_Symbol}\P{M}$"#, "€a", true), (#"^\p{Lo}$"#, "a", false), ("^.$", "\u{2028}", false),
    ])
    func matches(_ pattern: String, _ text: String, _ isMatch: Bool) throws {
        #expect(try Pattern(pattern).matches(text) == isMatch)
    }

    @Test(arguments: [
        ("(a", Pattern.Fault.syntax(at: 2, "'(' without ')'")), ("a)", .syntax(at: 1, "')' without '('")),
        ("[a", .syntax(at: 2, "'[' without ']'")), ("*a", .syntax(at: 0, "a quantifier without anything before it")),
        ("a**", .syntax(at: 2, "a quantifier after another one")),
        ("[b-a]", .syntax(at: 4, "a range whose end is before its start")),
        ("a{3,2}", .syntax(at: 6, "a quantifier whose maximum is below its minimum")), ("(?=a)", .unsupported("a lookahead")),
        ("(?<!a)b", .unsupported("a lookbehind")), (#"(a)\1"#, .unsupported("a back reference")),
        (#"\p{Script=Greek}"#, .unsupported("the property 'Script=Greek'")), ("a{1000000}", .tooLarge), ("(a{1000}){1000}", .tooLarge),
        (#"\"#, .syntax(at: 0, #"'\' at the end"#)), (#"\u12"#, .syntax(at: 4, "an escape with too few digits")),
        (#"\q"#, .syntax(at: 2, "unknown escape")), (#"\ud800"#, .syntax(at: 6, "unpaired surrogate")),
    ])
    func whatIsNotSupported(_ pattern: String, _ fault: Pattern.Fault) {
        #expect(throws: fault) { try Pattern(pattern) }
    }

    /// Backtracking would take years.
    @Test func noStringIsSlow() throws {
        let text = String(repeating: "a", count: 50_000) + "!"
        for pattern in ["^(a+)+$", "^(a|a)*$", "^(a*)*b$", "(x+x+)+y"] { #expect(try !Pattern(pattern).matches(text)) }
        #expect(try Pattern("(?:(?:){1000000}){1000000}").matches(text))
    }

    @Test func deepGroupsAreRefused() {
        #expect(throws: Pattern.Fault.tooLarge) { try Pattern(String(repeating: "(", count: 100_000)) }
    }

    @Test(arguments: [
        ("a*b", "aaab", true), ("a*b", "aaa", false), ("(a|bc)+", "abca", true), ("[^a-c]x?", "dx", true), ("[^a-c]", "b", false),
        ("\\p{Lu}\\p{Ll}+", "Zoo", true), ("a{2,3}", "aaa", true), ("a{2}", "aaa", false), ("a.c", "a\nc", false),
        ("a.c", "a\u{2028}c", true), ("\\.", ".", true), ("", "", true), ("a|ab", "ab", true), ("^ab.*", "abc", true),
        ("(a*)*b", String(repeating: "a", count: 200), false), ("[a-]", "-", true),
    ])
    func matchesWholeStrings(_ pattern: String, _ text: String, _ expected: Bool) throws {
        var allowance = 1_000_000
        #expect(try Pattern(pattern, syntax: .interoperable).matches(text, whole: true, &allowance) == expected)
    }

    @Test(arguments: [
        ("et", "get /a", true), ("^et", "get /a", false), ("^get", "get /a", true), ("/a$", "get /a", true), ("get$", "get /a", false),
        ("^x|a$", "get /a", true), ("z*", "get", true), ("z+", "get", false),
    ])
    func matchesPartsOfStrings(_ pattern: String, _ text: String, _ expected: Bool) throws {
        var allowance = 1_000_000
        #expect(try Pattern(pattern, syntax: .interoperable).matches(text, whole: false, &allowance) == expected)
    }

    /// The steps grow with the product of both lengths, however repetitions are put into one another.
    @Test(arguments: ["((a*)*)*b", "(((a?){30}){30}){10}b", String(repeating: "a?", count: 500) + "b", "(a|a|aa)*b"])
    func stepsAreLinear(_ expression: String) throws {
        let pattern = try Pattern(expression)
        let text = String(repeating: "a", count: 200)
        var allowance = 0
        #expect(!pattern.matches(text, whole: true, &allowance))
        #expect(allowance < 0)
        allowance = 3 * (pattern.size + 1) * (text.utf8.count + 1)
        #expect(!pattern.matches(text, whole: true, &allowance))
        #expect(allowance >= 0)
    }

    @Test(arguments: ["((a{1000}){1000}){1000}", "(((){1000}){1000}){1000}b{20000}", "(a{1000}){21}"])
    func largeExpressionsAreRefused(_ expression: String) {
        #expect(throws: Pattern.Fault.tooLarge) { try Pattern(expression) }
    }
}
