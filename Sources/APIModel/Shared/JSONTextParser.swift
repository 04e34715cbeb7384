/// Parses JSON (RFC 8259) strictly, with all digits of numbers.
package struct JSONTextParser {
    package struct Fault: Error {
        /// The offset of the byte at which the text is not valid.
        package let offset: Int
        package let message: String
        /// Whether it may be valid, but is nested too deep.
        package var isTooDeep = false
    }

    /// Deeper values are refused, so that no value exhausts the stack.
    package static let deepest = 128

    private let bytes: [UInt8]
    private let replacesHalves: Bool
    private var index = 0

    /// - Parameter replacesHalves: The escape of half of a surrogate pair is U+FFFD, and not a fault: JavaScript writes it for strings that
    ///   are not valid.
    package static func parse(_ bytes: [UInt8], replacesHalves: Bool = false) throws(Fault) -> LiteralValue {
        var parser = JSONTextParser(bytes: bytes, replacesHalves: replacesHalves)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw parser.fault("JSON must not begin with a byte order mark") }
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.fault("unexpected text after the JSON value") }
        return value
    }

    private func fault(_ message: String) -> Fault { Fault(offset: index, message: message) }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(Fault) -> LiteralValue {
        guard depth <= Self.deepest else {
            throw Fault(offset: index, message: "it is nested more than \(Self.deepest) levels deep", isTooDeep: true)
        }
        skipSpace()
        switch next {
        case UInt8(ascii: "{")?: return try object(depth: depth)
        case UInt8(ascii: "[")?: return try array(depth: depth)
        case UInt8(ascii: "\"")?: return .string(try string())
        case UInt8(ascii: "t")?: return try word("true", .bool(true))
        case UInt8(ascii: "f")?: return try word("false", .bool(false))
        case UInt8(ascii: "n")?: return try word("null", .null)
        case UInt8(ascii: "-")?, (0x30...0x39)?: return .number(try number())
        case nil: throw fault("unexpected end of the JSON")
        default: throw fault("expected a JSON value")
        }
    }

    private mutating func word(_ word: String, _ value: LiteralValue) throws(Fault) -> LiteralValue {
        guard bytes[index...].starts(with: word.utf8) else { throw fault("expected a JSON value") }
        index += word.utf8.count
        return value
    }

    private mutating func object(depth: Int) throws(Fault) -> LiteralValue {
        index += 1
        var members: [LiteralValue.Member] = []
        skipSpace()
        if take("}") { return .object([]) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw fault("expected the name of a member in quotes") }
            let key = try string()
            skipSpace()
            guard take(":") else { throw fault("expected ':'") }
            members.append(LiteralValue.Member(key, try value(depth: depth + 1)))
            skipSpace()
        } while take(",")
        guard take("}") else { throw fault("expected ',' or '}'") }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(Fault) -> LiteralValue {
        index += 1
        var elements: [LiteralValue] = []
        skipSpace()
        if take("]") { return .array([]) }
        repeat {
            elements.append(try value(depth: depth + 1))
            skipSpace()
        } while take(",")
        guard take("]") else { throw fault("expected ',' or ']'") }
        return .array(elements)
    }

    private mutating func digits() -> Int {
        let start = index
        while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
        return index - start
    }

    private mutating func number() throws(Fault) -> String {
        let start = index
        _ = take("-")
        let first = next
        let count = digits()
        guard count > 0, count == 1 || first != UInt8(ascii: "0") else { throw fault("the number is not valid JSON") }
        if take("."), digits() == 0 { throw fault("expected a digit") }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            if digits() == 0 { throw fault("expected a digit") }
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func string() throws(Fault) -> String {
        index += 1
        let start = index
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
        var text = bytes[start..<index]
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else { throw fault("the string is not valid UTF-8") }
                index += 1
                return string
            case UInt8(ascii: "\\"):
                index += 1
                text.append(contentsOf: String(try escaped()).utf8)
            case 0..<0x20: throw fault("a control character in a string must be escaped")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw fault("unterminated string")
    }

    private mutating func escaped() throws(Fault) -> Unicode.Scalar {
        guard let byte = next else { throw fault("unterminated string") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let high = try codeUnit()
            if let scalar = Unicode.Scalar(UInt32(high)) { return scalar }
            let end = index
            if UTF16.isLeadSurrogate(high), take("\\"), take("u") {
                let low = try codeUnit()
                if UTF16.isTrailSurrogate(low),
                    let scalar = Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
                {
                    return scalar
                }
            }
            guard replacesHalves else { throw fault("unpaired surrogate") }
            index = end
            return "\u{FFFD}"
        default: throw fault("invalid escape sequence")
        }
    }

    private mutating func codeUnit() throws(Fault) -> UInt16 {
        guard index + 4 <= bytes.count, let text = String(validating: bytes[index..<index + 4], as: UTF8.self),
            text.allSatisfy(\.isHexDigit), let unit = UInt16(text, radix: 16)
        else { throw fault("expected four hexadecimal digits") }
        index += 4
        return unit
    }
}
