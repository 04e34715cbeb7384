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
        guard place + 1 < bytes.count else { throw fault("unterminated quoted string", isOpen: true) }
        let byte: UInt8
        switch bytes[place + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte = bytes[place + 1]
        case UInt8(ascii: "b"): byte = 0x08
        case UInt8(ascii: "f"): byte = 0x0C
        case UInt8(ascii: "n"): byte = 0x0A
        case UInt8(ascii: "r"): byte = 0x0D
        case UInt8(ascii: "t"): byte = 0x09
        case UInt8(ascii: "u"): return try unicodeEscape(into: &text)
        default: throw fault("unknown escape character", help: "write '\\\\' for a backslash")
        }
        text.append(byte)
        place += 2
    }

    private mutating func unicodeEscape(into text: inout [UInt8]) throws(YAMLSyntaxFault) {
        guard let unit = unit(at: place) else { throw fault("'\\u' needs four hexadecimal digits", isOpen: true) }
        var length = 6
        var value = UInt32(unit)
        if UTF16.isLeadSurrogate(unit), let trail = self.unit(at: place + 6), UTF16.isTrailSurrogate(trail) {
            value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
            length = 12
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw fault(
                "the escape is not a valid Unicode character", isOpen: true,
                help: "write the two halves of a surrogate pair one after the other")
        }
        text += UTF8.encode(scalar).map(Array.init) ?? []
        place += length
    }

    /// The UTF-16 code unit of an escape at an offset.
    private func unit(at index: Int) -> UInt16? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[(index + 2)..<(index + 6)] {
            switch byte {
            case 0x30...0x39: unit = unit << 4 | UInt16(byte - 0x30)
            case 0x41...0x46: unit = unit << 4 | UInt16(byte - 0x41 + 10)
            case 0x61...0x66: unit = unit << 4 | UInt16(byte - 0x61 + 10)
            default: return nil
            }
        }
        return unit
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
