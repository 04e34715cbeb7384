import SourceDiagnostics

/// The line around a syntax fault, with the character and the word at the fault.
struct FaultExcerpt {
    /// The number of bytes to examine on each side.
    private static let reach = 200
    private static let openers: Set<UInt8> = [UInt8(ascii: "["), UInt8(ascii: "{")]
    private static let closers: Set<UInt8> = [UInt8(ascii: "]"), UInt8(ascii: "}")]

    private let before: [UInt8]
    private let after: [UInt8]

    init(_ file: SourceFile, at place: Int) {
        let bytes = file.utf8
        let place = min(max(0, place), bytes.count)
        before = bytes[max(0, place - Self.reach)..<place].reversed().prefix { !Self.isBreak($0) }.reversed()
        after = Array(bytes[place..<min(bytes.count, place + Self.reach)].prefix { !Self.isBreak($0) })
    }

    /// Bytes of the character at the fault; 0 at the end of a line.
    var length: Int {
        after.isEmpty ? 0 : 1 + after.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
    }

    /// The character at the fault; `nil` at the end of a line.
    var character: Unicode.Scalar? {
        String(decoding: after.prefix(length), as: UTF8.self).unicodeScalars.first
    }

    /// Whether the fault is in the middle of a word, or directly after a closing bracket.
    var isInsideWord: Bool {
        guard let last = before.last, let next = after.first else { return false }
        return !Self.isEdge(last) && !Self.openers.contains(last) && !Self.isEdge(next) && !Self.closers.contains(next)
            && last != UInt8(ascii: "\"") && last != UInt8(ascii: "'") && next != UInt8(ascii: ":")
    }

    /// Whether a quotation mark directly precedes the fault.
    var followsQuote: Bool {
        before.last.map { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") } ?? false
    }

    /// Whether the character at the fault is a closing bracket.
    var isCloser: Bool {
        after.first.map(Self.closers.contains) ?? false
    }

    /// Whether a closing bracket directly precedes the fault.
    var followsBracket: Bool {
        before.last.map(Self.closers.contains) ?? false
    }

    /// Whether the fault is a mapping between the angle brackets of a type, as in `Page<{ … }>`.
    var isTypeArgument: Bool {
        before.last == UInt8(ascii: "<") && after.first == UInt8(ascii: "{")
    }

    /// The key in a flow mapping whose colon is an equals sign, if the fault is what follows, as in `{ limit = [1] }`; otherwise `nil`.
    var keyBeforeEquals: String? {
        let head = before.reversed().drop { $0 == 0x20 }
        guard head.first == UInt8(ascii: "=") else { return nil }
        let rest = head.dropFirst().drop { $0 == 0x20 }
        let key = rest.prefix { !Self.isEdge($0) && !Self.openers.contains($0) }
        let previous = rest.dropFirst(key.count).drop { $0 == 0x20 }.first
        guard !key.isEmpty, previous == UInt8(ascii: ",") || previous == UInt8(ascii: "{") else { return nil }
        return String(decoding: key.reversed(), as: UTF8.self)
    }

    /// Whether only spaces precede the fault in its line.
    var isInIndentation: Bool {
        before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// The type and the default of a field if the fault is between them, as in `tags: [String] = []` and `{ tags: Tags = [] }`; otherwise
    /// `nil`.
    var typeAndDefault: (type: String, value: String)? {
        let type: [UInt8]
        var rest = after[...]
        if rest.first == UInt8(ascii: "=") {
            type = Self.bracketed(before.reversed().drop { $0 == 0x20 }, from: Self.closers, to: Self.openers)
            rest = rest.dropFirst().drop { $0 == 0x20 }
        } else {
            let head = before.reversed().drop { $0 == 0x20 }
            guard head.prefix(2).elementsEqual("= ".utf8), rest.first.map(Self.openers.contains) ?? false else { return nil }
            let written = head.dropFirst(2).drop { $0 == 0x20 }
            type = Array(written.prefix { !Self.isEdge($0) && !Self.openers.contains($0) })
            guard written.dropFirst(type.count).first(where: { $0 != 0x20 }) == UInt8(ascii: ":") else { return nil }
        }
        var value = Self.bracketed(rest, from: Self.openers, to: Self.closers)
        if value.isEmpty { value = Array(rest.prefix { !Self.isEdge($0) && !Self.closers.contains($0) }) }
        guard !type.isEmpty, !value.isEmpty, type.count + value.count <= 80 else { return nil }
        return (String(decoding: type.reversed(), as: UTF8.self), String(decoding: value, as: UTF8.self))
    }

    /// The text from a leading bracket to its closing bracket; empty if there is no such pair.
    private static func bracketed(_ bytes: some Sequence<UInt8>, from openers: Set<UInt8>, to closers: Set<UInt8>) -> [UInt8] {
        var depth = 0
        var word: [UInt8] = []
        for byte in bytes {
            if openers.contains(byte) { depth += 1 }
            if closers.contains(byte) { depth -= 1 }
            guard depth > 0 || !word.isEmpty else { return [] }
            word.append(byte)
            if depth == 0 { return word }
        }
        return []
    }

    /// The word in quotes that the author probably meant as one value; `nil` if it is too long.
    ///
    /// With the numbers of its bytes before and after the fault.
    var quotedWord: (text: String, before: Int, after: Int)? {
        var depth = 0
        let head = before.reversed().prefix { byte in
            if Self.closers.contains(byte) {
                depth += 1
            } else if Self.openers.contains(byte) {
                depth -= 1
            }
            return depth > 0 || depth == 0 && (Self.openers.contains(byte) || !Self.isEdge(byte))
        }
        depth = 0
        let tail = after.prefix { byte in
            if Self.openers.contains(byte) {
                depth += 1
            } else if Self.closers.contains(byte) {
                depth -= 1
            }
            return depth > 0 || depth == 0 && (Self.closers.contains(byte) || !Self.isEdge(byte))
        }
        let word = head.reversed() + tail
        guard !word.isEmpty, word.count <= 80 else { return nil }
        let written = String(decoding: word, as: UTF8.self)
        // With other keys in it, it is not one value.
        if written.contains(", "), written.contains(": ") { return nil }
        let text = TypographicQuotes.removed(from: written) ?? written
        let needsSingle = word.contains(UInt8(ascii: "\"")) || word.contains(UInt8(ascii: "\\"))
        guard needsSingle else { return ("\"\(text)\"", head.count, tail.count) }
        return word.contains(UInt8(ascii: "'")) ? nil : ("'\(text)'", head.count, tail.count)
    }

    private static func isBreak(_ byte: UInt8) -> Bool {
        byte == 0x0A || byte == 0x0D
    }

    private static func isEdge(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",")
    }
}
