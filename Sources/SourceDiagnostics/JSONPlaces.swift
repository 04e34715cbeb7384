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
        let text = bytes.withUnsafeBufferPointer { bytes in
            var text: [UInt8] = []
            var place = 0
            while place < bytes.count {
                guard bytes[place] == UInt8(ascii: "\\") else {
                    text.append(bytes[place])
                    place += 1
                    continue
                }
                do throws(JSONEscape.Fault) {
                    let escape = try JSONEscape(bytes, at: place)
                    text += Array(String(escape.character).utf8)
                    place += escape.length
                } catch {
                    // Of an unknown escape, the character after the backslash is left.
                    if error == .noDigits || error == .unpairedSurrogate { text += Array("\u{FFFD}".utf8) }
                    place += error == .noDigits ? 2 : error == .unpairedSurrogate ? 6 : 1
                }
            }
            return text
        }
        return String(decoding: text, as: UTF8.self)
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
