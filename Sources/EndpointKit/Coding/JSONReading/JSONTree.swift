import Foundation

/// JSON as a flat list of its values, each with its range of bytes. Numbers and strings are parsed lazily.
///
/// Values are numbered in the order in which they begin; the top-level value is 0. The name of a member is a separate value before that of
/// the member.
final class JSONTree {
    enum Kind: UInt8 {
        case null, `true`, `false`, number, array, object
        /// A string in ASCII without escapes.
        case string
        /// A string without escapes.
        case unicode
        /// A string with escapes.
        case escaped
    }

    struct Value {
        let kind: Kind
        /// The range in the bytes; for a string, without its quotes.
        let start: UInt32
        var end: UInt32
        /// The index of the first value that is not inside this one.
        var next: UInt32
    }

    private let bytes: [UInt8]
    private let values: [Value]
    /// The number of containers around the innermost value.
    let depth: Int
    /// The number of bytes of the longest number.
    let longestNumber: Int
    /// Whether the bytes were in UTF-8.
    let isUTF8: Bool

    /// `nil` if the bytes are not JSON, nested more than 512 levels deep, or more than 4 GB.
    init?(_ data: Data) {
        guard let (bytes, isUTF8) = JSONCharacters.utf8(of: data), bytes.count < UInt32.max else { return nil }
        let parsed = bytes.withUnsafeBufferPointer { bytes in
            var parser = JSONTreeParser(bytes, skipsMark: isUTF8)
            return parser.parse() ? parser : nil
        }
        guard let parsed else { return nil }
        self.bytes = bytes
        self.isUTF8 = isUTF8
        (values, depth, longestNumber) = (parsed.values, parsed.depth, parsed.longestNumber)
    }

    /// Whether the bytes are nested too deep, and are JSON up to there.
    static func isTooDeep(_ data: Data) -> Bool {
        guard let (bytes, isUTF8) = JSONCharacters.utf8(of: data), bytes.count < UInt32.max else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            var parser = JSONTreeParser(bytes, skipsMark: isUTF8)
            return !parser.parse() && parser.isTooDeep
        }
    }

    @inline(__always)
    func kind(of node: Int) -> Kind { values[node].kind }

    /// The index of the first value that is not inside this one.
    @inline(__always)
    func next(after node: Int) -> Int { Int(values[node].next) }

    func isNull(_ node: Int) -> Bool { values[node].kind == .null }

    /// `nil` for anything but a Boolean.
    func boolean(_ node: Int) -> Bool? {
        switch values[node].kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    func isContainer(_ node: Int) -> Bool {
        switch values[node].kind {
        case .array, .object: true
        default: false
        }
    }

    func isEmptyContainer(_ node: Int) -> Bool { isContainer(node) && next(after: node) == node + 1 }

    /// The bytes of a value; for a string, those between its quotes.
    @inline(__always)
    func withBytes<Result>(of node: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        let value = values[node]
        return try bytes.withUnsafeBufferPointer { bytes in
            try body(UnsafeBufferPointer(rebasing: bytes[Int(value.start)..<Int(value.end)]))
        }
    }

    /// The number of bytes of a value.
    @inline(__always)
    func length(of node: Int) -> Int { Int(values[node].end - values[node].start) }

    @inline(__always)
    private func text(of node: Int) -> String {
        withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
    }

    /// The original JSON of the value.
    func source(of node: Int) -> String {
        switch values[node].kind {
        case .string, .unicode, .escaped: "\"" + text(of: node) + "\""
        default: text(of: node)
        }
    }

    /// The digits of a number; `nil` for anything else.
    func number(_ node: Int) -> String? {
        values[node].kind == .number ? text(of: node) : nil
    }

    /// The contents of a string; `nil` for anything else.
    @inline(__always)
    func string(_ node: Int) -> String? {
        switch values[node].kind {
        case .string, .unicode: text(of: node)
        case .escaped: unescaped(node)
        default: nil
        }
    }

    @inline(never)
    private func unescaped(_ node: Int) -> String? {
        withBytes(of: node) { JSONEscapes.decoded($0) }
    }

    /// The elements of an array; `nil` for anything else.
    func elements(_ node: Int) -> [Int]? {
        guard values[node].kind == .array else { return nil }
        var elements: [Int] = []
        var child = node + 1
        while child < next(after: node) {
            elements.append(child)
            child = next(after: child)
        }
        return elements
    }

    /// The number of elements of an array.
    func count(of array: Int) -> Int {
        var (child, count) = (array + 1, 0)
        while child < next(after: array) {
            child = next(after: child)
            count += 1
        }
        return count
    }

    /// Whether the name of a member, which is in ASCII without escapes, consists of the same bytes as a key.
    @inline(__always)
    func isName(_ node: Int, _ key: String) -> Bool {
        guard length(of: node) == key.utf8.count else { return false }
        return withBytes(of: node) { bytes in
            key.utf8.withContiguousStorageIfAvailable { zip($0, bytes).allSatisfy(==) } ?? key.utf8.elementsEqual(bytes)
        }
    }

    /// The members of an object in their original order; `nil` for anything else.
    func members(_ node: Int) -> [(name: String, node: Int)]? {
        guard values[node].kind == .object else { return nil }
        var members: [(name: String, node: Int)] = []
        var name = node + 1
        while name < next(after: node) {
            members.append((string(name) ?? "", name + 1))
            name = next(after: name + 1)
        }
        return members
    }

    /// The JSON kind of the value; as in JSON Schema, an integer has no fraction.
    func jsonKind(of node: Int) -> JSONValueKind {
        switch values[node].kind {
        case .null: .null
        case .true, .false: .boolean
        case .number: number(node).flatMap { Int64(wholeNumber: $0) } == nil ? .number : .integer
        case .string, .unicode, .escaped: .string
        case .array: .array
        case .object: .object
        }
    }
}

