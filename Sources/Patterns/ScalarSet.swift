/// A set of Unicode scalars, as a class of a regular expression.
struct ScalarSet: Sendable, Hashable {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var categories: [(category: UnicodeCategory, isNegated: Bool)] = []
    /// The sets whose scalars also belong to it, such as `\D` in `[\D]`.
    var others: [ScalarSet] = []
    var isNegated = false

    static func of(_ ranges: ClosedRange<Unicode.Scalar>...) -> ScalarSet { ScalarSet(ranges: ranges) }
    static let digits = ScalarSet.of("0"..."9")
    static let word = ScalarSet.of("a"..."z", "A"..."Z", "0"..."9", "_"..."_")
    static let space = ScalarSet.of(
        " "..." ", "\t"..."\r", "\u{A0}"..."\u{A0}", "\u{1680}"..."\u{1680}", "\u{2000}"..."\u{200A}", "\u{2028}"..."\u{2029}",
        "\u{202F}"..."\u{202F}", "\u{205F}"..."\u{205F}", "\u{3000}"..."\u{3000}", "\u{FEFF}"..."\u{FEFF}")
    /// The dot: everything except the ends of lines.
    static let dot = ScalarSet.of("\n"..."\n", "\r"..."\r", "\u{2028}"..."\u{2029}").negated
    /// The dot of I-Regexp.
    static let interoperableDot = ScalarSet.of("\n"..."\n", "\r"..."\r").negated

    var negated: ScalarSet {
        var set = self
        set.isNegated.toggle()
        return set
    }

    /// The number of comparisons that ``contains(_:)`` makes at most.
    var cost: Int { max(1, ranges.count + 4 * categories.count + others.reduce(0) { $0 + $1.cost }) }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isMember =
            ranges.contains { $0.contains(scalar) } || categories.contains { $0.category.contains(scalar) != $0.isNegated }
            || others.contains { $0.contains(scalar) }
        return isMember != isNegated
    }

    /// Scalars of the set; empty only if none was found.
    ///
    /// - Parameter isReadable: Whether only letters and digits are wanted if there are any.
    func samples(isReadable: Bool = true) -> [Unicode.Scalar] {
        var found: [Unicode.Scalar] = []
        if !isNegated {
            for range in ranges + categories.filter({ !$0.isNegated }).compactMap(\.category.examples) {
                // The first scalars of a long range are enough.
                found += (range.lowerBound.value...min(range.upperBound.value, range.lowerBound.value + 127)).compactMap(
                    Unicode.Scalar.init)
            }
            found += others.flatMap { $0.samples(isReadable: isReadable) }
        }
        if found.isEmpty { found = (0x20...0x7E).compactMap { Unicode.Scalar($0 as UInt32) }.filter(contains) }
        if found.isEmpty { found = (0...0x2FF).compactMap { Unicode.Scalar($0 as UInt32) }.filter(contains) }
        guard isReadable else { return found }
        let readable = found.filter { ScalarSet.word.contains($0) }
        return readable.isEmpty ? found : readable
    }

    static func == (lhs: ScalarSet, rhs: ScalarSet) -> Bool {
        lhs.ranges == rhs.ranges && lhs.isNegated == rhs.isNegated && lhs.others == rhs.others
            && lhs.categories.elementsEqual(rhs.categories) { $0 == $1 }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ranges)
        hasher.combine(isNegated)
    }
}
