import Foundation

/// Splits text into lines that end with LF, CR or CRLF. The last line need not have an ending.
struct LineReader: ChunkReader {
    let limit: Int
    /// Whether lines of nothing but spaces and tabs are not returned. They count nevertheless.
    private let skipsBlankLines: Bool
    /// The beginning of a line that another chunk continues.
    private var line = Data()
    /// The complete lines.
    private var count = 0
    /// If the next byte is LF, it belongs to the previous line ending.
    private var skipsLineFeed = false

    init(limit: Int = StreamElementTooLarge.usualLimit, skipsBlankLines: Bool = false) {
        self.limit = limit
        self.skipsBlankLines = skipsBlankLines
    }

    mutating func read(_ chunk: Data, into lines: inout [PlacedPiece<Data>]) throws {
        // The bytes are accessed once for all lines: an access costs more than a search.
        try chunk.withUnsafeBytes { bytes in
            var cursor = LineCursor(bytes)
            if skipsLineFeed, let first = bytes.first {
                skipsLineFeed = false
                if first == 10 { cursor.offset = 1 }
            }
            while let range = cursor.next() {
                count += 1
                try append(chunk, range)
                let isSkipped = skipsBlankLines && isBlank(UnsafeRawBufferPointer(rebasing: bytes[range]))
                if !isSkipped { lines.append(PlacedPiece(piece: line, line: count)) }
                line = Data()
                skipsLineFeed = cursor.mayContinueEnding
            }
            try append(chunk, cursor.offset..<bytes.count)
        }
    }

    mutating func finish() -> [PlacedPiece<Data>] {
        defer { line = Data() }
        let isSkipped = line.isEmpty || skipsBlankLines && line.allSatisfy(OptionalWhitespace.isWhitespace)
        return isSkipped ? [] : [PlacedPiece(piece: line, line: count + 1)]
    }

    /// Appends a part of a chunk to the line.
    ///
    /// - Parameter range: Offsets from the start of the chunk.
    private mutating func append(_ chunk: Data, _ range: Range<Int>) throws {
        guard !range.isEmpty else { return }
        guard range.count <= limit - line.count else { throw StreamElementTooLarge(limit: limit) }
        let part = chunk[(chunk.startIndex + range.lowerBound)..<(chunk.startIndex + range.upperBound)]
        // A line within one chunk is a part of the chunk, and not copied.
        if line.isEmpty { line = part } else { line.append(part) }
    }

    /// Whether the line has only spaces and tabs.
    ///
    /// - Parameter end: The part of the line in the current chunk; nearly every line is recognized by its first byte.
    private func isBlank(_ end: UnsafeRawBufferPointer) -> Bool {
        end.allSatisfy(OptionalWhitespace.isWhitespace)
            && (end.count == line.count || line.allSatisfy(OptionalWhitespace.isWhitespace))
    }
}

/// Finds the lines of a chunk.
private struct LineCursor {
    /// The start of the next line.
    var offset = 0
    /// Whether the last ending is CR at the end of the chunk, so that LF in the next chunk belongs to it.
    private(set) var mayContinueEnding = false
    private let bytes: UnsafeRawBufferPointer
    // The next LF and CR; the number of bytes if there is none. Each is searched for again only when it was passed.
    private var lineFeed = -1
    private var carriageReturn = -1

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The next line without its ending; `nil` if the rest of the chunk has no ending.
    mutating func next() -> Range<Int>? {
        if lineFeed < offset { lineFeed = position(of: 10) }
        if carriageReturn < offset { carriageReturn = position(of: 13) }
        let end = min(lineFeed, carriageReturn)
        guard end < bytes.count else { return nil }
        defer {
            offset = end + 1
            if end == carriageReturn, offset < bytes.count, offset == lineFeed { offset += 1 }
            mayContinueEnding = end == carriageReturn && end == bytes.count - 1
        }
        return offset..<end
    }

    private func position(of byte: Int32) -> Int {
        guard offset < bytes.count, let start = bytes.baseAddress, let found = memchr(start + offset, byte, bytes.count - offset) else {
            return bytes.count
        }
        return UnsafeRawPointer(found) - start
    }
}
