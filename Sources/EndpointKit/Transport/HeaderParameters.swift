/// Parses `value; name=token; name="quoted \" text"`, and lists of values with commas.
enum HeaderParameters {
    /// The elements of a list as written; empty elements are omitted (RFC 9110, 5.6.1). Commas in quoted strings are part of an element.
    static func list(_ text: String) -> [Substring] {
        var rest = text.utf8[...]
        var elements: [Substring] = []
        while !rest.isEmpty {
            let piece = nextPiece(&rest, endingWith: ",").trimmingOptionalWhitespace()
            if !piece.isEmpty { elements.append(piece) }
        }
        return elements
    }

    /// The elements of a list without the quotes of quoted strings.
    static func elements(of text: String) -> [String] {
        list(text).map { isQuotedString($0) ? unquoted($0) : String($0) }
    }

    /// Whether the text is one quoted string, and not several with text in between.
    private static func isQuotedString(_ text: Substring) -> Bool {
        guard text.utf8.count >= 2, text.utf8.first == UInt8(ascii: "\"") else { return false }
        var isEscaped = false
        for index in text.utf8.indices.dropFirst() {
            if text.utf8[index] == UInt8(ascii: "\""), !isEscaped { return text.utf8.index(after: index) == text.utf8.endIndex }
            isEscaped = text.utf8[index] == UInt8(ascii: "\\") && !isEscaped
        }
        return false
    }

    static func parse(_ text: String) -> (value: String, parameters: [String: String])? {
        var rest = text.utf8[...]
        let first = nextPiece(&rest, endingWith: ";").trimmingOptionalWhitespace()
        guard !first.isEmpty else { return nil }
        var parameters: [String: String] = [:]
        while !rest.isEmpty {
            let piece = nextPiece(&rest, endingWith: ";")
            guard let equals = piece.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = piece[..<equals].trimmingOptionalWhitespace().lowercased()
            let value = piece[piece.utf8.index(after: equals)...].trimmingOptionalWhitespace()
            if parameters[name] == nil { parameters[name] = unquoted(value) }
        }
        return (String(first), parameters)
    }

    /// Takes the text up to the next separator that is not in quotes, and removes it with the separator.
    private static func nextPiece(_ rest: inout Substring.UTF8View, endingWith separator: Unicode.Scalar) -> Substring {
        var isQuoted = false
        var isEscaped = false
        for index in rest.indices {
            let byte = rest[index]
            if byte == UInt8(ascii: separator) && !isQuoted {
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
