/// Optional whitespace of header fields: spaces and tabs (RFC 9110, 5.6.3).
///
/// Foundation's `trimmingCharacters(in:)` converts the string twice, which takes longer than parsing a field.
enum OptionalWhitespace {
    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text without optional whitespace at either end.
    func trimmingOptionalWhitespace() -> Substring {
        var bytes = self[...].utf8
        while let first = bytes.first, OptionalWhitespace.isWhitespace(first) { bytes.removeFirst() }
        while let last = bytes.last, OptionalWhitespace.isWhitespace(last) { bytes.removeLast() }
        return Substring(bytes)
    }
}
