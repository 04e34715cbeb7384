import SourceDiagnostics

/// Filter expressions and literals.
extension JSONPathParser {
    mutating func disjunction() throws(JSONPathFault) -> JSONPathFilter {
        var parts = [try conjunction()]
        while true {
            skipSpaces()
            guard take("||") else { return parts.count == 1 ? parts[0] : .or(parts) }
            parts.append(try conjunction())
        }
    }

    private mutating func conjunction() throws(JSONPathFault) -> JSONPathFilter {
        var parts = [try basic()]
        while true {
            skipSpaces()
            guard take("&&") else { return parts.count == 1 ? parts[0] : .and(parts) }
            parts.append(try basic())
        }
    }

    private mutating func basic() throws(JSONPathFault) -> JSONPathFilter {
        skipSpaces()
        if next == UInt8(ascii: "!"), place + 1 < bytes.count, bytes[place + 1] != UInt8(ascii: "=") {
            place += 1
            try enter()
            defer { depth -= 1 }
            return .not(try basic())
        }
        if next == UInt8(ascii: "(") {
            let opening = place
            try enter()
            place += 1
            let inner = try disjunction()
            skipSpaces()
            guard take(")") else {
                place = opening
                throw fault("the '(' is not closed", length: 1, help: "close it with ')'")
            }
            depth -= 1
            return inner
        }
        if let test = try patternTest() { return test }
        let start = place
        let left = try operand()
        skipSpaces()
        for comparison in JSONPathFilter.Comparison.allCases where bytes[place...].starts(with: comparison.rawValue.utf8) {
            try checkSingular(left, from: start)
            place += comparison.rawValue.utf8.count
            skipSpaces()
            let second = place
            let right = try operand()
            try checkSingular(right, from: second)
            return .compare(left, comparison, right)
        }
        if case .query(let path) = left { return .exists(path) }
        throw fault("a value is not a condition", help: "compare it, such as with '=='")
    }

    private func checkSingular(_ operand: JSONPathFilter.Operand, from start: Int) throws(JSONPathFault) {
        guard case .query(let path) = operand, !path.isSingular else { return }
        throw JSONPathFault(
            message: "this query can match several values, but a comparison needs one", range: start..<max(start, place),
            help: "use 'count(…)', 'value(…)' or a nested filter")
    }

    /// `match(…)` and `search(…)`, which are conditions by themselves.
    private mutating func patternTest() throws(JSONPathFault) -> JSONPathFilter? {
        let isWhole = take("match(")
        guard isWhole || take("search(") else { return nil }
        try enter()
        skipSpaces()
        let text = try operand()
        try comma()
        let pattern = try operand()
        try close()
        return .matches(text, pattern: pattern, whole: isWhole)
    }

    private mutating func operand() throws(JSONPathFault) -> JSONPathFilter.Operand {
        skipSpaces()
        switch next {
        case UInt8(ascii: "'")?, UInt8(ascii: "\"")?: return .text(try quoted())
        case UInt8(ascii: "@")?, UInt8(ascii: "$")?: return .query(try query())
        case UInt8(ascii: "-")?: return .number(try number())
        case let byte? where byte.isDigit: return .number(try number())
        default: break
        }
        if take("length(") {
            try enter()
            let inner = try operand()
            try close()
            return .length(inner)
        }
        if take("count(") { return .count(try argument()) }
        if take("value(") { return .value(try argument()) }
        let start = place
        let word = bytes[place...].prefix(while: Self.continuesName)
        place += word.count
        switch String(decoding: word, as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "":
            throw unexpected(instead: "a value, '@', '$' or a function")
        case let name where next == UInt8(ascii: "("):
            throw JSONPathFault(
                message: "there is no function '\(name)'", range: start..<place,
                help: "the functions are length, count, value, match and search")
        case let name:
            throw JSONPathFault(
                message: "'\(name)' is not a value", range: start..<place,
                help: "quote it if it is a string, or write '@.\(name)' for a member")
        }
    }

    private mutating func argument() throws(JSONPathFault) -> JSONPath {
        try enter()
        skipSpaces()
        guard next == UInt8(ascii: "@") || next == UInt8(ascii: "$") else { throw unexpected(instead: "a query with '@' or '$'") }
        let path = try query()
        try close()
        return path
    }

    private mutating func query() throws(JSONPathFault) -> JSONPath {
        let isRelative = next == UInt8(ascii: "@")
        let offset = place
        place += 1
        return JSONPath(isRelative: isRelative, offset: offset, segments: try segments())
    }

    private mutating func comma() throws(JSONPathFault) {
        skipSpaces()
        guard take(",") else { throw unexpected(instead: "','") }
        skipSpaces()
    }

    private mutating func close() throws(JSONPathFault) {
        skipSpaces()
        guard take(")") else { throw unexpected(instead: "')'") }
        depth -= 1
    }

    // MARK: Literals

    private mutating func number() throws(JSONPathFault) -> Double {
        let start = place
        while let byte = next, byte.isDigit || "+-.eE".utf8.contains(byte) { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            throw JSONPathFault(message: "'\(text)' is not a number", range: start..<place, help: nil)
        }
        return value
    }

    /// A string in single or double quotes, with the escapes of JSON.
    mutating func quoted() throws(JSONPathFault) -> String {
        let opening = place
        let quote = next
        place += 1
        var text: [UInt8] = []
        while let byte = next {
            place += 1
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard let escaped = next else { break }
            // In single quotes, they are escaped instead of double ones.
            if escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "'") {
                place += 1
                guard escaped == quote else { throw unknownEscape }
                text.append(escaped)
            } else {
                text += Array(String(try escape()).utf8)
            }
        }
        place = opening
        throw fault("the quote is not closed", length: 1, help: nil)
    }

    /// An escape of JSON, whose backslash is before the place.
    private mutating func escape() throws(JSONPathFault) -> Unicode.Scalar {
        let start = place - 1
        do throws(JSONEscape.Fault) {
            let escape = try bytes.withUnsafeBufferPointer { bytes throws(JSONEscape.Fault) in try JSONEscape(bytes, at: start) }
            place = start + escape.length
            return escape.character
        } catch {
            place = start + 2
            switch error {
            case .unterminated, .unknown: throw unknownEscape
            case .noDigits: throw fault("'\\u' needs four hexadecimal digits", length: 1, help: nil)
            case .unpairedSurrogate:
                throw JSONPathFault(message: "the escape is not a valid Unicode character", range: start..<(start + 6), help: nil)
            }
        }
    }

    private var unknownEscape: JSONPathFault {
        JSONPathFault(message: "unknown escape in the string", range: (place - 2)..<place, help: "write '\\\\' for a backslash")
    }
}
