import Foundation

/// Serializes JSON with the output formatting of a `JSONEncoder`.
struct JSONText {
    private let sortsKeys: Bool
    private let escapesSlashes: Bool
    private let isPretty: Bool
    private var bytes: [UInt8] = []

    static func data(_ json: EncodedJSON, _ format: JSONEncoder.OutputFormatting) -> Data {
        var text = JSONText(format)
        text.write(json, depth: 0)
        return Data(text.bytes)
    }

    private init(_ format: JSONEncoder.OutputFormatting) {
        sortsKeys = format.contains(.sortedKeys)
        escapesSlashes = !format.contains(.withoutEscapingSlashes)
        isPretty = format.contains(.prettyPrinted)
        bytes.reserveCapacity(256)
    }

    private mutating func write(_ json: EncodedJSON, depth: Int) {
        switch json {
        case .null: add("null")
        case .bool(let value): add(value ? "true" : "false")
        case .int(let value): write(value.magnitude, isNegative: value < 0)
        case .unsigned(let value): write(value, isNegative: false)
        case .double(let value): add(Self.number(value.description))
        case .float(let value): add(Self.number(value.description))
        case .number(let text): add(text)
        case .string(let text): write(text)
        case .array(let elements): write(elements.values, depth: depth)
        case .object(let members): write(members, depth: depth)
        case .later: write(json.settled, depth: depth)
        }
    }

    private mutating func write(_ elements: [EncodedJSON], depth: Int) {
        bytes.append(UInt8(ascii: "["))
        var isFirst = true
        for element in elements {
            separate(isFirst, depth + 1)
            write(element, depth: depth + 1)
            isFirst = false
        }
        close(isFirst, UInt8(ascii: "]"), depth)
    }

    private mutating func write(_ members: EncodedJSON.Members, depth: Int) {
        bytes.append(UInt8(ascii: "{"))
        let (keys, values) = (members.keys, members.values)
        var isFirst = true
        if members.isSorted || !sortsKeys {
            for index in keys.indices { write(keys[index], values[index], depth, &isFirst) }
        } else {
            for index in keys.indices.sorted(by: { keys[$0] < keys[$1] }) { write(keys[index], values[index], depth, &isFirst) }
        }
        close(isFirst, UInt8(ascii: "}"), depth)
    }

    @inline(__always)
    private mutating func write(_ key: String, _ value: EncodedJSON, _ depth: Int, _ isFirst: inout Bool) {
        separate(isFirst, depth + 1)
        write(key)
        if isPretty { bytes.append(UInt8(ascii: " ")) }
        bytes.append(UInt8(ascii: ":"))
        if isPretty { bytes.append(UInt8(ascii: " ")) }
        write(value, depth: depth + 1)
        isFirst = false
    }

    private mutating func separate(_ isFirst: Bool, _ depth: Int) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        if isPretty { newLine(depth) }
    }

    private mutating func close(_ isEmpty: Bool, _ mark: UInt8, _ depth: Int) {
        if isPretty {
            if isEmpty { bytes.append(UInt8(ascii: "\n")) }
            newLine(depth)
        }
        bytes.append(mark)
    }

    private mutating func newLine(_ depth: Int) {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    private mutating func add(_ text: some StringProtocol) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func write(_ magnitude: UInt64, isNegative: Bool) {
        if isNegative { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        var rest = magnitude
        repeat {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    /// In JSON, a whole number is written without a fraction.
    private static func number(_ shortest: String) -> Substring {
        shortest.hasSuffix(".0") ? shortest.dropLast(2) : shortest[...]
    }

    private mutating func write(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { source in
            var start = 0
            for index in source.indices where mustBeEscaped(source[index]) {
                bytes.append(contentsOf: source[start..<index])
                start = index + 1
                escape(source[index])
            }
            bytes.append(contentsOf: source[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private func mustBeEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || (byte == UInt8(ascii: "/") && escapesSlashes)
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0..<0x20:
            add("u00")
            for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
        default: bytes.append(byte)
        }
    }
}
