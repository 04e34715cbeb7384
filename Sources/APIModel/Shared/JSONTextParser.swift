import SourceDiagnostics

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

    private mutating func number() throws(Fault) -> String {
        let start = index
        do throws(JSONNumberSyntax.Fault) {
            index = try bytes.withUnsafeBufferPointer { bytes throws(JSONNumberSyntax.Fault) in
                try JSONNumberSyntax(bytes, from: start).end
            }
        } catch {
            index = error.offset
            throw fault(error.isBeforePoint ? "the number is not valid JSON" : "expected a digit")
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
                guard let string = String(validUTF8: text) else { throw fault("the string is not valid UTF-8") }
                index += 1
                return string
            case UInt8(ascii: "\\"): text.append(contentsOf: String(try escaped()).utf8)
            case 0..<0x20: throw fault("a control character in a string must be escaped")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw fault("unterminated string")
    }

    private mutating func escaped() throws(Fault) -> Unicode.Scalar {
        let start = index
        do throws(JSONEscape.Fault) {
            let escape = try bytes.withUnsafeBufferPointer { bytes throws(JSONEscape.Fault) in try JSONEscape(bytes, at: start) }
            index += escape.length
            return escape.character
        } catch {
            index = min(start + 2, bytes.count)
            switch error {
            case .unterminated: throw fault("unterminated string")
            case .unknown: throw fault("invalid escape sequence")
            case .noDigits: throw fault("expected four hexadecimal digits")
            case .unpairedSurrogate:
                index = start + 6
                guard replacesHalves else { throw fault("unpaired surrogate") }
                return "\u{FFFD}"
            }
        }
    }
}
