import Foundation

/// Splits a JSON text sequence (RFC 7464) into its records, each of which starts with RS. Lines are counted by LF.
///
/// A record ends before the next RS, or at a line feed after which its value is complete, so that a live record is not held until the next
/// one. Records of nothing but whitespace are not returned.
///
/// A number, `true`, `false` or `null` can be the beginning of a longer value unless whitespace follows it (RFC 7464, 2.4). Without
/// whitespace, it is returned as an empty record, which does not decode, just as the rest of any other value that was cut off does not.
struct RecordReader: ChunkReader {
    let limit: Int
    /// The beginning of a record that another chunk continues, without the whitespace before it.
    private var record = Data()
    /// The line of the next byte.
    private var line = 1
    /// The line on which the record starts.
    private var start = 1
    private var nesting = JSONNesting()

    init(limit: Int = StreamElementTooLarge.usualLimit) {
        self.limit = limit
    }

    mutating func read(_ chunk: Data, into records: inout [PlacedPiece<Data>]) throws {
        try chunk.withUnsafeBytes { bytes in
            // The start of the record in this chunk.
            var first = 0
            for (offset, byte) in bytes.enumerated() {
                let isEnd = byte == Self.separator || byte == Self.lineFeed && nesting.isOutside
                if isEnd {
                    try append(chunk, first..<offset)
                    if !record.isEmpty { records.append(placed(isFollowedByWhitespace: byte == Self.lineFeed)) }
                    (record, nesting) = (Data(), JSONNesting())
                }
                if byte == Self.lineFeed { line += 1 }
                if isEnd || record.isEmpty && first == offset && Self.isWhitespace(byte) {
                    (first, start) = (offset + 1, line)
                } else {
                    nesting.take(byte)
                }
            }
            try append(chunk, first..<bytes.count)
        }
    }

    mutating func finish() -> [PlacedPiece<Data>] {
        defer { record = Data() }
        return record.isEmpty ? [] : [placed()]
    }

    /// The record, unless it can be cut off.
    private func placed(isFollowedByWhitespace: Bool = false) -> PlacedPiece<Data> {
        let endsItself = record.first.map { Self.openings.contains($0) } ?? false
        let isWhole = endsItself || isFollowedByWhitespace || record.last.map(Self.isWhitespace) ?? false
        return PlacedPiece(piece: isWhole ? record : Data(), line: start)
    }

    /// Appends a part of a chunk to the record.
    ///
    /// - Parameter range: Offsets from the start of the chunk.
    private mutating func append(_ chunk: Data, _ range: Range<Int>) throws {
        guard !range.isEmpty else { return }
        guard range.count <= limit - record.count else { throw StreamElementTooLarge(limit: limit) }
        let part = chunk[(chunk.startIndex + range.lowerBound)..<(chunk.startIndex + range.upperBound)]
        // A record within one chunk is a part of the chunk, and not copied.
        if record.isEmpty { record = part } else { record.append(part) }
    }

    static let separator: UInt8 = 0x1E
    static let lineFeed: UInt8 = 0x0A
    /// The first bytes of values that show where they end: strings, arrays and objects.
    private static let openings: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{")]

    private static func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

/// Whether a part of a JSON text ends inside an array, an object or a string.
private struct JSONNesting {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    var isOutside: Bool { depth <= 0 && !isInString }

    mutating func take(_ byte: UInt8) {
        if isEscaped {
            isEscaped = false
            return
        }
        switch byte {
        case UInt8(ascii: "\""): isInString.toggle()
        case UInt8(ascii: "\\"): isEscaped = isInString
        case UInt8(ascii: "["), UInt8(ascii: "{"): if !isInString { depth += 1 }
        case UInt8(ascii: "]"), UInt8(ascii: "}"): if !isInString { depth -= 1 }
        default: break
        }
    }
}
