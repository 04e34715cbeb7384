import APIModel

/// What a name says about itself if others have the same identifier: `startDateQuery` next to the `startDate` of the path.
struct NameDistinction: Hashable {
    /// Of names with the same identifier, those with the lowest rank say nothing.
    let rank: Int
    /// The word that is appended.
    let word: String

    init(rank: Int, word: String) {
        self.rank = rank
        self.word = word
    }

    /// The location of a parameter.
    init(_ location: ParameterLocation) {
        switch location {
        case .path: self.init(rank: 0, word: "path")
        case .query: self.init(rank: 1, word: "query")
        case .header: self.init(rank: 2, word: "header")
        case .cookie: self.init(rank: 3, word: "cookie")
        }
    }

    /// A member of the body.
    static let body = NameDistinction(rank: 4, word: "body")
}

/// How a name is spelled, if others have the same identifier: `ascUppercase` for `ASC` next to `asc`, and `createdAtUnderscored` for
/// `created_at` next to `createdAt`.
struct NameSpelling {
    private let letterCase: NameDistinction
    private let separator: NameDistinction

    init(_ text: String, _ style: NameStyle) {
        letterCase = Self.letterCase(of: text, style)
        separator = Self.separator(of: text)
    }

    /// What is appended to names with these spellings, by their indices, so that they are distinct. The one in the style of the identifier,
    /// or the nearest to it, says nothing. The others say in what they differ from it. Those that differ in nothing are not distinct.
    static func words(of spellings: [NameSpelling]) -> [[String]] {
        guard let plain = spellings.min(by: { $0.rank < $1.rank }) else { return [] }
        func words(_ parts: [KeyPath<NameSpelling, NameDistinction>]) -> [[String]] {
            spellings.map { spelling in
                parts.compactMap { spelling[keyPath: $0] == plain[keyPath: $0] ? nil : spelling[keyPath: $0].word }
            }
        }
        let candidates = [words([\.letterCase]), words([\.separator])]
        return candidates.first { Set($0).count == spellings.count } ?? words([\.letterCase, \.separator])
    }

    private var rank: (Int, Int) { (letterCase.rank, separator.rank) }

    /// `asc`, `Asc` and `ASC` are `asc`, `ascCapitalized` and `ascUppercase`.
    private static func letterCase(of text: String, _ style: NameStyle) -> NameDistinction {
        let first = text.first { $0.isLetter }
        if first?.isUppercase != true { return NameDistinction(rank: style == .type ? 1 : 0, word: "lowercase") }
        if text.contains(where: \.isLowercase) { return NameDistinction(rank: style == .type ? 0 : 1, word: "capitalized") }
        return NameDistinction(rank: 2, word: "uppercase")
    }

    /// The first character that is neither a letter nor a digit.
    private static func separator(of text: String) -> NameDistinction {
        switch text.unicodeScalars.first(where: { !$0.properties.isAlphabetic && $0.properties.numericType == nil }) {
        case nil: NameDistinction(rank: 0, word: "plain")
        case "_": NameDistinction(rank: 1, word: "underscored")
        case "-": NameDistinction(rank: 2, word: "hyphenated")
        case ".": NameDistinction(rank: 3, word: "dotted")
        case " ": NameDistinction(rank: 4, word: "spaced")
        default: NameDistinction(rank: 5, word: "punctuated")
        }
    }
}
