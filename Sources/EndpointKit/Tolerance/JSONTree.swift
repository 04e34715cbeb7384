import Foundation

/// JSON as a flat list of its values, each with its range of bytes. Numbers and strings are parsed lazily.
///
/// Values are numbered in the order in which they begin; the top-level value is 0. The name of a member is a separate value before that of
/// the member.
struct JSONTree {
    enum Kind {
        case null
        case bool(Bool)
        case number
        case string(hasEscapes: Bool)
        case array
        case object
    }

    struct Value {
        let kind: Kind
        /// The range in the bytes; for a string, without its quotes.
        var range: Range<Int>
        /// The index of the first value that is not inside this one.
        var next: Int
    }

    private let bytes: [UInt8]
    private let values: [Value]
    /// The number of containers around the innermost value.
    let depth: Int

    /// nil if the bytes are not JSON, or nested more than 512 levels deep.
    init?(_ data: Data) {
        guard let bytes = JSONCharacters.utf8(of: data) else { return nil }
        var parser = JSONTreeParser(bytes)
        guard parser.parse() else { return nil }
        self.bytes = bytes
        values = parser.values
        depth = parser.depth
    }

    func kind(of node: Int) -> Kind { values[node].kind }

    func isNull(_ node: Int) -> Bool {
        if case .null = values[node].kind { true } else { false }
    }

    func isContainer(_ node: Int) -> Bool {
        switch values[node].kind {
        case .array, .object: true
        default: false
        }
    }

    func isEmptyContainer(_ node: Int) -> Bool { isContainer(node) && values[node].next == node + 1 }

    /// The original JSON of the value.
    func source(of node: Int) -> String {
        switch values[node].kind {
        case .string: "\"" + String(decoding: bytes[values[node].range], as: UTF8.self) + "\""
        default: String(decoding: bytes[values[node].range], as: UTF8.self)
        }
    }

    /// The digits of a number; nil for anything else.
    func number(_ node: Int) -> String? {
        guard case .number = values[node].kind else { return nil }
        return String(decoding: bytes[values[node].range], as: UTF8.self)
    }

    /// The contents of a string; nil for anything else.
    func string(_ node: Int) -> String? {
        guard case .string(let hasEscapes) = values[node].kind else { return nil }
        let text = bytes[values[node].range]
        return hasEscapes ? JSONEscapes.decoded(text) : String(decoding: text, as: UTF8.self)
    }

    /// The elements of an array; nil for anything else.
    func elements(_ node: Int) -> [Int]? {
        guard case .array = values[node].kind else { return nil }
        var elements: [Int] = []
        var child = node + 1
        while child < values[node].next {
            elements.append(child)
            child = values[child].next
        }
        return elements
    }

    /// The members of an object in their original order; nil for anything else.
    func members(_ node: Int) -> [(name: String, node: Int)]? {
        guard case .object = values[node].kind else { return nil }
        var members: [(name: String, node: Int)] = []
        var name = node + 1
        while name < values[node].next {
            members.append((string(name) ?? "", name + 1))
            name = values[name + 1].next
        }
        return members
    }

    /// The JSON kind of the value; as in JSON Schema, an integer has no fraction.
    func jsonKind(of node: Int) -> JSONKind {
        switch values[node].kind {
        case .null: .null
        case .bool: .boolean
        case .number: number(node).flatMap { Int64(wholeNumber: $0) } == nil ? .number : .integer
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

/// The escapes of JSON strings.
enum JSONEscapes {
    /// nil if an escape is invalid, such as half of a surrogate pair.
    static func decoded(_ text: ArraySlice<UInt8>) -> String? {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var position = text.startIndex
        while position < text.endIndex {
            let byte = text[position]
            position += 1
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            guard position < text.endIndex else { return nil }
            let escape = text[position]
            position += 1
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escape)
            case UInt8(ascii: "b"): result.append(8)
            case UInt8(ascii: "f"): result.append(12)
            case UInt8(ascii: "n"): result.append(10)
            case UInt8(ascii: "r"): result.append(13)
            case UInt8(ascii: "t"): result.append(9)
            case UInt8(ascii: "u"):
                guard let scalar = scalar(in: text, at: &position) else { return nil }
                result += Array(String(Character(scalar)).utf8)
            default: return nil
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The scalar after `\u`, from one escape or a surrogate pair.
    private static func scalar(in text: ArraySlice<UInt8>, at position: inout Int) -> Unicode.Scalar? {
        guard let first = hex(in: text, at: &position) else { return nil }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xD800..<0xDC00).contains(first), position + 1 < text.endIndex, text[position] == UInt8(ascii: "\\"),
            text[position + 1] == UInt8(ascii: "u")
        else { return nil }
        position += 2
        guard let second = hex(in: text, at: &position), (0xDC00..<0xE000).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private static func hex(in text: ArraySlice<UInt8>, at position: inout Int) -> UInt32? {
        guard text.endIndex - position >= 4 else { return nil }
        let digits = text[position..<position + 4]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        position += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

extension FixedWidthInteger {
    /// Parses a number without a fraction in any JSON notation: `12`, `12.0`, `1.2e1`; nil if it has a fraction or overflows.
    init?(wholeNumber text: String) {
        guard let value = Self(text) ?? WholeNumber.plain(text).flatMap({ Self($0) }) else { return nil }
        self = value
    }
}

private enum WholeNumber {
    /// The number without decimal point and exponent; nil if it has a fraction or hundreds of digits.
    static func plain(_ text: String) -> String? {
        let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
        let mantissa = (parts.first ?? "").split(separator: ".", maxSplits: 1)
        guard parts.count <= 2, text.utf8.count <= 400, let whole = mantissa.first, let exponent = parts.count == 2 ? Int(parts[1]) : 0,
            abs(exponent) <= 400
        else { return nil }
        let fraction = mantissa.count == 2 ? mantissa[1] : ""
        let digits = whole.drop { $0 == "-" || $0 == "+" } + fraction
        let point = max(0, digits.count - fraction.count + exponent)
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), digits.dropFirst(point).allSatisfy({ $0 == "0" }) else { return nil }
        let kept = digits.prefix(point) + String(repeating: "0", count: max(0, point - digits.count))
        let number = kept.drop { $0 == "0" }
        return (whole.hasPrefix("-") ? "-" : "") + (number.isEmpty ? "0" : number)
    }
}
