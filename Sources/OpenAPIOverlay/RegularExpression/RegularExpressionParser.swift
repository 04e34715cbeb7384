/// Parses a regular expression; every method returns `nil` for a syntax error.
struct RegularExpressionParser {
    private static let depthLimit = 48
    private static let countLimit = 1000

    private let text: [Unicode.Scalar]
    private var place = 0
    private var depth = 0

    init(_ text: String) {
        self.text = Array(text.unicodeScalars)
    }

    var isAtEnd: Bool { place == text.count }

    private var next: Unicode.Scalar? { place < text.count ? text[place] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        place += 1
        return true
    }

    /// Alternatives, separated by `|`.
    mutating func expression() -> RegularExpression.Part? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { return nil }
        var branches: [RegularExpression.Part] = []
        repeat {
            guard let branch = branch() else { return nil }
            branches.append(branch)
        } while take("|")
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func branch() -> RegularExpression.Part? {
        var pieces: [RegularExpression.Part] = []
        while let character = next, character != "|", character != ")" {
            guard let atom = atom(), let piece = quantified(atom) else { return nil }
            pieces.append(piece)
        }
        return .sequence(pieces)
    }

    private mutating func quantified(_ atom: RegularExpression.Part) -> RegularExpression.Part? {
        if take("*") { return .times(atom, least: 0, most: nil) }
        if take("+") { return .times(atom, least: 1, most: nil) }
        if take("?") { return .times(atom, least: 0, most: 1) }
        guard take("{") else { return atom }
        guard let least = count() else { return nil }
        var most: Int? = least
        if take(",") { most = next == "}" ? nil : count() ?? -1 }
        guard take("}"), most.map({ $0 >= least }) ?? true else { return nil }
        return .times(atom, least: least, most: most)
    }

    private mutating func count() -> Int? {
        let digits = text[place...].prefix { ("0"..."9").contains($0) }
        place += digits.count
        guard let value = Int(String(String.UnicodeScalarView(digits))), value <= Self.countLimit else { return nil }
        return value
    }

    private mutating func atom() -> RegularExpression.Part? {
        guard let character = next else { return nil }
        place += 1
        switch character {
        case "(":
            // A noncapturing group is the same here.
            if next == "?" {
                guard place + 1 < text.count, text[place + 1] == ":" else { return nil }
                place += 2
            }
            guard let inner = expression(), take(")") else { return nil }
            return inner
        case ".": return .one(.any)
        case "[": return characterClass().map { .one($0) }
        case "\\": return escape().map { .one($0) }
        case "^" where place == 1: return .start
        case "$" where isAtEnd: return .end
        case "*", "+", "?", "{", "}", "]", ")": return nil
        default: return .one(.range(character...character))
        }
    }

    private mutating func escape() -> CharacterTest? {
        guard let character = next else { return nil }
        place += 1
        switch character {
        case "n": return .range("\n"..."\n")
        case "r": return .range("\r"..."\r")
        case "t": return .range("\t"..."\t")
        case "d": return .digit
        case "D": return .not(.digit)
        case "w": return .word
        case "W": return .not(.word)
        case "s": return .space
        case "S": return .not(.space)
        case "p", "P":
            guard take("{") else { return nil }
            let name = text[place...].prefix { $0 != "}" }
            place += name.count
            guard take("}"), (1...2).contains(name.count) else { return nil }
            let test = CharacterTest.category(String(String.UnicodeScalarView(name)))
            return character == "p" ? test : .not(test)
        case "a"..."z", "A"..."Z", "0"..."9": return nil
        default: return .range(character...character)
        }
    }

    private mutating func characterClass() -> CharacterTest? {
        let isNegated = take("^")
        var tests: [CharacterTest] = []
        while let character = next, character != "]" || tests.isEmpty {
            place += 1
            var start = character
            if character == "\\" {
                guard let test = escape() else { return nil }
                guard case .range(let range) = test, range.lowerBound == range.upperBound else {
                    tests.append(test)
                    continue
                }
                start = range.lowerBound
            }
            guard next == "-", place + 1 < text.count, text[place + 1] != "]" else {
                tests.append(.range(start...start))
                continue
            }
            place += 1
            guard var end = next else { return nil }
            place += 1
            if end == "\\" {
                guard case .range(let range)? = escape() else { return nil }
                end = range.lowerBound
            }
            guard start <= end else { return nil }
            tests.append(.range(start...end))
        }
        guard take("]"), !tests.isEmpty else { return nil }
        return isNegated ? .not(.oneOf(tests)) : .oneOf(tests)
    }
}
