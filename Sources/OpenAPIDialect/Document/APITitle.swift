import APIModel
import SourceDiagnostics

/// Creates the name of an API from its title.
enum APITitle {
    /// The maximum length: files, directories and types begin with the name.
    private static let longest = 60
    /// The maximum number of words besides "API". A longer title ends before the first preposition or conjunction after
    /// enough words.
    private static let maximumWords = 6
    /// The number of words that are a name without what follows.
    private static let enoughWords = 2

    /// The words of the title in UpperCamelCase, without its article, its version and a final "API" or "Client". `nil` for a title without
    /// letters.
    static func name(_ title: String) -> String? {
        var words = self.words(of: withoutSubtitle(LatinLetters.transliterated(title)))
        if let end = phraseEnd(of: words) { words = trimmed(Array(words[..<end])) }
        while let first = words.first, first.utf8.allSatisfy(\.isDigit) { words.removeFirst() }
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
        // The last word that `_` or `-` joins to the one before it.
        var joined: Int?
        for word in title.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: { !isOfWord($0) }) {
            // The letter after the apostrophe of `Netlify's`.
            if !(isPossessive && word.elementsEqual(["s"])), !word.isEmpty {
                let before = title.unicodeScalars[..<word.startIndex].last
                if before == "_" || before == "-", !words.isEmpty { joined = words.count }
                words.append(String(word))
            }
            let mark = title.unicodeScalars[word.endIndex...].first
            isPossessive = !word.isEmpty && (mark == "'" || mark == "\u{2019}")
        }
        // An identifier before "API" is a name, whatever its last word is: `mod_rest API`.
        let isIdentifier = joined.map { words[($0 + 1)...].map { $0.lowercased() } == ["api"] } ?? false
        if words.count > 1, let first = words.first, ["a", "an", "the"].contains(first.lowercased()) { words.removeFirst() }
        guard isIdentifier else { return trimmed(words) }
        let last = words[words.count - 2]
        return words.dropLast(2) + [acronyms.contains(last.lowercased()) ? last.uppercased() : withoutClient(last)]
    }

    private static func trimmed(_ words: [String]) -> [String] {
        guard let end = words.lastIndex(where: { !isFiller($0.lowercased()) }) else { return Array(words.prefix(1)) }
        return words[..<end] + [withoutClient(words[end])]
    }

    /// `NetworkManagement` for `NetworkManagementClient`, because the client gets this word anyway.
    private static func withoutClient(_ word: String) -> String {
        guard word.hasSuffix("Client"), word.utf8.count > "Client".utf8.count else { return word }
        return String(word.dropLast("Client".count))
    }

    /// Whether a title has no words that name the API: it is empty, in another script, "REST API", or what a framework writes if there is
    /// none.
    static func saysNothing(_ title: String) -> Bool {
        if isOfFramework(title) { return true }
        return words(of: LatinLetters.transliterated(title)[...]).allSatisfy { isFiller($0.lowercased()) }
    }

    /// Whether a framework writes the title if there is none.
    static func isOfFramework(_ title: String) -> Bool {
        title.utf8.count <= longest && frameworkTitles.contains(NameWords.key(title))
    }

    /// The name of a host without subdomains and its top-level domain: `Acme` for `api.acme.com`. `nil` for an address, and for a host that
    /// is reserved for tests and examples.
    static func name(ofHost host: String) -> String? {
        var labels = host.lowercased().split(separator: ".").map(String.init)
        guard labels.count > 1, let top = labels.popLast(), !reservedDomains.contains(top), !top.utf8.allSatisfy(\.isDigit) else {
            return nil
        }
        // `acme.co.uk`
        if labels.count > 1, top.utf8.count == 2, let second = labels.last, secondLevels.contains(second) { labels.removeLast() }
        return labels.last.flatMap { reservedDomains.contains($0) ? nil : nameThatSaysSomething($0) }
    }

    /// The name of a file without its extension; `nil` if this is a usual one, such as `openapi.yaml`.
    static func name(ofFile path: String) -> String? {
        let file = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
        return file.split(separator: ".").first.flatMap { nameThatSaysSomething(String($0)) }
    }

    private static func nameThatSaysSomething(_ text: String) -> String? {
        let words = words(of: text[...]).filter { !usualFiles.contains($0.lowercased()) }
        return words.allSatisfy { isFiller($0.lowercased()) } ? nil : name(text)
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

    /// The titles of documents whose authors gave them none, as Django Ninja, springdoc, spectree and others write them.
    private static let frameworkTitles: Set<String> = [
        "apiflask", "elysiadocumentation", "fastapi", "litestarapi", "ninjaapi", "openapidefinition", "robynapi", "serviceapidocument",
        "starliteapi",
    ]

    /// RFC 2606 and RFC 6761.
    private static let reservedDomains: Set<String> = ["example", "invalid", "local", "localhost", "test"]

    /// Second-level domains below those of countries.
    private static let secondLevels: Set<String> = ["ac", "co", "com", "edu", "go", "gov", "govt", "ne", "net", "or", "org"]

    /// What a file with the document of any API can be called.
    private static let usualFiles: Set<String> = [
        "bundle", "bundled", "document", "index", "input", "json", "main", "new", "old", "root", "schema", "service", "stdin", "yaml",
        "yml",
    ]

    /// Words that begin a phrase, besides prepositions.
    private static let phraseStarts: Set<String> = ["based", "conforming", "provided", "specified", "that", "which"]

    private static let acronyms: Set<String> = ["api", "rest"]

    private static let fillers: Set<String> = [
        "api", "apis", "beta", "client", "deprecated", "docs", "documentation", "endpoints", "openapi", "proto", "public", "reference",
        "rest", "spec", "specification", "swagger", "version",
    ]

    private static func isFiller(_ word: String) -> Bool {
        if fillers.contains(word) { return true }
        let digits = word.hasPrefix("v") ? word.dropFirst() : word[...]
        return !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit)
    }
}
