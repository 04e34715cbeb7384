import SourceDiagnostics
import Testing
import YAMLTree

@Suite struct EncodingTests {
    @Test(arguments: [
        [0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61], [0x61, 0, 0x3A, 0], [0, 0x61, 0, 0x3A], [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0],
    ])
    func refusesUTF16(_ bytes: [UInt8]) {
        let found = faults(bytes)
        #expect(found.map(\.id) == ["not-utf8"])
        #expect(found.first?.help == "save it as UTF-8")
    }

    /// The page that shows a document is saved instead of the document.
    @Test(arguments: ["<!DOCTYPE html>\n<p>a: b</p>\n", "\u{FEFF}\n<HTML lang=\"en\">", "<?xml version=\"1.0\"?><a/>"])
    func refusesMarkup(_ text: String) {
        let found = faults(Array(text.utf8))
        #expect(found.map(\.message) == ["expected YAML or JSON, found HTML or XML"])
        #expect(found.first?.help == "download the document itself, not a page that shows it")
    }

    @Test(arguments: [
        [0xFF], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xF0, 0x9F, 0x98],
    ])
    func pointsAtTheFirstInvalidByte(_ bytes: [UInt8]) {
        let found = faults(Array("é: ".utf8) + bytes)
        #expect(found.map(\.id) == ["invalid-utf8"])
        #expect(found.first?.span?.start == 4)
        #expect(found.first?.span?.end == 5)
    }

    @Test func refusesControlCharacters() {
        expectFaults(
            "a: b❶\u{0}❶",
            [
                "❶ error[forbidden-character]: the character U+0000 is not allowed in YAML",
                "  help: remove it, or escape it in a double-quoted string: \"\\u0000\"",
            ])
        expectFaults(
            "a: ❶\u{FEFF}❶b",
            ["❶ error[forbidden-character]: the character U+FEFF is not allowed in YAML", "  help: remove the byte order mark"])
        #expect(faults([0]).map(\.id) == ["forbidden-character"])
        #expect(faults([0x61, 0x1B]).first?.span?.start == 1)
    }

    @Test(arguments: 0..<20)
    func findsFaultsAtEveryOffset(_ offset: Int) {
        for bytes: [UInt8] in [[0x00], [0x1F], [0x7F], [0xFF], [0xC2, 0x80]] {
            var text = Array(repeating: UInt8(ascii: "~"), count: 24)
            text.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
            let found = faults(text)
            #expect(found.map(\.id) == [bytes[0] == 0xFF ? "invalid-utf8" : "forbidden-character"])
            #expect(found.first?.span?.start == offset)
        }
        #expect(faults(Array((String(repeating: " ", count: offset) + "~~~~~~~~x~~~~~~~").utf8)).isEmpty)
    }
}
