import SourceDiagnostics

/// The bytes of an XML document, from which names, texts and remarks are read one after the other.
struct XMLScanner {
    typealias Fault = XMLTreeParser.Fault

    private let bytes: [UInt8]
    /// The next byte to read.
    var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    // MARK: Characters

    var isAtEnd: Bool { index == bytes.count }

    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    func fault(_ message: String) -> Fault { Fault(offset: index, message: message) }

    func isNext(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            bytes.count - index >= text.count && text.indices.allSatisfy { bytes[index + $0] == text[$0] }
        }
    }

    mutating func take(_ text: StaticString) -> Bool {
        guard isNext(text) else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = index
        while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { index += 1 }
        return index > start
    }

    /// The bytes up to an end, which is skipped.
    mutating func take(upTo end: StaticString, of what: String) throws(Fault) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count {
            if isNext(end) {
                let taken = bytes[start..<index]
                index += end.utf8CodeUnitCount
                return taken
            }
            try checkCharacter()
            index += 1
        }
        index = start
        throw fault("\(what) has no end")
    }

    /// Control characters, surrogates and U+FFFE are not characters of XML.
    private func checkCharacter() throws(Fault) {
        let byte = bytes[index]
        if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { throw fault("a control character must not be in XML") }
        if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
            throw fault("the characters U+FFFE and U+FFFF must not be in XML")
        }
    }

    mutating func name() throws(Fault) -> String {
        let start = index
        while let next, XMLNameCharacters.isPart(next), index > start || XMLNameCharacters.isStart(next) { index += 1 }
        guard index > start else { throw fault("a name must follow") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    // MARK: Remarks

    /// Reads `<?xml version="1.0" encoding="UTF-8"?>`.
    mutating func declaration() throws(Fault) {
        guard isNext("<?xml"), index + 5 < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index + 5]) else { return }
        index += 5
        let text = String(decoding: try take(upTo: "?>", of: "the declaration"), as: UTF8.self)
        guard let name = text.firstRange(of: "encoding") else { return }
        let value = text[name.upperBound...].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = value.first, quote == "\"" || quote == "'" else { throw fault("the declaration is not valid") }
        let encoding = value.dropFirst().prefix { $0 != quote }.lowercased()
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
            throw Fault(offset: index, message: "it is not in UTF-8", isLimit: true)
        }
    }

    /// Skips spaces, comments and processing instructions.
    mutating func skipMarkup() throws(Fault) {
        while true {
            skipSpace()
            guard try skipRemark() else { return }
        }
    }

    /// Skips a comment or a processing instruction; false if there is none.
    mutating func skipRemark() throws(Fault) -> Bool {
        if try skipComment() { return true }
        return try skipInstruction()
    }

    private mutating func skipComment() throws(Fault) -> Bool {
        guard take("<!--") else { return false }
        _ = try take(upTo: "--", of: "the comment")
        guard take(">") else { throw fault("'--' must not be in a comment") }
        return true
    }

    private mutating func skipInstruction() throws(Fault) -> Bool {
        guard take("<?") else { return false }
        guard try name().lowercased() != "xml" else { throw fault("the declaration must be at the beginning") }
        _ = try take(upTo: "?>", of: "the processing instruction")
        return true
    }

    // MARK: Text

    mutating func text() throws(Fault) -> [UInt8] {
        var result: [UInt8] = []
        while let next, next != UInt8(ascii: "<") {
            if next == UInt8(ascii: "&") {
                result += try reference()
            } else if isNext("]]>") {
                throw fault("']]>' must not be in text")
            } else {
                try checkCharacter()
                if next != 0x0A || index == 0 || bytes[index - 1] != 0x0D { result.append(next == 0x0D ? 0x0A : next) }
                index += 1
            }
        }
        return result
    }

    mutating func attributeValue() throws(Fault) -> String {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw fault("the value of an attribute must be in quotes")
        }
        index += 1
        var result: [UInt8] = []
        while let next, next != quote {
            if next == UInt8(ascii: "&") {
                result += try reference()
                continue
            }
            if next == UInt8(ascii: "<") { throw fault("'<' must not be in the value of an attribute") }
            try checkCharacter()
            // Spaces are normalized (XML 1.0, 3.3.3).
            if next != 0x0A || bytes[index - 1] != 0x0D { result.append([0x09, 0x0A, 0x0D].contains(next) ? 0x20 : next) }
            index += 1
        }
        guard next == quote else { throw fault("the value of an attribute has no end") }
        index += 1
        return String(decoding: result, as: UTF8.self)
    }

    /// The character of `&lt;`, `&#60;` or `&#x3C;`.
    private mutating func reference() throws(Fault) -> [UInt8] {
        let start = index
        index += 1
        let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
        guard let end, end > index else { throw Fault(offset: start, message: "'&' must be written as '&amp;'") }
        let name = String(decoding: bytes[index..<end], as: UTF8.self)
        index = end + 1
        switch name {
        case "amp": return [UInt8(ascii: "&")]
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "quot": return [UInt8(ascii: "\"")]
        case "apos": return [UInt8(ascii: "'")]
        default:
            let isHexadecimal = name.hasPrefix("#x")
            let digits = name.dropFirst(isHexadecimal ? 2 : 1)
            guard name.hasPrefix("#"), digits.allSatisfy(\.isHexDigit), let code = UInt32(digits, radix: isHexadecimal ? 16 : 10),
                let scalar = Unicode.Scalar(code), XMLNameCharacters.isAllowed(scalar)
            else { throw Fault(offset: start, message: "the reference '&\(name);' is not declared") }
            return Array(String(Character(scalar)).utf8)
        }
    }

    /// Line ends are `\n` (XML 1.0, 2.11).
    static func lines(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(0x0D) else { return Array(text) }
        var result: [UInt8] = []
        for index in text.indices where text[index] != 0x0A || index == text.startIndex || text[index - 1] != 0x0D {
            result.append(text[index] == 0x0D ? 0x0A : text[index])
        }
        return result
    }
}
