import Testing

@testable import EndpointKit

/// What a close frame can have.
struct WebSocketClosureTests {
    @Test(arguments: [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999])
    func codesAreSent(_ code: Int) {
        #expect(WebSocketClosure(WebSocketCloseCode(rawValue: code), reason: "r").sendable.code.rawValue == code)
    }

    /// RFC 6455, 7.4: reserved codes, those that only tell what happened, and what is not a code.
    @Test(arguments: [.min, -1, 0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535, 65_536, 66_536, .max])
    func otherCodesAreReplaced(_ code: Int) {
        let closure = WebSocketClosure(WebSocketCloseCode(rawValue: code), reason: String(repeating: "r", count: 200)).sendable
        #expect(closure == WebSocketClosure(.normal, reason: String(repeating: "r", count: 123)))
    }

    @Test func aReasonIsCutBetweenCharacters() {
        func sent(_ reason: String) -> String { WebSocketClosure(.normal, reason: reason).sendable.reason }
        #expect(sent("") == "")
        let fits = String(repeating: "a", count: 123)
        #expect(sent(fits) == fits && sent(fits + "a") == fits)
        #expect(sent(String(repeating: "ü", count: 62)) == String(repeating: "ü", count: 61))
        // A character of 25 bytes.
        #expect(sent(String(repeating: "a", count: 100) + "👨‍👩‍👧‍👦" + "b") == String(repeating: "a", count: 100))
        #expect(sent(String(repeating: "a", count: 98) + "👨‍👩‍👧‍👦" + "b") == String(repeating: "a", count: 98) + "👨‍👩‍👧‍👦")
        #expect(sent("👨‍👩‍👧‍👦" + String(repeating: "\u{301}", count: 60)) == "")
    }
}
