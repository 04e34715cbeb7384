import APIModel

/// Finds documentation that says no more than a name.
enum RepeatedName {
    /// The maximum length of a text that can be a name.
    private static let longest = 200

    /// Whether the lines are one of the names, apart from case, spaces and symbols: `Chat completion` for `ChatCompletion`.
    static func repeats(_ lines: some Collection<String>, _ names: [String]) -> Bool {
        guard lines.reduce(0, { $0 + $1.utf8.count }) <= longest else { return false }
        return names.contains { name in
            // Most texts differ from the name in their first letters.
            switch compare(lines.lazy.flatMap(\.utf8), name.utf8) {
            case .equal: true
            case .different: false
            case .undecided: key(lines.joined(separator: " ")).map { $0 == key(name) } ?? false
            }
        }
    }

    /// Whether the lines are the last words of a name, also in the plural: `Prices` for `OrderPrice`.
    static func repeatsEnd(_ lines: [String], of name: String) -> Bool {
        guard lines.count == 1, lines[0].utf8.count <= longest else { return false }
        let (text, words) = (folded(lines[0]), folded(name))
        return !text.isEmpty && words.reversed().starts(with: text.reversed())
    }

    /// The words in lower case and in the singular.
    private static func folded(_ text: String) -> [String] {
        WordSplitter.words(text).map { TypePath.singular($0.lowercased()) }
    }

    private enum Comparison {
        case equal, different
        /// One of them has other letters than those of ASCII.
        case undecided
    }

    private static func compare(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Comparison {
        var (left, right) = (left.makeIterator(), right.makeIterator())
        var isEmpty = true
        while true {
            let (one, other) = (nextLetter(&left), nextLetter(&right))
            if one ?? 0 >= 0x80 || other ?? 0 >= 0x80 { return .undecided }
            guard one == other else { return .different }
            if one == nil { return isEmpty ? .different : .equal }
            isEmpty = false
        }
    }

    /// The next letter in lower case, digit, or byte that is not ASCII.
    private static func nextLetter(_ bytes: inout some IteratorProtocol<UInt8>) -> UInt8? {
        while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: return byte
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): return byte | 0x20
            default: continue
            }
        }
        return nil
    }

    /// The letters and digits of a text; `nil` if it has none.
    private static func key(_ text: String) -> String? {
        guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else { return nil }
        return WordSplitter.words(text).joined().lowercased()
    }
}
