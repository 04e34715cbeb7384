/// The name of a type from the places where it is written.
enum SharedName {
    /// The words that all names have in this order: `post spending limit category` and `get blocked category` give `category`. The last word
    /// says what the thing is, so names that do not share it have nothing in common.
    static func common(_ names: [String]) -> String? {
        guard let first = names.first else { return nil }
        var common = words(first)
        for name in Set(names).sorted().prefix(200) {
            let words = words(name)
            guard let last = common.last, words.last?.lowercased() == last.lowercased() else { return nil }
            common = longestCommon(common, words)
        }
        return common.isEmpty ? nil : common.joined(separator: " ")
    }

    /// Names that give the same identifier, about.
    static func folded(_ name: String) -> String {
        String(decoding: name.utf8.filter(isOfWord), as: UTF8.self).lowercased()
    }

    /// The longest sequence of words that both have, not always side by side.
    private static func longestCommon(_ left: [String], _ right: [String]) -> [String] {
        let (a, b) = (left.map { $0.lowercased() }, right.map { $0.lowercased() })
        var lengths = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in a.indices.reversed() {
            for j in b.indices.reversed() {
                lengths[i][j] = a[i] == b[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
            }
        }
        var found: [String] = []
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if a[i] == b[j] {
                found.append(left[i])
                (i, j) = (i + 1, j + 1)
            } else if lengths[i + 1][j] >= lengths[i][j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return found
    }

    /// What is not ASCII belongs to a word.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: false
        }
    }

    private static func words(_ name: String) -> [String] {
        let bytes = Array(name.utf8)
        var words: [String] = []
        var start = 0
        var wasCapital = false
        func close(at end: Int) {
            if start < end { words.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
        }
        for (index, byte) in bytes.enumerated() {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            let isWord = isOfWord(byte)
            if !isWord || isCapital && !wasCapital {
                close(at: index)
                start = isWord ? index : index + 1
            }
            wasCapital = isCapital
        }
        close(at: bytes.count)
        return words
    }
}
