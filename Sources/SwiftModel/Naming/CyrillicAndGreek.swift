/// Cyrillic and Greek letters as ASCII, as they are usually written in Latin letters.
enum CyrillicAndGreek {
    /// The spelling of the letter at an index, in its case; `nil` for any other scalar. `Щит` is `Shchit`, and `ЩИТ` is `SHCHIT`.
    static func spelling(at index: Int, in scalars: [Unicode.Scalar]) -> String? {
        guard (0x370...0x52F).contains(scalars[index].value) else { return nil }
        let scalar = scalars[index]
        if let letters = table[scalar] { return letters }
        let mapping = scalar.properties.lowercaseMapping.unicodeScalars
        guard mapping.count == 1, let small = mapping.first, let letters = table[small] else { return nil }
        func isCapital(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].properties.isUppercase }
        func isSmall(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].properties.isLowercase }
        let isAmongCapitals = isCapital(index + 1) || isCapital(index - 1) && !isSmall(index + 1)
        return isAmongCapitals ? letters.uppercased() : letters.prefix(1).uppercased() + letters.dropFirst()
    }

    private static let table: [Unicode.Scalar: String] = {
        let letters = """
            а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu
            я ya ђ dj ѓ g є ye ѕ dz і i ї yi ј j љ lj њ nj ћ c ќ k ѝ i ў u џ dzh ґ g ғ gh ҡ q қ q ң ng ү u ұ u ҳ h ҷ j һ h ә a ө o
            α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o
            ά a έ e ή i ί i ό o ύ y ώ o ϊ i ϋ y ΐ i ΰ y
            """.split(whereSeparator: \.isWhitespace)
        var table: [Unicode.Scalar: String] = ["ъ": "", "ь": ""]
        for index in stride(from: 0, to: letters.count - 1, by: 2) {
            letters[index].unicodeScalars.first.map { table[$0] = String(letters[index + 1]) }
        }
        return table
    }()
}
