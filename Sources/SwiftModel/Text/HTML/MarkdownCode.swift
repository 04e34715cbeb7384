/// Code in Markdown, in backticks that it does not contain.
enum MarkdownCode {
    /// A span; empty for code of spaces alone.
    static func span(_ code: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        for byte in code {
            if !byte.isSpace { text.append(byte) } else if !(text.last?.isSpace ?? true) { text.append(UInt8(ascii: " ")) }
        }
        if text.last?.isSpace ?? false { text.removeLast() }
        guard let first = text.first, let last = text.last else { return [] }
        // Two backticks are a link of DocC.
        let longest = longestRun(of: text)
        let ticks = [UInt8](repeating: UInt8(ascii: "`"), count: longest == 1 ? 3 : longest + 1)
        let isPadded = first == UInt8(ascii: "`") || last == UInt8(ascii: "`")
        let padding = isPadded ? [UInt8(ascii: " ")] : []
        return ticks + padding + text + padding + ticks
    }

    /// The lines of a fenced block; empty for code of spaces alone.
    static func block(_ code: [UInt8]) -> [UInt8] {
        var lines = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        while let first = lines.first, first.allSatisfy(\.isSpace) { lines.removeFirst() }
        while let last = lines.last, last.allSatisfy(\.isSpace) { lines.removeLast() }
        guard !lines.isEmpty else { return [] }
        let fence = [UInt8](repeating: UInt8(ascii: "`"), count: max(3, longestRun(of: code) + 1))
        return Array(([fence[...]] + lines + [fence[...]]).joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func longestRun(of code: [UInt8]) -> Int {
        var (longest, count) = (0, 0)
        for byte in code {
            count = byte == UInt8(ascii: "`") ? count + 1 : 0
            longest = max(longest, count)
        }
        return longest
    }
}
