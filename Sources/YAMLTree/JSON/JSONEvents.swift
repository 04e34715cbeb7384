import SourceDiagnostics

/// The events of a JSON document (RFC 8259), with the same order and spans as those of libyaml.
///
/// The stack of open collections is an array, so that no document can overflow the thread's stack. The consumer of the events limits the
/// depth.
struct JSONEvents: YAMLEventSource {
    private enum Expected {
        case value, firstItem, firstKey, key, colon, commaOrEnd, end
    }

    private struct Open {
        let isMapping: Bool
        let start: Int
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place: Int
    private var open: [Open] = []
    private var expected = Expected.value

    /// - Parameters:
    ///   - bytes: Valid UTF-8, which must not move while the events are in use.
    ///   - start: The start of the text, after a byte order mark.
    init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
        self.bytes = bytes
        place = start
        open.reserveCapacity(16)
    }

    /// Whether the bytes begin like a JSON object or array.
    static func canBegin(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) -> Bool {
        let first = bytes[min(start, bytes.count)...].first { !isWhitespace($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    mutating func next() throws(YAMLSyntaxFault) -> YAMLEvent {
        while true {
            skipWhitespace()
            guard place < bytes.count else { return try end() }
            let byte = bytes[place]
            switch expected {
            case .end: throw fault("unexpected text after the end of the document", help: "look for an extra bracket")
            case .colon:
                guard byte == UInt8(ascii: ":") else { throw fault("expected ':'", help: "write '\"key\": value'") }
                place += 1
                expected = .value
            case .commaOrEnd:
                if byte == closing { return close() }
                guard byte == UInt8(ascii: ",") else { throw neitherCommaNorEnd(byte) }
                place += 1
                expected = open.last?.isMapping == true ? .key : .value
            case .firstKey, .key:
                if byte == UInt8(ascii: "}"), expected == .firstKey { return close() }
                guard byte == UInt8(ascii: "\"") else { throw noKey(byte) }
                let event = try string()
                expected = .colon
                return event
            case .firstItem, .value:
                if byte == UInt8(ascii: "]"), expected == .firstItem { return close() }
                return try value(byte)
            }
        }
    }

    private mutating func value(_ byte: UInt8) throws(YAMLSyntaxFault) -> YAMLEvent {
        switch byte {
        case UInt8(ascii: "{"):
            expected = .firstKey
            return begin(isMapping: true)
        case UInt8(ascii: "["):
            expected = .firstItem
            return begin(isMapping: false)
        case UInt8(ascii: "\""):
            let event = try string()
            endValue()
            return event
        default:
            let event = try word()
            endValue()
            return event
        }
    }

    private mutating func begin(isMapping: Bool) -> YAMLEvent {
        open.append(Open(isMapping: isMapping, start: place))
        place += 1
        return YAMLEvent(kind: isMapping ? .mappingStart : .sequenceStart, start: place - 1, end: place, isFlow: true)
    }

    private mutating func close() -> YAMLEvent {
        open.removeLast()
        place += 1
        endValue()
        return YAMLEvent(kind: .collectionEnd, start: place - 1, end: place)
    }

    private mutating func endValue() {
        expected = open.isEmpty ? .end : .commaOrEnd
    }

    private func end() throws(YAMLSyntaxFault) -> YAMLEvent {
        guard expected == .end else { throw fault("the document ends before the bracket is closed", in: open.last) }
        return YAMLEvent(kind: .streamEnd, start: place, end: place)
    }

    private mutating func string() throws(YAMLSyntaxFault) -> YAMLEvent {
        let start = place
        var scanner = JSONStringScanner(bytes, start: start)
        let text = try scanner.scan()
        place = scanner.place
        return YAMLEvent(kind: .scalar, start: start, end: place, text: text, style: .doubleQuoted)
    }

    /// A number, `true`, `false` or `null`.
    private mutating func word() throws(YAMLSyntaxFault) -> YAMLEvent {
        let start = place
        var end = start
        while end < bytes.count, Self.isOfWord(bytes[end]) { end += 1 }
        let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
        guard
            Self.isNumber(word) || word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
                || word.elementsEqual("null".utf8)
        else { throw noValue(String(decoding: word.prefix(40), as: UTF8.self), bytes[start]) }
        place = end
        return YAMLEvent(kind: .scalar, start: start, end: end, text: String(decoding: word, as: UTF8.self))
    }

    private static func isNumber(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        do throws(JSONNumberSyntax.Fault) { return try JSONNumberSyntax(word, from: 0).end == word.count } catch { return false }
    }

    private mutating func skipWhitespace() {
        while place < bytes.count, Self.isWhitespace(bytes[place]) { place += 1 }
    }

    private var closing: UInt8 {
        open.last?.isMapping == true ? UInt8(ascii: "}") : UInt8(ascii: "]")
    }

    private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: byte >= 0x80
        }
    }
}

// MARK: - Faults

extension JSONEvents {
    private func neitherCommaNorEnd(_ byte: UInt8) -> YAMLSyntaxFault {
        if let comment = comment(byte) { return comment }
        return fault(
            "expected ',' or '\(Character(Unicode.Scalar(closing)))'", in: open.last,
            help: "close the bracket, or insert a comma between the values")
    }

    private func noKey(_ byte: UInt8) -> YAMLSyntaxFault {
        if let comment = comment(byte) { return comment }
        switch byte {
        case UInt8(ascii: "}"): return commaBeforeBracket
        case UInt8(ascii: "'"): return singleQuote
        default: return fault("a key must be in double quotes", in: open.last)
        }
    }

    private func noValue(_ word: String, _ byte: UInt8) -> YAMLSyntaxFault {
        if let comment = comment(byte) { return comment }
        switch byte {
        case UInt8(ascii: "]") where open.last?.isMapping == false: return commaBeforeBracket
        case UInt8(ascii: "'"): return singleQuote
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), 0x30...0x39:
            return fault(
                "'\(word)' is not a JSON number",
                help: "write a decimal number, with digits on both sides of the point and without a leading '+' or '0'")
        default:
            guard !word.isEmpty else { return fault("expected a value", in: open.last) }
            return fault(
                "'\(word)' is not a JSON value",
                help: "put strings in double quotes; the only other words are true, false and null")
        }
    }

    private func comment(_ byte: UInt8) -> YAMLSyntaxFault? {
        guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") else { return nil }
        return fault("JSON has no comments", help: "remove it, or write the document as YAML, where '#' begins a comment")
    }

    private var commaBeforeBracket: YAMLSyntaxFault {
        let comma = bytes[..<place].lastIndex(of: UInt8(ascii: ",")).map { $0..<($0 + 1) }
        return fault("unexpected comma before the closing bracket", help: "remove the comma", removing: comma)
    }

    private var singleQuote: YAMLSyntaxFault {
        fault("a JSON string must be in double quotes", help: "write \"…\" instead of '…'")
    }

    private func fault(_ problem: String, in collection: Open? = nil, help: String? = nil, removing: Range<Int>? = nil) -> YAMLSyntaxFault {
        YAMLSyntaxFault(
            problem: problem, place: place,
            context: collection.map { $0.isMapping ? "while parsing a flow mapping" : "while parsing a flow sequence" },
            contextPlace: collection?.start ?? place, language: .json(help: help, removing: removing))
    }
}
