/// The offsets of the lines of a file, determined in one pass, so that any position is found quickly, even in very long lines.
package struct SourceLines: Sendable {
    private static let stride = 1024

    package let file: SourceFile
    /// The offset of the first byte of every line; the first is 0, also in an empty file.
    private let starts: [Int]
    /// The number of characters before every 1024th byte.
    private let counts: [Int]
    /// The size of a byte order mark, which is not in a column and which editors do not show.
    package let markSize: Int

    package init(_ file: SourceFile) {
        self.file = file
        markSize = file.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        (starts, counts) = file.utf8.withUnsafeBufferPointer { bytes in
            var starts = [0]
            var index = bytes.firstLineBreak(from: 0)
            while index < bytes.count {
                // A carriage return and a line feed are one line break.
                let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
                index += isPair ? 2 : 1
                starts.append(index)
                index = bytes.firstLineBreak(from: index)
            }
            var counts: [Int] = []
            var count = 0
            for start in Swift.stride(from: 0, to: bytes.count, by: Self.stride) {
                counts.append(count)
                count += bytes.characterCount(in: start..<min(start + Self.stride, bytes.count))
            }
            return (starts, counts)
        }
    }

    /// The position of a byte; an offset after the end of the file counts as its end.
    package func position(of offset: Int) -> SourcePosition {
        let offset = min(max(markSize, offset), file.utf8.count)
        let line = line(of: offset)
        let start = max(markSize, starts[line])
        // A byte within a character is at the column of that character.
        var first = offset
        while first < file.utf8.count, first > start, file.utf8[first] & 0xC0 == 0x80 { first -= 1 }
        return SourcePosition(line: line + 1, column: characters(before: first) - characters(before: start) + 1)
    }

    /// The bytes of the line a byte is in, without its line break.
    package func lineBytes(at offset: Int) -> Range<Int> {
        let line = line(of: min(max(0, offset), file.utf8.count))
        var end = line + 1 < starts.count ? starts[line + 1] : file.utf8.count
        while end > starts[line], file.utf8[end - 1] == 0x0A || file.utf8[end - 1] == 0x0D { end -= 1 }
        return starts[line]..<end
    }

    /// The number of lines; a line break at the end of the file begins another one.
    package var count: Int { starts.count }

    /// The offset of the first byte of a line, counted from 0; the end of the file for a line after the last one.
    package func start(ofLine line: Int) -> Int {
        starts.indices.contains(line) ? starts[line] : line < 0 ? 0 : file.utf8.count
    }

    /// The line that contains a byte, counted from 0.
    package func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The number of bytes that begin a character, also in malformed text.
    private func characters(before offset: Int) -> Int {
        guard offset > 0, !counts.isEmpty else { return 0 }
        let block = min(offset / Self.stride, counts.count - 1)
        return counts[block] + file.utf8.withUnsafeBufferPointer { $0.characterCount(in: (block * Self.stride)..<offset) }
    }
}

/// A line and a column, as shown in editors.
package struct SourcePosition: Sendable, Hashable {
    /// Counted from 1; LF, CRLF and a lone CR each end a line.
    package let line: Int
    /// Counted from 1 in Unicode scalars, so that a tab, `é` and `😀` are one each.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
