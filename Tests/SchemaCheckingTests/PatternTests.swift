import SchemaChecking
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
}
