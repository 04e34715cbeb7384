/// Finds the known word that the author most likely meant.
package enum Suggestion {
    /// `did you mean 'User'?`, or `nil` if no known word is similar.
    package static func didYouMean(_ word: String, in known: some Sequence<String>) -> String? {
        nearest(to: word, in: known).map { "did you mean '\($0)'?" }
    }

    /// The same for a word of a document, with the fix.
    package static func didYouMean(_ word: Located<String>, in known: some Sequence<String>) -> Help? {
        nearest(to: word.value, in: known).map { Help("did you mean '\($0)'?", fix: Fix(replacing: word, with: $0)) }
    }

    /// The known word with the fewest edits, up to a third of the word's length; the first of several equally similar ones.
    package static func nearest(to word: String, in known: some Sequence<String>) -> String? {
        let limit = max(1, word.count / 3)
        let letters = Array(word.lowercased().utf8.prefix(maximumLetters))
        var best: (word: String, distance: Int)?
        // A letter has at most four bytes.
        for candidate in known where abs(min(candidate.utf8.count, maximumLetters) - letters.count) <= 4 * limit && candidate != word {
            let distance = editDistance(letters, Array(candidate.lowercased().utf8.prefix(maximumLetters)), limit: limit)
            if distance <= limit, distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.word
    }

    /// The known words that are most like a word, however much they differ, beginning with the nearest.
    package static func nearest(_ count: Int, to word: String, in known: [String]) -> [String] {
        let letters = Array(word.lowercased().utf8.prefix(maximumLetters))
        let ranked = known.enumerated().map { place, candidate in
            let others = Array(candidate.lowercased().utf8.prefix(maximumLetters))
            let isPart = !letters.isEmpty && (others.starts(with: letters) || letters.starts(with: others))
            let distance = isPart ? 0 : editDistance(letters, others, limit: maximumLetters)
            return (distance: distance, place: place, word: candidate)
        }
        return ranked.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.prefix(count).map(\.word)
    }

    /// The maximum number of compared bytes of a word.
    private static let maximumLetters = 200

    /// The number of insertions, deletions, substitutions and transpositions; anything above `limit` is `limit + 1`.
    private static func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
        guard abs(a.count - b.count) <= limit else { return limit + 1 }
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in 0..<a.count {
            var current = [i + 1]
            for j in 0..<b.count {
                var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, beforePrevious[j - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[b.count]
    }

    /// The Boolean for a word that other versions of YAML or other languages interpret as one; `nil` for any other word.
    package static func truthValue(for word: String) -> String? {
        switch word.lowercased() {
        case "yes", "on", "y", "t", "true": "true"
        case "no", "off", "n", "f", "false": "false"
        default: nil
        }
    }
}
