import SourceDiagnostics

/// The singular of English nouns, judging by their endings, with a list of exceptions.
enum SingularNoun {
    /// The singular of a name, whose last word is a noun: `account` for `accounts`, but `status` for `status`.
    static func of(_ name: String) -> String {
        // The brackets of `tags[]` are not part of the noun.
        if let last = name.utf8.last, !NameWords.isOfWord(last), let end = name.utf8.lastIndex(where: NameWords.isOfWord) {
            return of(String(name[...end]))
        }
        guard endsLikePlural(name.utf8) else { return name }
        let word = lastWord(of: name)
        let isUpperCase = word.allSatisfy(\.isCapital)
        // Of an acronym, only the small letter is the ending: `APIs`.
        if !isUpperCase, word.last == UInt8(ascii: "s"), word.dropLast().last.map(\.isCapital) == true { return String(name.dropLast()) }
        guard let rule = change(of: word.map { $0.isCapital ? $0 | 0x20 : $0 }) else { return name }
        return name.dropLast(rule.ending.count) + (isUpperCase ? rule.replacement.uppercased() : rule.replacement)
    }

    /// Whether a name, whose last word is a noun in the singular, is that of several things together, such as `price list`.
    static func isCollective(_ name: String) -> Bool {
        collectives.contains(String(decoding: lastWord(of: name).map { $0.isCapital ? $0 | 0x20 : $0 }, as: UTF8.self))
    }

    /// Whether the last letters are those of a plural: `s`, or `en` and `le` as in `children` and `people`. Most names end otherwise.
    private static func endsLikePlural(_ name: String.UTF8View) -> Bool {
        guard let last = name.last else { return false }
        switch last | 0x20 {
        case UInt8(ascii: "s"): return true
        case UInt8(ascii: "n"): return name.dropLast().last.map { $0 | 0x20 } == UInt8(ascii: "e")
        case UInt8(ascii: "e"): return name.dropLast().last.map { $0 | 0x20 } == UInt8(ascii: "l")
        default: return false
        }
    }

    /// The letters at the end of a word in lower case, and what replaces them.
    private struct Rule {
        let ending: [UInt8]
        let replacement: String

        init(_ ending: String, _ replacement: String) {
            (self.ending, self.replacement) = (Array(ending.utf8), replacement)
        }

        func applies(to word: [UInt8]) -> Bool { word.count > ending.count && word.suffix(ending.count).elementsEqual(ending) }
    }

    /// How a plural in lower case changes; `nil` for any other word.
    private static func change(of word: [UInt8]) -> Rule? {
        let text = String(decoding: word, as: UTF8.self)
        if let singular = irregular[text] {
            let common = zip(word, singular.utf8).prefix { $0 == $1 }.count
            return Rule(String(text.dropFirst(common)), String(singular.dropFirst(common)))
        }
        guard word.count > 2, word.last == UInt8(ascii: "s"), !unchanged.contains(text) else { return nil }
        let rule = rules.first { $0.applies(to: word) } ?? otherwise
        return rule.ending.elementsEqual(rule.replacement.utf8) ? nil : rule
    }

    /// The last word of a name, without digits: `Items` of `orderItems`, `URLs` of `image_URLs`.
    private static func lastWord(of name: String) -> [UInt8] {
        let letters = name.utf8.reversed().prefix { NameWords.isOfWord($0) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let small = letters.prefix { !$0.isCapital }
        let isAcronym = small.count < 2
        return Array(letters.prefix(isAcronym ? letters.count : small.count + 1).reversed())
    }

    /// Endings of words, with their replacements. The first matching rule applies. A replacement that is the same means that the word is
    /// not a plural.
    private static let rules: [Rule] = [
        Rule("ies", "y"), Rule("sses", "ss"), Rule("xes", "x"), Rule("ches", "ch"), Rule("shes", "sh"), Rule("zzes", "zz"),
        Rule("oes", "o"), Rule("auses", "ause"), Rule("ouses", "ouse"), Rule("uses", "us"), Rule("ss", "ss"), Rule("us", "us"),
        Rule("is", "is"),
    ]
    private static let otherwise = Rule("s", "")

    /// Words that end in `s`, but are not plurals.
    private static let unchanged: Set<String> = Set(
        """
        alias always analytics atlas aws bias canvas chaos cms css dns gas gps has https ios kubernetes lens macos means news paas
        postgres rss saas sales series sms species tls vs was yes
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let collectives: Set<String> = [
        "array", "batch", "collection", "dictionary", "history", "list", "log", "map", "queue", "sequence", "series", "set", "stack",
        "table",
    ]

    /// Plurals that no rule covers, followed by their singulars.
    private static let irregular: [String: String] = {
        let words = """
            abuses abuse aliases alias analyses analysis apis api atlases atlas axes axis biases bias bookshelves bookshelf brownies
            brownie caches cache calories calorie canoes canoe canvases canvas children child cookies cookie cpus cpu crises crisis
            diagnoses diagnosis dies die emojis emoji excuses excuse fuses fuse gases gas genies genie gpus gpu halves half headaches
            headache hoodies hoodie hypotheses hypothesis indices index knives knife kpis kpi lenses lens lies lie lives life matrices
            matrix men man menus menu movies movie muses muse niches niche people person pies pie pois poi prairies prairie quizzes quiz
            refuses refuse reuses reuse rookies rookie selfies selfie shelves shelf shoes shoe skus sku smoothies smoothie taxis taxi ties
            tie toes toe tpus tpu uris uri vcpus vcpu vertices vertex wikis wiki wives wife wolves wolf women woman zombies zombie
            """.split(whereSeparator: \.isWhitespace).map(String.init)
        var irregular: [String: String] = [:]
        for index in stride(from: 0, to: words.count - 1, by: 2) { irregular[words[index]] = words[index + 1] }
        return irregular
    }()
}
