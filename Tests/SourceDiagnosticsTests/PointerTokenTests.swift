import SourceDiagnostics
import Testing

struct PointerTokenTests {
    @Test(arguments: [("a", "a"), ("a~/b", "a~0~1b"), ("~\u{301}/\u{301}", "~0\u{301}~1\u{301}"), ("~1", "~01"), ("", "")])
    func escapes(_ token: String, _ escaped: String) {
        #expect(Array(PointerToken.escaped(token).unicodeScalars) == Array(escaped.unicodeScalars))
    }
}
