/// Finds the values in JSON, without recursion. Accepts what `JSONDecoder` accepts, including a comma after the last element.
struct JSONTreeParser {
    /// The limit of `JSONDecoder`.
    private static let maximumDepth = 512

    private let bytes: [UInt8]
    private var position = 0
    /// The enclosing containers, outermost first.
    private var open: [Int] = []
    private(set) var values: [JSONTree.Value] = []
    /// The depth of the innermost container, counted from 1.
    private(set) var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
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

    /// Parses a value, or the beginning of a container; true if the first value in it is next, nil for a syntax error.
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
        case UInt8(ascii: "t"): return literal("true", .bool(true)) ? false : nil
        case UInt8(ascii: "f"): return literal("false", .bool(false)) ? false : nil
        case UInt8(ascii: "n"): return literal("null", .null) ? false : nil
        default: return number() ? false : nil
        }
    }

    /// Parses what follows a value in a container: true for another value, false for the end of the container, nil for a syntax error.
    private mutating func continues(_ container: Int) -> Bool? {
        let isObject = if case .object = values[container].kind { true } else { false }
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
        guard open.count < Self.maximumDepth else { return false }
        open.append(values.count)
        depth = max(depth, open.count)
        values.append(JSONTree.Value(kind: kind, range: position..<position + 1, next: 0))
        position += 1
        return true
    }

    private mutating func close() {
        guard let container = open.popLast() else { return }
        values[container].range = values[container].range.lowerBound..<position
        values[container].next = values.count
    }

    private mutating func add(_ kind: JSONTree.Kind, _ range: Range<Int>) {
        values.append(JSONTree.Value(kind: kind, range: range, next: values.count + 1))
    }

    /// The name of a member and the colon.
    private mutating func name() -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\""), string() else { return false }
        skipSpace()
        return skip(":")
    }

    private mutating func string() -> Bool {
        position += 1
        let start = position
        var hasEscapes = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                let range = start..<position
                guard !hasEscapes || JSONEscapes.decoded(bytes[range]) != nil else { return false }
                add(.string(hasEscapes: hasEscapes), range)
                position += 1
                return true
            case UInt8(ascii: "\\"):
                hasEscapes = true
                position += 2
            case ..<0x20: return false
            default: position += 1
            }
        }
        return false
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
