/// Joins words into one name.
enum CamelCase {
    static func lower(_ words: [String]) -> String {
        guard let first = words.first else { return "" }
        let keepsCapitals = words.contains(where: hasSmallLetter)
        var name = Array(first.lowercased().utf8)
        for word in words.dropFirst() { append(word, keepsCapitals: keepsCapitals, to: &name) }
        return String(decoding: name, as: UTF8.self)
    }

    /// A single upper-case word is an acronym and is kept: `FAQ`. Several are converted: `USER_ROLE` becomes `UserRole`.
    static func upper(_ words: [String]) -> String {
        let keepsCapitals = words.count == 1 || words.contains(where: hasSmallLetter)
        var name: [UInt8] = []
        for word in words { append(word, keepsCapitals: keepsCapitals, to: &name) }
        return String(decoding: name, as: UTF8.self)
    }

    private static func hasSmallLetter(_ word: String) -> Bool {
        word.utf8.contains(where: isSmallLetter)
    }

    private static func isSmallLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    /// Appends the word with a capital letter, or as an acronym.
    private static func append(_ word: String, keepsCapitals: Bool, to name: inout [UInt8]) {
        if Acronyms.mayBeAcronym(word), let acronym = Acronyms.spelling(of: word.lowercased()) {
            name += acronym.utf8
            return
        }
        let start = name.count
        name += (keepsCapitals ? word : word.lowercased()).utf8
        if start < name.count, isSmallLetter(name[start]), !keepsCapitals || hasSmallLetter(word) { name[start] -= 0x20 }
    }
}
