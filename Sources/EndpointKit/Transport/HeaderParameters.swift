/// Parses `value; name=token; name="quoted \" text"`.
enum HeaderParameters {
    static func parse(_ text: String) -> (value: String, parameters: [String: String])? {
        var rest = text.utf8[...]
        let first = nextPiece(&rest).trimmingOptionalWhitespace()
        guard !first.isEmpty else { return nil }
        var parameters: [String: String] = [:]
        while !rest.isEmpty {
            let piece = nextPiece(&rest)
            guard let equals = piece.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = piece[..<equals].trimmingOptionalWhitespace().lowercased()
            let value = piece[piece.utf8.index(after: equals)...].trimmingOptionalWhitespace()
            if parameters[name] == nil { parameters[name] = unquoted(value) }
        }
        return (String(first), parameters)
    }

    /// Takes the text up to the next semicolon that is not in quotes, and removes it with the semicolon.
    private static func nextPiece(_ rest: inout Substring.UTF8View) -> Substring {
        var isQuoted = false
        var isEscaped = false
        for index in rest.indices {
            let byte = rest[index]
            if byte == UInt8(ascii: ";") && !isQuoted {
                let piece = Substring(rest[..<index])
                rest = rest[rest.index(after: index)...]
                return piece
            }
            if byte == UInt8(ascii: "\"") && !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
        }
        defer { rest = rest[rest.endIndex...] }
        return Substring(rest)
    }

    static func unquoted(_ text: Substring) -> String {
        guard text.utf8.count >= 2, text.utf8.first == UInt8(ascii: "\""), text.utf8.last == UInt8(ascii: "\"") else { return String(text) }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in text.utf8.dropFirst().dropLast() {
            if byte == UInt8(ascii: "\\") && !isEscaped {
                isEscaped = true
            } else {
                bytes.append(byte)
                isEscaped = false
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
