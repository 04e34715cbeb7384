import APIModel

/// Derives the name of a shared type from the names of the places that use it.
enum SharedName {
    /// The words that all names contain in the same order: `category` for `post spending limit category` and `get blocked category`. The
    /// last word is the noun, so names with different last words have no common name.
    static func common(_ names: [String]) -> String? {
        guard let first = names.first else { return nil }
        var common = words(first)
        for name in Set(names).sorted().prefix(200) where name != first {
            let words = words(name)
            guard let last = common.last, words.last?.folded == last.folded else { return nil }
            // They have the last word in common.
            if common.count > 1 { common = longestCommon(common, words) }
        }
        // A number is not a name.
        let named = common.drop { $0.text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
        return named.isEmpty ? nil : joined(named)
    }

    /// The last word of a name, in lower case.
    static func noun(of name: String) -> String { words(name).last?.folded ?? "" }

    /// Numbers stay apart, as in `v0_0_1`.
    private static func joined(_ words: ArraySlice<Word>) -> String {
        var text = ""
        for word in words {
            let areNumbers = text.last?.isNumber == true && word.text.first?.isNumber == true
            text += (text.isEmpty ? "" : areNumbers ? "_" : " ") + word.text
        }
        return text
    }

    private struct Word {
        let text: String
        let folded: String

        init(_ text: String) {
            self.text = text
            folded = text.lowercased()
        }
    }

    /// The longest common subsequence of words.
    private static func longestCommon(_ left: [Word], _ right: [Word]) -> [Word] {
        let width = right.count + 1
        var lengths = Array(repeating: 0, count: (left.count + 1) * width)
        for i in left.indices.reversed() {
            for j in right.indices.reversed() {
                let (below, beside) = (lengths[(i + 1) * width + j], lengths[i * width + j + 1])
                lengths[i * width + j] =
                    left[i].folded == right[j].folded ? lengths[(i + 1) * width + j + 1] + 1 : max(below, beside)
            }
        }
        var found: [Word] = []
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            if left[i].folded == right[j].folded {
                found.append(left[i])
                (i, j) = (i + 1, j + 1)
            } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return found
    }

    private static func words(_ name: String) -> [Word] { NameWords.split(name).map(Word.init) }
}
