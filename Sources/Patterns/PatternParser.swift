/// Parses a regular expression, as ECMA-262 with the flag `u`. Unnecessary escapes are accepted.
struct PatternParser {
    /// The maximum depth of groups.
    private static let maximumDepth = 100
    /// The maximum count in a quantifier. The limit on states refuses smaller counts of a part that has states.
    private static let maximumRepetitions = 1_000_000

    private let scalars: [Unicode.Scalar]
    private let syntax: Pattern.Syntax
    private var position = 0
    private var depth = 0

    init(_ text: String, syntax: Pattern.Syntax) {
        scalars = Array(text.unicodeScalars)
        self.syntax = syntax
    }

    mutating func parse() throws(Pattern.Fault) -> Pattern.Node {
        let node = try alternatives()
        guard position == scalars.count else { throw fault("')' without '('") }
        return node
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private func fault(_ text: String) -> Pattern.Fault { .syntax(at: position, text) }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    private mutating func alternatives() throws(Pattern.Fault) -> Pattern.Node {
        var nodes = [try sequence()]
        while skip("|") { nodes.append(try sequence()) }
        return nodes.count == 1 ? nodes[0] : .alternatives(nodes)
    }

    private mutating func sequence() throws(Pattern.Fault) -> Pattern.Node {
        var nodes: [Pattern.Node] = []
        while let scalar = next, scalar != "|", scalar != ")" { nodes.append(try quantified()) }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private mutating func quantified() throws(Pattern.Fault) -> Pattern.Node {
        let node = try atom()
        var (least, most): (Int, Int?)
        switch next {
        case "*": (least, most) = (0, nil)
        case "+": (least, most) = (1, nil)
        case "?": (least, most) = (0, 1)
        case "{":
            guard let bounds = try bounds() else { return node }
            (least, most) = bounds
            position -= 1
        default: return node
        }
        position += 1
        // A lazy quantifier matches the same strings.
        _ = skip("?")
        switch next {
        case "*", "+", "?": throw fault("a quantifier after another one")
        default: break
        }
        return .repeated(node, least: least, most: most)
    }

    /// `{2}`, `{2,}` or `{2,5}`; `nil` if the brace is a character.
    private mutating func bounds() throws(Pattern.Fault) -> (Int, Int?)? {
        let start = position
        position += 1
        guard let least = number() else {
            position = start
            return nil
        }
        var most: Int? = least
        if skip(",") { most = number() }
        guard skip("}") else {
            position = start
            return nil
        }
        if let most, most < least { throw fault("a quantifier whose maximum is below its minimum") }
        return (least, most)
    }

    private mutating func number() -> Int? {
        var value: Int?
        while let scalar = next, ("0"..."9").contains(scalar) {
            value = min((value ?? 0) * 10 + Int(scalar.value - 48), Self.maximumRepetitions)
            position += 1
        }
        return value
    }

    private mutating func atom() throws(Pattern.Fault) -> Pattern.Node {
        guard let scalar = next else { throw fault("unexpected end") }
        switch scalar {
        case "(": return try group()
        case "[":
            position += 1
            return .set(try characterClass())
        case "\\": return try escape()
        case "*", "+", "?": throw fault("a quantifier without anything before it")
        default: break
        }
        position += 1
        switch scalar {
        case "^": return .start
        case "$": return .end
        case ".": return .set(syntax == .ecma ? .dot : .interoperableDot)
        // A brace that is not a quantifier is a character in practice.
        default: return .set(.of(scalar...scalar))
        }
    }

    private mutating func group() throws(Pattern.Fault) -> Pattern.Node {
        position += 1
        depth += 1
        guard depth <= Self.maximumDepth else { throw .tooLarge }
        if skip("?") {
            switch next {
            case ":": position += 1
            case "=", "!": throw .unsupported("a lookahead")
            case "<":
                position += 1
                if next == "=" || next == "!" { throw .unsupported("a lookbehind") }
                while let scalar = next, scalar != ">" {
                    guard ScalarSet.word.contains(scalar) || !scalar.isASCII else { throw fault("a group with an invalid name") }
                    position += 1
                }
                guard skip(">") else { throw fault("a group with an invalid name") }
            default: throw .unsupported("a group with flags")
            }
        }
        let node = try alternatives()
        guard skip(")") else { throw fault("'(' without ')'") }
        depth -= 1
        return node
    }

    private mutating func escape() throws(Pattern.Fault) -> Pattern.Node {
        guard position + 1 < scalars.count else { throw fault("'\\' at the end") }
        switch scalars[position + 1] {
        case "b", "B":
            position += 2
            return .wordBoundary(isNegated: scalars[position - 1] == "B")
        case "1"..."9", "k": throw .unsupported("a back reference")
        // These are anchors in other dialects.
        case "A":
            position += 2
            return .start
        case "z", "Z":
            position += 2
            return .end
        default: return .set(try escapedSet())
        }
    }

    /// The characters of an escape.
    private mutating func escapedSet() throws(Pattern.Fault) -> ScalarSet {
        position += 1
        guard let scalar = next else { throw fault("'\\' at the end") }
        position += 1
        switch scalar {
        case "d": return .digits
        case "D": return ScalarSet.digits.negated
        case "w": return .word
        case "W": return ScalarSet.word.negated
        case "s": return .space
        case "S": return ScalarSet.space.negated
        case "t": return .of("\t"..."\t")
        case "n": return .of("\n"..."\n")
        case "r": return .of("\r"..."\r")
        case "f": return .of("\u{C}"..."\u{C}")
        case "v": return .of("\u{B}"..."\u{B}")
        case "0": return .of("\0"..."\0")
        case "p", "P": return try property(isNegated: scalar == "P")
        case "x": return single(try hexadecimal(digits: 2))
        case "u":
            if skip("{") {
                var value: UInt32 = 0
                while let digit = next.flatMap({ Character($0).hexDigitValue }), value < 0x110000 {
                    value = value << 4 | UInt32(digit)
                    position += 1
                }
                guard skip("}"), let scalar = Unicode.Scalar(value) else { throw fault("an escape that is not a character") }
                return single(scalar)
            }
            return single(try hexadecimal(digits: 4))
        case "c":
            guard let letter = next, letter.isASCII, letter.properties.isAlphabetic, let control = Unicode.Scalar(letter.value & 31)
            else { throw fault("'\\c' without a letter") }
            position += 1
            return single(control)
        default:
            // Any other letter is reserved.
            guard !(scalar.isASCII && scalar.properties.isAlphabetic) else { throw fault("unknown escape") }
            return single(scalar)
        }
    }

    private func single(_ scalar: Unicode.Scalar) -> ScalarSet { .of(scalar...scalar) }

    private mutating func hexadecimal(digits: Int) throws(Pattern.Fault) -> Unicode.Scalar {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = next.flatMap({ Character($0).hexDigitValue }) else { throw fault("an escape with too few digits") }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        // The two halves of a surrogate pair are one character.
        if (0xD800..<0xDC00).contains(value), position + 1 < scalars.count, next == "\\", scalars[position + 1] == "u" {
            position += 2
            var low: UInt32 = 0
            for _ in 0..<4 {
                guard let digit = next.flatMap({ Character($0).hexDigitValue }) else { throw fault("an escape with too few digits") }
                low = low << 4 | UInt32(digit)
                position += 1
            }
            guard (0xDC00..<0xE000).contains(low) else { throw fault("unpaired surrogate") }
            value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw fault("unpaired surrogate") }
        return scalar
    }

    private mutating func property(isNegated: Bool) throws(Pattern.Fault) -> ScalarSet {
        guard skip("{") else { throw fault("'\\p' without '{'") }
        var name = ""
        while let scalar = next, scalar != "}" {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard skip("}") else { throw fault("'\\p{' without '}'") }
        let value = name.split(separator: "=").last.map(String.init) ?? ""
        guard let category = UnicodeCategory(name: value) else { throw .unsupported("the property '\(name)'") }
        return ScalarSet(categories: [(category, isNegated)])
    }

    private mutating func characterClass() throws(Pattern.Fault) -> ScalarSet {
        var set = ScalarSet()
        set.isNegated = skip("^")
        while next != nil, next != "]" {
            let first = try classMember()
            guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]", let lower = first.only else {
                set.add(first)
                continue
            }
            position += 1
            let last = try classMember()
            guard let upper = last.only else {
                // `[a-\d]` is three members in practice.
                for member in [first, .of("-"..."-"), last] { set.add(member) }
                continue
            }
            guard lower <= upper else { throw fault("a range whose end is before its start") }
            set.ranges.append(lower...upper)
        }
        guard skip("]") else { throw fault("'[' without ']'") }
        return set
    }

    private mutating func classMember() throws(Pattern.Fault) -> ScalarSet {
        guard let scalar = next else { throw fault("'[' without ']'") }
        guard scalar == "\\" else {
            position += 1
            return single(scalar)
        }
        if position + 1 < scalars.count, scalars[position + 1] == "b" {
            position += 2
            return single("\u{8}")
        }
        return try escapedSet()
    }
}

extension ScalarSet {
    /// The scalar of a set of one; `nil` for other sets.
    fileprivate var only: Unicode.Scalar? {
        guard !isNegated, ranges.count == 1, categories.isEmpty, others.isEmpty, let range = ranges.first,
            range.lowerBound == range.upperBound
        else { return nil }
        return range.lowerBound
    }

    fileprivate mutating func add(_ member: ScalarSet) {
        if member.isNegated {
            others.append(member)
        } else {
            (ranges, categories) = (ranges + member.ranges, categories + member.categories)
        }
    }
}
