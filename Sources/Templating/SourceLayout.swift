import SourceDiagnostics

/// Normalizes spaces and empty lines in the output of templates. String literals are on one line and comments have no trailing spaces, so
/// no string of a spec changes.
package enum SourceLayout {
    /// The text without trailing spaces, without consecutive empty lines, without empty lines after an opening brace, before a closing
    /// brace and at the beginning, and with one line ending at the end.
    package static func tidy(_ text: [UInt8]) -> [UInt8] {
        text.withUnsafeBufferPointer { tidy($0) }
    }

    private static let newline = UInt8(ascii: "\n")

    private static func tidy(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.count + 1)
        var pendingBlank = false
        var start = source.startIndex
        while start < source.endIndex {
            let end = source.firstLineFeed(from: start)
            let line = UnsafeBufferPointer(rebasing: source[start..<contentEnd(source, start, end)])
            if line.isEmpty {
                pendingBlank = !result.isEmpty
            } else {
                if pendingBlank, !endsWithOpening(result), !beginsWithClosing(line) { result.append(newline) }
                pendingBlank = false
                result.append(contentsOf: line)
                result.append(newline)
            }
            start = end + 1
        }
        return result.isEmpty ? [newline] : result
    }

    /// The end of the line without spaces and carriage returns.
    private static func contentEnd(_ source: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start, isWhitespace(source[end - 1]) { end -= 1 }
        return end
    }

    private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private static func endsWithOpening(_ result: [UInt8]) -> Bool {
        guard let last = result.dropLast().last else { return false }
        return last == UInt8(ascii: "{") || last == UInt8(ascii: "(") || last == UInt8(ascii: "[")
    }

    private static func beginsWithClosing(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = line.first(where: { !isWhitespace($0) }) else { return false }
        return first == UInt8(ascii: "}") || first == UInt8(ascii: ")") || first == UInt8(ascii: "]")
    }
}
