import APIModel

/// What a name says about itself if others have the same identifier: `startDateQuery` next to the `startDate` of the path.
struct NameDistinction: Hashable {
    /// Of names with the same identifier, the only one with the lowest rank says nothing.
    let rank: Int
    /// The word that is appended.
    let word: String

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

    /// The letter case of a value: `asc`, `Asc` and `ASC` are `asc`, `ascCapitalized` and `ascUppercase`.
    init(letterCaseOf text: String) {
        let first = text.first { $0.isLetter }
        if first?.isUppercase != true {
            self.init(rank: 0, word: "lowercase")
        } else if text.contains(where: \.isLowercase) {
            self.init(rank: 1, word: "capitalized")
        } else {
            self.init(rank: 2, word: "uppercase")
        }
    }

    private init(rank: Int, word: String) {
        self.rank = rank
        self.word = word
    }
}
