/// A part of Swift source code that is not code itself.
package enum SwiftToken {
    case comment
    /// A string literal, with its quotation marks and number signs.
    case literal

    /// The comment or literal that begins at an index, with the index after it; `nil` if neither begins there.
    ///
    /// - Parameters:
    ///   - bytes: The source code in UTF-8. A comment or literal without an end goes on to the end of the code.
    ///   - code: Gets the ranges of the code in interpolations, without the literals and comments in them.
    package static func at(
        _ start: Int, in bytes: [UInt8], code: (Range<Int>) -> Void = { _ in }
    ) -> (kind: SwiftToken, end: Int)? {
        switch bytes[start] {
        case UInt8(ascii: "/"):
            return endOfComment(from: start, in: bytes).map { (.comment, $0) }
        // Number signs are passed together, so that many of them take linear time.
        case UInt8(ascii: "#") where start > 0 && bytes[start - 1] == UInt8(ascii: "#"):
            return nil
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
            return endOfLiteral(from: start, in: bytes, code).map { (.literal, $0) }
        default:
            return nil
        }
    }

    /// The end of a comment up to the end of the line, or of one that can contain others.
    private static func endOfComment(from start: Int, in bytes: [UInt8]) -> Int? {
        guard start + 1 < bytes.count else { return nil }
        var index = start
        if bytes[start + 1] == UInt8(ascii: "/") {
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            return index
        }
        guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
        var depth = 0
        while index + 1 < bytes.count {
            switch (bytes[index], bytes[index + 1]) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): depth += 1
            case (UInt8(ascii: "*"), UInt8(ascii: "/")): depth -= 1
            default:
                index += 1
                continue
            }
            index += 2
            if depth == 0 { return index }
        }
        return bytes.count
    }

    private static func endOfLiteral(from start: Int, in bytes: [UInt8], _ code: (Range<Int>) -> Void) -> Int? {
        var index = start
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
        let hashes = index - start
        let quote = UInt8(ascii: "\"")
        guard index < bytes.count, bytes[index] == quote else { return nil }
        func isRun(of byte: UInt8, count: Int, at start: Int) -> Bool {
            guard start + count <= bytes.count else { return false }
            for index in start..<start + count where bytes[index] != byte { return false }
            return true
        }
        let quotes = isRun(of: quote, count: 3, at: index) ? 3 : 1
        index += quotes
        while index < bytes.count {
            switch bytes[index] {
            case quote where isRun(of: quote, count: quotes, at: index) && isRun(of: UInt8(ascii: "#"), count: hashes, at: index + quotes):
                return index + quotes + hashes
            case UInt8(ascii: "\\") where isRun(of: UInt8(ascii: "#"), count: hashes, at: index + 1):
                index += 1 + hashes
                if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
                    index = endOfInterpolation(from: index, in: bytes, code)
                } else {
                    index += 1
                }
            default: index += 1
            }
        }
        return bytes.count
    }

    /// The end of an interpolation that begins with a parenthesis.
    private static func endOfInterpolation(from start: Int, in bytes: [UInt8], _ code: (Range<Int>) -> Void) -> Int {
        var (index, begin, depth) = (start, start, 0)
        while index < bytes.count {
            if let token = at(index, in: bytes, code: code) {
                code(begin..<index)
                (index, begin) = (token.end, token.end)
                continue
            }
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            index += 1
            if depth == 0 { break }
        }
        code(begin..<index)
        return index
    }
}