/// The escapes of JSON strings.
enum JSONEscapes {
    /// `nil` if an escape is invalid, such as half of a surrogate pair.
    static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> String? {
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
                result.append(contentsOf: scalar.utf8)
            default: return nil
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The scalar after `\u`, from one escape or a surrogate pair.
    private static func scalar(in text: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Unicode.Scalar? {
        guard let first = hex(in: text, at: &position) else { return nil }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xD800..<0xDC00).contains(first), position + 1 < text.endIndex, text[position] == UInt8(ascii: "\\"),
            text[position + 1] == UInt8(ascii: "u")
        else { return nil }
        position += 2
        guard let second = hex(in: text, at: &position), (0xDC00..<0xE000).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private static func hex(in text: UnsafeBufferPointer<UInt8>, at position: inout Int) -> UInt32? {
        guard text.endIndex - position >= 4 else { return nil }
        var value: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch text[position] {
            case let byte where 0x30...0x39 ~= byte: digit = byte - 0x30
            case let byte where 0x41...0x46 ~= byte: digit = byte - 0x41 + 10
            case let byte where 0x61...0x66 ~= byte: digit = byte - 0x61 + 10
            default: return nil
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}

extension FixedWidthInteger {
    /// Parses a number without a fraction in any JSON notation: `12`, `12.0`, `1.2e1`; `nil` if it has a fraction or overflows.
    init?(wholeNumber text: String) {
        guard let value = Self(text) ?? WholeNumber.plain(text).flatMap({ Self($0) }) else { return nil }
        self = value
    }
}

private enum WholeNumber {
    /// The number without decimal point and exponent; `nil` if it has a fraction or hundreds of digits.
    static func plain(_ text: String) -> String? {
        let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
        let mantissa = (parts.first ?? "").split(separator: ".", maxSplits: 1)
        guard parts.count <= 2, text.utf8.count <= 400, let whole = mantissa.first, let exponent = parts.count == 2 ? Int(parts[1]) : 0,
            exponent.magnitude <= 400
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
