import APIModel

/// Creates the name of an API from its title.
enum APITitle {
    /// The maximum length: files, directories and types begin with the name.
    private static let longest = 60
    /// The maximum number of words besides "API". A longer title ends before the first preposition or conjunction after
    /// enough words.
    private static let maximumWords = 6
    /// The number of words that are a name without what follows.
    private static let enoughWords = 2

    /// The words of the title in UpperCamelCase, without its article, its version and a final "API". `nil` for a title without letters.
    static func name(_ title: String) -> String? {
        var words = self.words(of: withoutSubtitle(LatinLetters.transliterated(title)))
        if let end = phraseEnd(of: words) { words = trimmed(Array(words[..<end])) }
        while let first = words.first, first.utf8.allSatisfy(isDigit) { words.removeFirst() }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let start = name.drop { $0.isNumber }
        return start.isEmpty ? nil : start.prefix(1).uppercased() + start.dropFirst().prefix(longest - 1)
    }

    /// The title up to the first parenthesis, dash or colon before which there are enough words.
    private static func withoutSubtitle(_ title: String) -> Substring {
        let scalars = title.unicodeScalars
        // Only the words before each of the first marks are counted, because a title can be long.
        var marks = 0
        for index in scalars.indices where marks < 4 {
            switch scalars[index] {
            case "(", ":": break
            case "-", "\u{2013}", "\u{2014}":
                guard scalars[..<index].last == " ", scalars[index...].dropFirst().first == " " else { continue }
            default: continue
            }
            marks += 1
            if words(of: title[..<index]).count >= enoughWords { return title[..<index] }
        }
        return title[...]
    }

    /// The words without decoration around them.
    private static func words(of title: Substring) -> [String] {
        var words: [String] = []
        var isPossessive = false
        for word in title.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: { !isOfWord($0) }) {
            // The letter after the apostrophe of `Netlify's`.
            if !(isPossessive && word.elementsEqual(["s"])), !word.isEmpty { words.append(String(word)) }
            let mark = title.unicodeScalars[word.endIndex...].first
            isPossessive = !word.isEmpty && (mark == "'" || mark == "\u{2019}")
        }
        if words.count > 1, let first = words.first, ["a", "an", "the"].contains(first.lowercased()) { words.removeFirst() }
        return trimmed(words)
    }

    private static func trimmed(_ words: [String]) -> [String] {
        let end = words.lastIndex { !isFiller($0.lowercased()) } ?? 0
        return Array(words.prefix(end + 1))
    }

    /// The index of the word before which a long title ends; `nil` for any other title.
    private static func phraseEnd(of words: [String]) -> Int? {
        let counted = words.indices.filter { words[$0].lowercased() != "api" }
        guard counted.count > maximumWords else { return nil }
        let end = counted[maximumWords]
        return words[enoughWords...end].firstIndex { word in
            LinkWords.contains(word.lowercased()) || phraseStarts.contains(word.lowercased())
        } ?? end
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Words that begin a phrase, besides prepositions.
    private static let phraseStarts: Set<String> = ["based", "conforming", "provided", "specified", "that", "which"]

    private static let fillers: Set<String> = [
        "api", "apis", "beta", "client", "deprecated", "docs", "documentation", "endpoints", "openapi", "proto", "public", "reference",
        "rest", "spec", "specification", "swagger", "version",
    ]

    private static func isFiller(_ word: String) -> Bool {
        if fillers.contains(word) { return true }
        let digits = word.hasPrefix("v") ? word.dropFirst() : word[...]
        return !digits.isEmpty && digits.utf8.allSatisfy(isDigit)
    }
}
