import Foundation

/// Lines that end with LF, CR or CRLF; the last one need not end.
struct LineReader: ChunkReader {
    let limit: Int
    private var line = Data()
    /// Lines that are complete.
    private var count = 0
    /// An LF that comes next belongs to the line end before.
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
