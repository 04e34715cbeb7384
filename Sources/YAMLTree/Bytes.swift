import SourceDiagnostics

/// Examines a file's bytes around an offset, because libyaml's marks can include more than the value.
struct Bytes {
    private let fileID: SourceFile.ID
    private let bytes: [UInt8]

    init(_ file: SourceFile) {
        fileID = file.id
        bytes = file.utf8
    }

    var count: Int { bytes.count }

    func span(_ start: Int, _ end: Int) -> SourceSpan {
        SourceSpan(fileID: fileID, start: start, end: end)
    }

    /// The span after its leading anchor and tag.
    func withoutProperties(_ span: SourceSpan) -> SourceSpan {
        let end = min(span.end, bytes.count)
        var place = max(0, span.start)
        while place < end, bytes[place] == UInt8(ascii: "&") || bytes[place] == UInt8(ascii: "!") {
            while place < end, !isWhitespace(bytes[place]), !isFlowEnd(at: place, from: span.start) { place += 1 }
            var next = place
            while next < end {
                if isWhitespace(bytes[next]) {
                    next += 1
                } else if bytes[next] == UInt8(ascii: "#") {
                    while next < end, bytes[next] != 0x0A, bytes[next] != 0x0D { next += 1 }
                } else {
                    break
                }
            }
            guard next < end else { break }
            place = next
        }
        return self.span(min(place, span.end), span.end)
    }

    /// The span up to its last byte that is not a space or a line break.
    func withoutTrailingWhitespace(_ span: SourceSpan) -> SourceSpan {
        var end = min(span.end, bytes.count)
        while end > span.start, isWhitespace(bytes[end - 1]) { end -= 1 }
        return self.span(span.start, end)
    }

    /// The `%` line with a number, counted over the lines from an offset to the next content.
    func directive(numbered number: Int, from offset: Int) -> SourceSpan? {
        directives(from: offset).dropFirst(number - 1).first { _ in true }.map {
            span($0.lowerBound, $0.upperBound)
        }
    }

    /// The `%` lines from an offset to the next content, found as they are asked for.
    func directives(from offset: Int) -> some Sequence<Range<Int>> {
        sequence(state: offset) { place in
            while place < bytes.count {
                let first = bytes[place]
                if isWhitespace(first) || first == 0xEF || first == 0xBB || first == 0xBF || first == UInt8(ascii: ".") {
                    place += 1
                    continue
                }
                guard first == UInt8(ascii: "%") || first == UInt8(ascii: "#") else { return nil }
                let start = place
                while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
                if first == UInt8(ascii: "%") { return start..<place }
            }
            return nil
        }
    }

    private func isFlowEnd(at place: Int, from start: Int) -> Bool {
        let byte = bytes[place]
        let isVerbatim = start + 1 < bytes.count && bytes[start] == UInt8(ascii: "!") && bytes[start + 1] == UInt8(ascii: "<")
        return !isVerbatim && place > start && [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
    }

    private func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
