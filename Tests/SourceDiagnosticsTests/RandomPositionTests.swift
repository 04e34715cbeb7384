import SourceDiagnostics
import Testing

/// Places are found eight bytes at a time, and are those that a walk over each byte gives.
struct RandomPositionTests {
    /// Line breaks of all kinds, letters of one to four bytes, and bytes that are not text.
    private static let pieces: [[UInt8]] = [
        [0x0A], [0x0D], [0x0D, 0x0A], [0x61], [0x20], [0x0B], [0x0E], [0x8A], [0x8D], [0xC3, 0xA9], [0xE2, 0x82, 0xAC],
        [0xF0, 0x9F, 0x8E, 0x89], [0x80], [0xFF], Array(repeating: 0x78, count: 23),
    ]

    private func places(_ bytes: [UInt8]) -> [SourcePosition] {
        var (line, column) = (1, 1)
        var places: [SourcePosition] = []
        for (index, byte) in bytes.enumerated() {
            let isFirst = byte & 0xC0 != 0x80
            // A byte within a character is at the column of that character, one at the beginning of a line at the first.
            places.append(SourcePosition(line: line, column: isFirst ? column : max(1, column - 1)))
            if isFirst { column += 1 }
            if byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A) { (line, column) = (line + 1, 1) }
        }
        return places
    }

    @Test(arguments: 1...20) func isWhatAWalkGives(_ seed: UInt64) {
        var state = seed
        var bytes: [UInt8] = []
        while bytes.count < 2500 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bytes += Self.pieces[Int(state >> 33) % Self.pieces.count]
        }
        let lines = SourceLines(SourceFile(path: "x", utf8: bytes))
        let found = bytes.indices.map(lines.position)
        #expect(found == places(bytes))
    }
}
