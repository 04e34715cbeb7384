import SourceDiagnostics
import Testing

@Suite struct PositionTests {
    private func position(_ text: String, _ offset: Int) -> [Int] {
        let position = SourceLines(SourceFile(path: "f", text: text)).position(of: offset)
        return [position.line, position.column]
    }

    @Test func countsEveryLineBreakOnce() {
        let text = "a\nb\r\nc\rd\n"
        #expect(position(text, 0) == [1, 1])
        #expect(position(text, 1) == [1, 2])
        #expect(position(text, 2) == [2, 1])
        #expect(position(text, 4) == [2, 3])
        #expect(position(text, 5) == [3, 1])
        #expect(position(text, 7) == [4, 1])
        #expect(position(text, 9) == [5, 1])
    }

    @Test func countsCharactersNotBytes() {
        #expect(position("é😀x", 6) == [1, 3])
        #expect(position("é😀x", 1) == [1, 1])
        #expect(position("é😀x", 4) == [1, 2])
        #expect(position("\tx", 1) == [1, 2])
    }

    @Test func countsNoByteOrderMark() {
        #expect(position("\u{FEFF}ab\nc", 0) == [1, 1])
        #expect(position("\u{FEFF}ab\nc", 3) == [1, 1])
        #expect(position("\u{FEFF}ab\nc", 4) == [1, 2])
        #expect(position("\u{FEFF}ab\nc", 6) == [2, 1])
        #expect(position("\u{FEFF}", 0) == [1, 1])
        #expect(position("a\u{FEFF}b", 4) == [1, 3])
    }

    @Test func takesPlacesOutsideTheFile() {
        #expect(position("", 0) == [1, 1])
        #expect(position("", 7) == [1, 1])
        #expect(position("ab", 9) == [1, 3])
        #expect(position("ab", -3) == [1, 1])
    }

    @Test func toleratesInvalidText() {
        let lines = SourceLines(SourceFile(path: "f", utf8: [0x80, 0x80, 0xFF, 0x0A, 0xC3, 0x61]))
        #expect(lines.position(of: 5) == SourcePosition(line: 2, column: 2))
        #expect(lines.position(of: 3) == SourcePosition(line: 1, column: 2))
    }

    @Test(arguments: [1023, 1024, 1025, 4096, 9999])
    func countsInLongLines(_ count: Int) {
        #expect(position(String(repeating: "é", count: count) + "x", 2 * count) == [1, count + 1])
        #expect(position("\n" + String(repeating: "é", count: count) + "x", 2 * count + 1) == [2, count + 1])
    }

    @Test func findsTheBytesOfALine() {
        let lines = SourceLines(SourceFile(path: "f", text: "ab\r\ncd\re\n"))
        #expect(lines.lineBytes(at: 1) == 0..<2)
        #expect(lines.lineBytes(at: 4) == 4..<6)
        #expect(lines.lineBytes(at: 7) == 7..<8)
        #expect(lines.lineBytes(at: 99) == 9..<9)
    }
}
