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
        if skipsLineFeed, let first = rest.first {
            skipsLineFeed = false
            if first == 10 { rest.removeFirst() }
        }
        while let end = rest.withUnsafeBytes(LineEnd.init) {
            let start = rest.startIndex
            try append(rest[start..<start + end.offset])
            lines.append(taken())
            rest = rest[(start + end.offset + end.length)...]
            skipsLineFeed = end.mayContinue && rest.isEmpty
        }
        try append(rest)
        return lines
    }

    /// The end of the first line in a chunk.
    private struct LineEnd {
        let offset: Int
        /// In bytes.
        let length: Int
        /// Whether a line feed in the next chunk belongs to it.
        let mayContinue: Bool

        init?(_ bytes: UnsafeRawBufferPointer) {
            guard let offset = bytes.firstIndex(where: { $0 == 10 || $0 == 13 }) else { return nil }
            let isReturn = bytes[offset] == 13
            self.offset = offset
            length = isReturn && offset + 1 < bytes.count && bytes[offset + 1] == 10 ? 2 : 1
            mayContinue = isReturn && length == 1
        }
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
        guard !bytes.isEmpty else { return }
        guard bytes.count <= limit - line.count else { throw StreamElementTooLarge(limit: limit) }
        // A line within one chunk is a part of the chunk, and not copied.
        if line.isEmpty { line = bytes } else { line.append(bytes) }
    }
}
