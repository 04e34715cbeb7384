/// Prepositions and conjunctions, which no name begins or ends with.
enum LinkWords {
    /// Whether a word, in lower case, is one of them.
    static func contains(_ word: String) -> Bool { all.contains(word) }

    private static let all: Set<String> = [
        "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "to", "using", "via", "with",
    ]
}
