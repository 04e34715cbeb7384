/// Joins words to one name.
enum CamelCase {
    static func lower(_ words: [String]) -> String {
        guard let first = words.first else { return "" }
        let keepsCapitals = words.contains(where: hasSmallLetter)
        return words.dropFirst().reduce(into: first.lowercased()) { $0 += capitalized($1, keepsCapitals: keepsCapitals) }
    }

    /// One word in capitals is taken for an acronym and stays: `FAQ`. Several are shouting: `USER_ROLE` gives `UserRole`.
    static func upper(_ words: [String]) -> String {
        let keepsCapitals = words.count == 1 || words.contains(where: hasSmallLetter)
        return words.reduce(into: "") { $0 += capitalized($1, keepsCapitals: keepsCapitals) }
    }

    private static func hasSmallLetter(_ word: String) -> Bool {
        word.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }

    private static func capitalized(_ word: String, keepsCapitals: Bool) -> String {
        let small = word.lowercased()
        if let acronym = Acronyms.spelling(of: small) { return acronym }
        if keepsCapitals, !hasSmallLetter(word) { return word }
        var bytes = Array((keepsCapitals ? word : small).utf8)
        if let first = bytes.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { bytes[0] = first - 0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
