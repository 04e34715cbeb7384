/// Finds the JSON Pointers (RFC 6901) of offsets in JSON. Invalid JSON only makes them less exact.
struct JSONPlaces {
    /// The number of bytes shown at each end of a long pointer.
    private static let reach = 200

    private let bytes: [UInt8]
    private var place = 0
    /// The path of the current value; the last component is an index or the last key.
    private var path: [Token] = []
    private var isKeyNext = false

    private enum Token {
        case index(Int)
        /// `nil` before the first key of an object.
        case key(String?)
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The pointers by offset; empty if the text does not begin like a JSON object or array.
    static func pointers(to offsets: Set<Int>, in bytes: [UInt8]) -> [Int: String] {
        let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        guard let first = bytes.first(where: { !spaces.contains($0) }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            return [:]
        }
        var places = JSONPlaces(bytes)
        return places.pointers(to: offsets.sorted())
    }

    private mutating func pointers(to offsets: [Int]) -> [Int: String] {
        var found: [Int: String] = [:]
        var rest = offsets[...]
        while place < bytes.count, !rest.isEmpty {
            let start = place
            // Everything up to the next token belongs to the previous one.
            while let offset = rest.first, offset < start {
                found[offset] = pointer
                rest.removeFirst()
            }
            // A bracket belongs to the whole object or array, not to its first element.
            if rest.first == start, bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") {
                found[start] = pointer
                rest.removeFirst()
            }
            readToken()
        }
        for offset in rest { found[offset] = pointer }
        return found
    }

    private mutating func readToken() {
        switch bytes[place] {
        case UInt8(ascii: "{"):
            path.append(.key(nil))
            isKeyNext = true
            place += 1
        case UInt8(ascii: "["):
            path.append(.index(0))
            isKeyNext = false
            place += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            _ = path.popLast()
            isKeyNext = false
            place += 1
        case UInt8(ascii: ","):
            switch path.last {
            case .index(let index)?:
                path[path.count - 1] = .index(index + 1)
                isKeyNext = false
            case .key?: isKeyNext = true
            case nil: break
            }
            place += 1
        case UInt8(ascii: "\""):
            let text = readString()
            if isKeyNext, case .key? = path.last { path[path.count - 1] = .key(text) }
            isKeyNext = false
        default: place += 1
        }
    }

    /// Scans a string with its quotes; only keys are decoded.
    private mutating func readString() -> String {
        let start = place + 1
        place = start
        var isEscaped = false
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            if bytes[place] == UInt8(ascii: "\\") {
                isEscaped = true
                place += 1
            }
            place += 1
        }
        let end = min(place, bytes.count)
        place = min(place + 1, bytes.count)
        guard isKeyNext else { return "" }
        return isEscaped ? Self.unescaped(bytes[start..<end]) : String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var rest = Substring(decoding: bytes, as: UTF8.self)
        while let character = rest.unicodeScalars.popFirst() {
            guard character == "\\", let escape = rest.unicodeScalars.popFirst() else {
                units += UTF16.encode(character).map(Array.init) ?? []
                continue
            }
            switch escape {
            case "n": units.append(0x0A)
            case "t": units.append(0x09)
            case "r": units.append(0x0D)
            case "b": units.append(0x08)
            case "f": units.append(0x0C)
            case "u":
                units.append(UInt16(rest.prefix(4), radix: 16) ?? 0xFFFD)
                rest = rest.dropFirst(4)
            default: units += UTF16.encode(escape).map(Array.init) ?? []
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    private var pointer: String {
        var text = ""
        for token in path {
            switch token {
            case .index(let index): text += "/\(index)"
            case .key(let key?): text += "/" + PointerToken.escaped(key)
            case .key(nil): break
            }
        }
        guard text.utf8.count > 2 * Self.reach else { return text.isEmpty ? "the whole document" : text }
        return "\(text.prefix(Self.reach))…\(text.suffix(Self.reach))"
    }
}
