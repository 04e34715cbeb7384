/// Makes strings that match an expression.
package struct PatternSampler {
    /// The maximum number of additional repetitions of a part.
    private static let maximumExtra = 3
    /// The maximum length of a string.
    private static let longest = 10_000

    /// The maximum number of parts, also of those without characters.
    private static let maximumParts = 100_000

    /// The number of strings without a match after which other characters than letters and digits are tried, and the number after which the
    /// search ends.
    private static let (fewMisses, maximumMisses) = (4, 16)

    /// Whether letters and digits are enough.
    private let isReadable: Bool
    private var result: [Unicode.Scalar] = []
    private var parts = 0

    private init(isReadable: Bool) {
        self.isReadable = isReadable
    }

    /// A string that matches, with a length within the bounds; `nil` if none was found.
    package static func string(
        for pattern: Pattern, length: ClosedRange<Int>, using random: inout some RandomNumberGenerator
    ) -> String? {
        var misses = 0
        // The numbers of repetitions that gave too short and too long strings.
        var (short, long): (Int, Int?) = (0, nil)
        var extra = 0
        for attempt in 0..<40 {
            var sampler = PatternSampler(isReadable: misses < fewMisses)
            let isMade = sampler.add(pattern.node, extra: extra, &random)
            if isMade, length.contains(sampler.result.count) {
                var text = String.UnicodeScalarView()
                text.append(contentsOf: sampler.result)
                if pattern.matches(String(text)) { return String(text) }
                // An anchor in the middle, as in `a^b`, matches nothing. A word boundary needs characters other than letters.
                misses += 1
                if misses == maximumMisses { return nil }
                continue
            }
            // Alternatives have different lengths, so that the same number is tried again.
            guard attempt % 4 == 3 else { continue }
            if isMade, sampler.result.count < length.lowerBound {
                short = extra
                extra = long.map { (short + $0) / 2 } ?? (extra == 0 ? maximumExtra : extra * 4)
            } else {
                long = extra
                extra = (short + extra) / 2
            }
        }
        return nil
    }

    /// Whether there is a string.
    private mutating func add(_ node: Pattern.Node, extra: Int, _ random: inout some RandomNumberGenerator) -> Bool {
        parts += 1
        guard result.count < Self.longest, parts < Self.maximumParts else { return false }
        switch node {
        case .set(let set):
            guard let scalar = set.samples(isReadable: isReadable).randomElement(using: &random) else { return false }
            result.append(scalar)
        case .start, .end, .wordBoundary: break
        case .sequence(let nodes):
            for node in nodes where !add(node, extra: extra, &random) { return false }
        case .alternatives(let nodes):
            guard let node = nodes.randomElement(using: &random) else { return true }
            return add(node, extra: extra, &random)
        case .repeated(let node, let least, let most):
            let limit = min(most ?? .max, least + extra)
            let count = extra <= Self.maximumExtra ? Int.random(in: least...max(least, limit), using: &random) : limit
            for _ in 0..<count where !add(node, extra: extra, &random) { return false }
        }
        return true
    }
}
