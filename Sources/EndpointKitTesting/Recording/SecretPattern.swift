import Foundation

/// A regular expression, which is immutable and can be used by several threads.
struct SecretPattern: @unchecked Sendable {
    private let expression: NSRegularExpression?

    init(_ pattern: String) {
        expression = try? NSRegularExpression(pattern: pattern)
    }

    /// Replaces matches; the function gets the groups, or the whole match if there are none, and returns `nil` to keep it.
    func replace(in text: String, _ replacement: ([String]) -> String?) -> String {
        changing(text) { match, source in
            let count = match.numberOfRanges
            let groups = (count > 1 ? Array(1..<count) : [0]).map { Self.text(match.range(at: $0), source) ?? "" }
            return replacement(groups).map { (match.range, $0) }
        }
    }

    /// Replaces the last group; the function gets the name, which is the first other group that is there, and the last group.
    func replaceLast(in text: String, _ replacement: (String, String) -> String?) -> String {
        changing(text) { match, source in
            let last = match.numberOfRanges - 1
            let name = (1..<max(1, last)).lazy.compactMap { Self.text(match.range(at: $0), source) }.first
            guard let name, let value = Self.text(match.range(at: last), source) else { return nil }
            return replacement(name, value).map { (match.range(at: last), $0) }
        }
    }

    /// Replaces objects and arrays that follow a match with a secret name. They do not have to be whole.
    func replaceNested(in text: String, _ isSecret: (String) -> Bool) -> String {
        var end = 0
        return changing(text) { match, source in
            guard match.range.location >= end, let name = Self.text(match.range(at: 1), source), isSecret(name) else { return nil }
            let start = match.range.location + match.range.length
            end = Self.endOfValue(source, from: start)
            return (NSRange(location: start, length: end - start), "\"*\"")
        }
    }

    /// The end of the object or the array that begins at an index.
    private static func endOfValue(_ source: NSString, from start: Int) -> Int {
        var (index, depth) = (start, 0)
        var isQuoted = false
        while index < source.length {
            let unit = source.character(at: index)
            index += 1
            switch Unicode.Scalar(unit) {
            case "\\" where isQuoted: index += 1
            case "\"": isQuoted.toggle()
            case "{" where !isQuoted, "[" where !isQuoted: depth += 1
            case "}" where !isQuoted, "]" where !isQuoted: depth -= 1
            default: break
            }
            if depth == 0, !isQuoted { break }
        }
        return min(index, source.length)
    }

    private func changing(_ text: String, _ change: (NSTextCheckingResult, NSString) -> (NSRange, String)?) -> String {
        guard let expression else { return text }
        let source = NSString(string: text)
        let matches = expression.matches(in: text, range: NSRange(location: 0, length: source.length))
        var result = ""
        var end = 0
        for match in matches {
            guard let (range, replacement) = change(match, source), range.location >= end else { continue }
            result += source.substring(with: NSRange(location: end, length: range.location - end)) + replacement
            end = range.location + range.length
        }
        return end == 0 ? text : result + source.substring(from: end)
    }

    private static func text(_ range: NSRange, _ source: NSString) -> String? {
        range.location == NSNotFound ? nil : source.substring(with: range)
    }
}
