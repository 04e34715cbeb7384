import SourceDiagnostics

/// Scans one string of a JSON document, from quote to quote.
struct JSONStringScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let start: Int
    /// The current offset; after the closing quote if there was no fault.
    private(set) var place: Int

    /// - Parameter start: The offset of the opening quote.
    init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
        self.bytes = bytes
        self.start = start
        place = start + 1
    }

    mutating func scan() throws(YAMLSyntaxFault) -> String {
        skipPlain()
        let plain = start + 1..<place
        if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
            place += 1
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[plain]), as: UTF8.self)
        }
        var text = Array(bytes[plain])
        while true {
            guard place < bytes.count else { throw fault("unterminated quoted string", isOpen: true) }
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            default: throw control(bytes[place])
            }
            let next = place
            skipPlain()
            text += bytes[next..<place]
        }
    }

    /// Advances to the next quote, escape or control character.
    private mutating func skipPlain() {
        while place < bytes.count {
            if place + 8 <= bytes.count, bytes.word(at: place).isUnescapedJSON {
                place += 8
                continue
            }
            let byte = bytes[place]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
            place += 1
        }
    }

    private mutating func escape(into text: inout [UInt8]) throws(YAMLSyntaxFault) {
        do throws(JSONEscape.Fault) {
            let escape = try JSONEscape(bytes, at: place)
            if escape.character.isASCII {
                text.append(UInt8(truncatingIfNeeded: escape.character.value))
            } else {
                text += UTF8.encode(escape.character).map(Array.init) ?? []
            }
            place += escape.length
        } catch {
            switch error {
            case .unterminated: throw fault("unterminated quoted string", isOpen: true)
            case .unknown: throw fault("unknown escape character", help: "write '\\\\' for a backslash")
            case .noDigits: throw fault("'\\u' needs four hexadecimal digits", isOpen: true)
            case .unpairedSurrogate:
                throw fault(
                    "the escape is not a valid Unicode character", isOpen: true,
                    help: "write the two halves of a surrogate pair one after the other")
            }
        }
    }

    private func control(_ byte: UInt8) -> YAMLSyntaxFault {
        let escape =
            switch byte {
            case 0x08: "\\b"
            case 0x09: "\\t"
            case 0x0A: "\\n"
            case 0x0C: "\\f"
            case 0x0D: "\\r"
            default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        let name = byte == 0x0A || byte == 0x0D ? "a line break" : byte == 0x09 ? "a tab" : "a control character"
        return fault("\(name) must be escaped in a JSON string", isOpen: true, help: "write it as '\(escape)', or close the quote")
    }

    private func fault(_ problem: String, isOpen: Bool = false, help: String? = nil) -> YAMLSyntaxFault {
        YAMLSyntaxFault(
            problem: problem, place: place, context: isOpen ? "while scanning a quoted scalar" : nil, contextPlace: start,
            language: .json(help: help))
    }
}
