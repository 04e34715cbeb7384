import Foundation

/// Splits text into lines that end with LF, CR or CRLF. The last line need not have an ending.
struct LineReader: ChunkReader {
    let limit: Int
    private var line = Data()
    /// The complete lines.
    private var count = 0
    /// If the next byte is LF, it belongs to the previous line ending.
    private var skipsLineFeed = false

    init(limit: Int = 16 << 20) {
        self.limit = limit
    }

    mutating func read(_ chunk: Data) throws -> [PlacedPiece<Data>] {
        var lines: [PlacedPiece<Data>] = []
        var rest = chunk[...]
        while let first = rest.first {
            if skipsLineFeed {
                skipsLineFeed = false
                if first == 10 {
                    rest = rest.dropFirst()
                    continue
                }
            }
            guard let end = rest.firstIndex(where: { $0 == 10 || $0 == 13 }) else {
                try append(rest)
                break
            }
            try append(rest[..<end])
            lines.append(taken())
            skipsLineFeed = rest[end] == 13
            rest = rest[(end + 1)...]
        }
        return lines
    }

    mutating func finish() -> [PlacedPiece<Data>] {
        line.isEmpty ? [] : [taken()]
    }

    private mutating func taken() -> PlacedPiece<Data> {
        defer { line = Data() }
        count += 1
        return PlacedPiece(piece: line, line: count)
    }

    private mutating func append(_ bytes: Data) throws {
        guard bytes.count <= limit - line.count else { throw StreamElementTooLarge(limit: limit) }
        line.append(contentsOf: bytes)
    }
}
