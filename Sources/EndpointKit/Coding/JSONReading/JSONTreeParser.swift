/// Finds the values in JSON, without recursion. Accepts what `JSONDecoder` accepts, including a comma after the last element.
struct JSONTreeParser {
    /// The limit of `JSONDecoder`.
    static let maximumDepth = 512

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// The enclosing containers, outermost first.
    private var open: [Int] = []
    private(set) var values: [JSONTree.Value] = []
    /// The depth of the innermost container, counted from 1.
    private(set) var depth = 0
    /// The number of bytes of the longest number.
    private(set) var longestNumber = 0
    /// Whether the bytes were refused because of the depth, and are JSON up to there.
    private(set) var isTooDeep = false

    /// The bytes are used until ``parse()`` has returned.
    ///
    /// - Parameter skipsMark: Whether the bytes can begin with a byte order mark.
    init(_ bytes: UnsafeBufferPointer<UInt8>, skipsMark: Bool) {
        self.bytes = bytes
        if skipsMark, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        // In usual JSON, a value takes this many bytes.
        values.reserveCapacity(bytes.count / 12 + 1)
    }

    /// False if the bytes are not JSON.
    mutating func parse() -> Bool {
        while true {
            guard let isOpened = value() else { return false }
            if isOpened { continue }
            // A value has ended: close the containers that end with it.
            var needsValue = false
            while !needsValue {
                skipSpace()
                guard let container = open.last else { return position == bytes.count }
                guard let goesOn = continues(container) else { return false }
                needsValue = goesOn
            }
        }
    }

    /// Parses a value, or the beginning of a container; true if the first value in it is next, `nil` for a syntax error.
    private mutating func value() -> Bool? {
        skipSpace()
        guard position < bytes.count else { return nil }
        switch bytes[position] {
        case UInt8(ascii: "{"):
            guard begin(.object) else { return nil }
            skipSpace()
            if skip("}") {
                close()
                return false
            }
            return name() ? true : nil
        case UInt8(ascii: "["):
            guard begin(.array) else { return nil }
            skipSpace()
            if skip("]") {
                close()
                return false
            }
            return true
        case UInt8(ascii: "\""): return string() ? false : nil
        case UInt8(ascii: "t"): return literal("true", .true) ? false : nil
        case UInt8(ascii: "f"): return literal("false", .false) ? false : nil
        case UInt8(ascii: "n"): return literal("null", .null) ? false : nil
        default: return number() ? false : nil
        }
    }

    /// Parses what follows a value in a container: true for another value, false for the end of the container, `nil` for a syntax error.
    private mutating func continues(_ container: Int) -> Bool? {
        let isObject = values[container].kind == .object
        let hasComma = skip(",")
        skipSpace()
        if skip(isObject ? "}" : "]") {
            close()
            return false
        }
        guard hasComma else { return nil }
        return isObject ? (name() ? true : nil) : true
    }

    private mutating func begin(_ kind: JSONTree.Kind) -> Bool {
        guard open.count < Self.maximumDepth else {
            isTooDeep = true
            return false
        }
        open.append(values.count)
        depth = max(depth, open.count)
        values.append(JSONTree.Value(kind: kind, start: Self.small(position), end: 0, next: 0))
        position += 1
        return true
    }

    private mutating func close() {
        guard let container = open.popLast() else { return }
        values[container].end = Self.small(position)
        values[container].next = Self.small(values.count)
    }

    private mutating func add(_ kind: JSONTree.Kind, _ range: Range<Int>) {
        values.append(
            JSONTree.Value(
                kind: kind, start: Self.small(range.lowerBound), end: Self.small(range.upperBound), next: Self.small(values.count + 1)))
    }

    /// The tree has checked that the number of bytes fits, and there are fewer values than bytes.
    private static func small(_ number: Int) -> UInt32 { UInt32(truncatingIfNeeded: number) }

    /// The name of a member and the colon.
    private mutating func name() -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\""), string() else { return false }
        skipSpace()
        return skip(":")
    }

    private mutating func string() -> Bool {
        position += 1
        let start = position
        var (hasEscapes, isASCII) = (false, true)
        while true {
            position = JSONWord.plainEnd(in: bytes, from: position)
            guard position < bytes.count else { return false }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
                guard !hasEscapes || JSONEscapes.decoded(text) != nil, isASCII || Self.isUTF8(text) else { return false }
                add(hasEscapes ? .escaped : isASCII ? .string : .unicode, start..<position)
                position += 1
                return true
            case UInt8(ascii: "\\"):
                hasEscapes = true
                position += 2
            case ..<0x20: return false
            case 0x80...:
                isASCII = false
                position += 1
            default: position += 1
            }
        }
    }

    private static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Anything else is repaired.
        String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    }

    private mutating func literal(_ text: StaticString, _ kind: JSONTree.Kind) -> Bool {
        let end = position + text.utf8CodeUnitCount
        let matches = text.withUTF8Buffer { end <= bytes.count && bytes[position..<end].elementsEqual($0) }
        guard matches else { return false }
        add(kind, position..<end)
        position = end
        return true
    }

    private mutating func number() -> Bool {
        let start = position
        _ = skip("-")
        let digits = position
        guard skipDigits() > 0, bytes[digits] != UInt8(ascii: "0") || position == digits + 1 else { return false }
        if skip(".") {
            guard skipDigits() > 0 else { return false }
        }
        if skip("e") || skip("E") {
            if !skip("-") { _ = skip("+") }
            guard skipDigits() > 0 else { return false }
        }
        longestNumber = max(longestNumber, position - start)
        add(.number, start..<position)
        return true
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
        return position - start
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }
}

/// Looks at eight bytes of a string at a time.
private enum JSONWord {
    /// The position of the next byte that is not plain: a quote, a backslash, a control character, or a part of a character outside ASCII;
    /// the count if there is none.
    @inline(__always)
    static func plainEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        while position + 8 <= bytes.count {
            let word = UInt64(
                littleEndian: UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped).loadUnaligned(fromByteOffset: position, as: UInt64.self)
            )
            let special = zeros(word ^ each(0x22)) | zeros(word ^ each(0x5C)) | (word &- each(0x20)) | word
            let marks = special & each(0x80)
            // Of several marks, the lowest is right.
            guard marks == 0 else { return position + marks.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < bytes.count, isPlain(bytes[position]) { position += 1 }
        return position
    }

    private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C }

    @inline(__always)
    private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

    /// Marks the bytes that are zero with their highest bit; those above a zero can be marked too.
    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 { (word &- each(1)) & ~word }
}
