import SourceDiagnostics
import Testing

struct PointerTokenTests {
    @Test(arguments: [("a", "a"), ("a~/b", "a~0~1b"), ("~\u{301}/\u{301}", "~0\u{301}~1\u{301}"), ("~1", "~01"), ("", "")])
    func escapes(_ token: String, _ escaped: String) {
        #expect(Array(PointerToken.escaped(token).unicodeScalars) == Array(escaped.unicodeScalars))
        #expect(Array(PointerToken.unescaped(escaped).unicodeScalars) == Array(token.unicodeScalars))
    }

    @Test(arguments: ["~", "a~", "~2", "~\u{301}"])
    func keepsWhatIsNoEscape(_ token: String) {
        #expect(PointerToken.unescaped(token) == token)
    }

    @Test(arguments: [("0", 0), ("10", 10), ("", nil), ("01", nil), ("+1", nil), ("-0", nil), ("1x", nil), ("99999999999999999999", nil)])
    func isAnIndexWithoutSignOrLeadingZeros(_ token: String, _ index: Int?) {
        #expect(PointerToken.index(token) == index)
    }
}
