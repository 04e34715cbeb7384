import SourceDiagnostics

/// What follows a type that a comma of its own divides, because in YAML it ends the value: `Int>` of `{ returns: Page<User, Int> }`.
struct FlowRest {
    /// The type.
    let whole: SourceSpan
    /// The parts after its commas, and the empty values that YAML reads after them.
    let parts: [SourceSpan]

    /// The maximum number of bytes after the value. Each value on a line could look for its end up to the end of the line.
    private static let longest = 200

    /// `nil` if the value is not followed by the end of the type, on its line.
    init?(of value: SourceSpan) {
        let bytes = value.file.utf8
        var depth = 0
        for byte in bytes[value.start..<value.end] { depth += Self.step(byte) }
        var parts: [SourceSpan] = []
        var start: Int?
        var index = value.end
        while depth > 0 {
            guard index < bytes.count, index - value.end < Self.longest, !Self.isEnd(bytes[index]) else { return nil }
            let byte = bytes[index]
            if byte == UInt8(ascii: ",") {
                if let start { parts += Self.part(start, index, of: value, bytes) }
                start = index + 1
            } else if start == nil, byte != UInt8(ascii: " ") {
                return nil
            }
            depth += Self.step(byte)
            index += 1
        }
        guard let start else { return nil }
        while index < bytes.count, bytes[index] == UInt8(ascii: "?") { index += 1 }
        self.parts = parts + Self.part(start, index, of: value, bytes)
        whole = SourceSpan(file: value.file, start: value.start, end: index)
    }

    private static func step(_ byte: UInt8) -> Int {
        byte == UInt8(ascii: "<") ? 1 : byte == UInt8(ascii: ">") ? -1 : 0
    }

    /// Whether the byte is in no type that only names and commas make up.
    private static func isEnd(_ byte: UInt8) -> Bool {
        "\n\r{}[]\"'#:&*".utf8.contains(byte)
    }

    private static func part(_ start: Int, _ end: Int, of value: SourceSpan, _ bytes: [UInt8]) -> [SourceSpan] {
        var (start, end) = (start, end)
        while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
        while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return [SourceSpan(file: value.file, start: start, end: end), SourceSpan(file: value.file, start: end, end: end)]
    }
}
