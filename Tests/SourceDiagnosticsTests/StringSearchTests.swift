import SourceDiagnostics
import Testing

struct StringSearchTests {
    @Test(arguments: [
        ("http://a//b", "//", "http:"), ("aab", "ab", "a"), ("aaab", "aab", "a"), ("ab", "", ""), ("", "", ""), ("é", "é", ""),
        ("日本語", "語", "日本"),
        ("abababac", "ababac", "ab"), ("aabaaabaaaab", "aaaab", "aabaaab"),
    ])
    func findsTheFirstOccurrence(text: String, other: String, before: String) throws {
        let range = try #require(text.firstRange(of: other))
        #expect(text[..<range.lowerBound] == before)
        #expect(text[range] == other)
    }

    @Test(arguments: [("", "a"), ("ab", "abc"), ("aab", "ba"), ("ab", "ab\u{0}")])
    func findsNothing(text: String, other: String) {
        #expect(text.firstRange(of: other) == nil)
        #expect(!text.contains(other))
    }

    /// A search that starts anew at each character would take minutes.
    @Test
    func findsInLinearTime() {
        let text = String(repeating: "a", count: 2_000_000)
        #expect(!text.contains(String(repeating: "a", count: 1_000_000) + "b"))
    }

    @Test
    func findsCodeUnits() {
        // Swift would not find a letter that is followed by a combining accent.
        #expect("e\u{301}".firstRange(of: "e") != nil)
        #expect("\u{E9}".firstRange(of: "e") == nil)
    }

    @Test
    func findsInSubstrings() {
        let text = "a.b.c"
        let rest = text.dropFirst(2)
        #expect(rest.firstRange(of: ".").map { text[$0.upperBound...] } == "c")
        #expect(text.contains(String(rest)))
        #expect(!rest.contains("a"))
    }

    @Test(arguments: [
        ("a::b", ["a", "b"]), ("::a", ["", "a"]), ("a::::", ["a", "", ""]), ("a:b", ["a:b"]), ("", [""]),
    ])
    func divides(text: String, parts: [Substring]) {
        #expect(text.components(separatedBy: "::") == parts)
    }

    @Test
    func replaces() {
        #expect("a'b''".replacing("'", with: "\\'") == "a\\'b\\'\\'")
        #expect("abc".replacing("", with: "x") == "abc")
    }

    @Test(arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]])
    func refusesBytesThatAreNotUTF8(bytes: [UInt8]) {
        #expect(String(validUTF8: [0x61] + bytes) == nil)
    }

    @Test(arguments: ["", "a", "é日\u{FFFD}\u{1F600}", "\u{0}"])
    func readsUTF8(text: String) {
        #expect(String(validUTF8: Array(text.utf8)) == text)
        #expect(String(validUTF8: Array(text.utf8)[...])?.utf8.elementsEqual(text.utf8) == true)
    }
}

struct StringTrimmingTests {
    @Test(arguments: [("  a b ", "a b", "  a b"), ("", "", ""), ("   ", "", ""), ("a", "a", "a")])
    func trims(text: String, both: String, end: String) {
        #expect(text.trimming { $0 == " " } == both)
        #expect(text.trimmingEnd { $0 == " " } == end)
        #expect(text[...].trimming { $0 == " " } == both)
    }
}
