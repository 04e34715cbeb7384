/// A regular expression of RFC 9485, and the shorthands `\d`, `\w` and `\s` of others.
///
/// It looks at all ways at once, so that no pattern takes longer than its length times that of the text, squared.
struct TextPattern {
    indirect enum Part {
        case one(CharacterTest)
        case sequence([Part])
        case choice([Part])
        case times(Part, least: Int, most: Int?)
    }

    private let whole: Part

    /// `nil` for what is not an expression.
    init?(_ text: String) {
        var parser = TextPatternParser(text)
        guard let part = parser.expression(), parser.isAtEnd else { return nil }
        whole = part
    }

    func matches(_ text: String, whole isWhole: Bool) -> Bool {
        let characters = Array(text.unicodeScalars)
        guard isWhole else { return !Self.ends(of: whole, from: Set(0...characters.count), in: characters).isEmpty }
        return Self.ends(of: whole, from: [0], in: characters).contains(characters.count)
    }

    /// Where the part can end when it begins at one of the places.
    private static func ends(of part: Part, from starts: Set<Int>, in text: [Unicode.Scalar]) -> Set<Int> {
        switch part {
        case .one(let test): return Set(starts.filter { $0 < text.count && test.accepts(text[$0]) }.map { $0 + 1 })
        case .sequence(let parts): return parts.reduce(starts) { $0.isEmpty ? $0 : ends(of: $1, from: $0, in: text) }
        case .choice(let parts): return parts.reduce(into: Set()) { $0.formUnion(ends(of: $1, from: starts, in: text)) }
        case .times(let inner, let least, let most):
            var current = starts
            for _ in 0..<least where !current.isEmpty { current = ends(of: inner, from: current, in: text) }
            var all = current
            var count = least
            while !current.isEmpty, most.map({ count < $0 }) ?? true {
                current = ends(of: inner, from: current, in: text).subtracting(all)
                all.formUnion(current)
                count += 1
            }
            return all
        }
    }
}
