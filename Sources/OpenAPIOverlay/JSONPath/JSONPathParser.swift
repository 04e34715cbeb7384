import SourceDiagnostics

/// Parses a query (RFC 9535) byte by byte.
struct JSONPathParser {
    /// The maximum nesting depth of brackets and parentheses: far more than people write, but few enough for any stack.
    private static let depthLimit = 48

    let bytes: [UInt8]
    var place = 0
    var depth = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    static func parse(_ text: String) throws(JSONPathFault) -> JSONPath {
        var parser = JSONPathParser(text)
        guard parser.take("$") else {
            throw parser.fault("a query must begin with '$'", help: "such as $.paths['/users'].get")
        }
        let path = JSONPath(segments: try parser.segments())
        guard parser.next == nil else { throw parser.unexpected(instead: "'.', '[' or the end") }
        return path
    }

    // MARK: Segments

    mutating func segments() throws(JSONPathFault) -> [JSONPath.Segment] {
        var segments: [JSONPath.Segment] = []
        while true {
            let start = place
            skipSpaces()
            if take("..") {
                let selectors = next == UInt8(ascii: "[") ? try bracketed() : [try shorthand()]
                segments.append(.descendant(selectors))
            } else if take(".") {
                segments.append(.child([try shorthand()]))
            } else if next == UInt8(ascii: "[") {
                segments.append(.child(try bracketed()))
            } else {
                place = start
                return segments
            }
        }
    }

    /// `*` or a name without quotes.
    private mutating func shorthand() throws(JSONPathFault) -> JSONPath.Selector {
        if take("*") { return .wildcard }
        let start = place
        while let byte = next, Self.continuesName(byte), place > start || !byte.isDigit { place += 1 }
        if let byte = next, [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "{")].contains(byte) || byte.isDigit {
            let rest = bytes[start...].prefix { ![UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), 0x20].contains($0) }
            throw fault(
                "a name after '.' can only have letters, digits and '_'", length: 1,
                help: "write ['\(String(decoding: rest, as: UTF8.self))'] instead")
        }
        guard place > start else { throw unexpected(instead: "a name or '*'") }
        return .name(String(decoding: bytes[start..<place], as: UTF8.self))
    }

    private mutating func bracketed() throws(JSONPathFault) -> [JSONPath.Selector] {
        let opening = place
        try enter()
        place += 1
        var selectors: [JSONPath.Selector] = []
        while true {
            skipSpaces()
            selectors.append(try selector())
            skipSpaces()
            if take("]") { break }
            guard next != nil else {
                place = opening
                throw fault("the '[' is not closed", length: 1, help: "close it with ']'")
            }
            guard take(",") else { throw unexpected(instead: "',' or ']'") }
        }
        depth -= 1
        return selectors
    }

    private mutating func selector() throws(JSONPathFault) -> JSONPath.Selector {
        switch next {
        case UInt8(ascii: "'")?, UInt8(ascii: "\"")?: return .name(try quoted())
        case UInt8(ascii: "*")?:
            place += 1
            return .wildcard
        case UInt8(ascii: "?")?:
            place += 1
            return .filter(try disjunction())
        default: return try indexOrSlice()
        }
    }

    private mutating func indexOrSlice() throws(JSONPathFault) -> JSONPath.Selector {
        let start = place
        let first = try integer()
        skipSpaces()
        guard take(":") else {
            guard let first else {
                place = start
                throw unexpected(instead: "a name in quotes, a number, '*' or '?'")
            }
            return .index(first)
        }
        skipSpaces()
        let end = try integer()
        skipSpaces()
        var step: Int?
        if take(":") {
            skipSpaces()
            step = try integer()
        }
        return .slice(start: first, end: end, step: step ?? 1)
    }

    /// `nil` when there is none.
    private mutating func integer() throws(JSONPathFault) -> Int? {
        let start = place
        if next == UInt8(ascii: "-") { place += 1 }
        let digits = place
        while let byte = next, byte.isDigit { place += 1 }
        guard place > start else { return nil }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        let hasZero = place > digits + 1 && bytes[digits] == UInt8(ascii: "0") || text == "-0"
        guard place > digits, !hasZero, let value = Int(text), value.magnitude < 1 << 53 else {
            throw JSONPathFault(
                message: "'\(text)' is not an index", range: start..<place, help: "write a whole number without leading zeros")
        }
        return value
    }

    // MARK: Characters

    var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func take(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard place + length <= bytes.count else { return false }
        let isThere = text.withUTF8Buffer { bytes[place..<(place + length)].elementsEqual($0) }
        if isThere { place += length }
        return isThere
    }

    mutating func skipSpaces() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
    }

    mutating func enter() throws(JSONPathFault) {
        depth += 1
        if depth > Self.depthLimit { throw fault("brackets are nested more than \(Self.depthLimit) levels deep", length: 1, help: nil) }
    }

    static func continuesName(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isLetter || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    func fault(_ message: String, length: Int = 0, help: String?) -> JSONPathFault {
        let start = min(place, bytes.count)
        return JSONPathFault(message: message, range: start..<min(start + length, bytes.count), help: help)
    }

    func unexpected(instead: String) -> JSONPathFault {
        guard let byte = next else { return fault("unexpected end of the query, expected \(instead)", help: nil) }
        guard byte < 0x80 else { return fault("expected \(instead)", length: 1, help: nil) }
        return fault("unexpected '\(Character(Unicode.Scalar(byte)))', expected \(instead)", length: 1, help: nil)
    }
}

/// A syntax error in a query.
struct JSONPathFault: Error {
    let message: String
    /// The range of bytes.
    let range: Range<Int>
    let help: String?
}
