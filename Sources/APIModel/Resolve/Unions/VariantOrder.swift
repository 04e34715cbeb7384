/// The order in which the variants of a union are tried. A variant precedes those whose rules would match its values too.
///
/// Variants with equal patterns are compared together, so the cost grows with the number of distinct patterns.
struct VariantOrder {
    /// The maximum number of distinct patterns, because each pair of them is compared.
    private static let mostLooks = 1000
    /// The maximum number of patterns including those of nested unions.
    private static let mostForms = 4000
    /// The maximum number of reported pairs.
    static let namedPairs = 20

    private(set) var order: [Int] = []
    var conflicts = VariantConflicts()

    /// The variants with one pattern, in their order.
    private struct Look {
        var pattern: VariantPattern
        var members: [Int]
        /// The patterns that must be tried later.
        var after: [Int] = []
        /// The patterns that conflict with this one in any order, including the pattern itself if it has several variants.
        var rivals: [Int] = []
        /// The number of patterns that must be tried earlier and are not in the order yet.
        var waits = 0
    }

    /// `nil` if there are too many to compare.
    init?(comparing patterns: [VariantPattern], _ effort: inout UnionEffort) {
        self.init(patterns, &effort)
        if conflicts.isTooManyToCompare { return nil }
    }

    init(_ patterns: [VariantPattern], _ effort: inout UnionEffort) {
        var looks: [Look] = []
        var numbers: [VariantPattern: Int] = [:]
        for (index, pattern) in patterns.enumerated() {
            if let number = numbers[pattern] {
                looks[number].members.append(index)
            } else {
                numbers[pattern] = looks.count
                looks.append(Look(pattern: pattern, members: [index]))
            }
        }
        guard looks.count <= Self.mostLooks, looks.reduce(0, { $0 + $1.pattern.forms }) <= Self.mostForms,
            Self.compare(&looks, &effort)
        else {
            order = Array(patterns.indices)
            conflicts = .tooMany
            return
        }
        findConflicts(looks)
        sort(looks)
    }

    /// Compares each pair; `false` if that exceeds the limits.
    private static func compare(_ looks: inout [Look], _ effort: inout UnionEffort) -> Bool {
        for first in looks.indices {
            guard effort.canCompare else { return false }
            let pattern = looks[first].pattern
            if looks[first].members.count > 1, effort.canPass(pattern, as: pattern) { looks[first].rivals.append(first) }
            for second in looks.indices.dropFirst(first + 1) {
                let other = looks[second].pattern
                switch (effort.canPass(pattern, as: other), effort.canPass(other, as: pattern)) {
                case (true, true):
                    looks[first].rivals.append(second)
                    looks[second].rivals.append(first)
                case (true, false):
                    looks[first].after.append(second)
                    looks[second].waits += 1
                case (false, true):
                    looks[second].after.append(first)
                    looks[first].waits += 1
                case (false, false): break
                }
            }
        }
        return effort.canCompare
    }

    private mutating func findConflicts(_ looks: [Look]) {
        var firsts: [(variant: Int, look: Int)] = []
        for (number, look) in looks.enumerated() where !look.rivals.isEmpty {
            firsts += look.members.map { ($0, number) }
            let others = look.rivals.reduce(0) { $0 + looks[$1].members.count }
            conflicts.count += look.members.count * (others - (look.rivals.contains(number) ? 1 : 0))
        }
        // Each pair was counted twice.
        conflicts.count /= 2
        firsts.sort { $0.variant < $1.variant }
        conflicts.variants = firsts.map(\.variant)
        for (variant, number) in firsts where conflicts.pairs.count < Self.namedPairs {
            let others = looks[number].rivals.flatMap { looks[$0].members.lazy.filter { $0 > variant }.prefix(Self.namedPairs) }
            for other in others.sorted().prefix(Self.namedPairs - conflicts.pairs.count) { conflicts.pairs.append((variant, other)) }
        }
    }

    /// Repeatedly takes the first variant that needs no other one before it. A cycle is a conflict between its first two variants.
    private mutating func sort(_ looks: [Look]) {
        var waits = looks.map(\.waits)
        var ready = looks.indices.filter { waits[$0] == 0 }
        /// The number of variants of each pattern that are in the order.
        var done = Array(repeating: 0, count: looks.count)
        var isDone = Array(repeating: false, count: looks.count)
        while let position = ready.indices.min(by: { looks[ready[$0]].members[done[ready[$0]]] < looks[ready[$1]].members[done[ready[$1]]] }
        ) {
            let number = ready[position]
            order.append(looks[number].members[done[number]])
            done[number] += 1
            guard done[number] == looks[number].members.count else { continue }
            isDone[number] = true
            ready.remove(at: position)
            for next in looks[number].after {
                waits[next] -= 1
                if waits[next] == 0 { ready.append(next) }
            }
        }
        let remaining = looks.indices.filter { !isDone[$0] }
        guard !remaining.isEmpty else { return }
        let component = StronglyConnectedComponents(
            looks.indices.map { node in isDone[node] ? [] : looks[node].after.filter { !isDone[$0] } }
        ).components.first { $0.count > 1 }
        let ring = (component ?? remaining).flatMap { looks[$0].members }.sorted()
        if ring.count > 1 { conflicts.insert(ring[0], ring[1]) }
        order += remaining.flatMap { looks[$0].members }.sorted()
    }
}

/// The variants of a union that conflict in any order.
struct VariantConflicts {
    /// The first pairs, in the order of the variants.
    var pairs: [(Int, Int)] = []
    /// The number of pairs.
    var count = 0
    /// The variants in a pair, in their order.
    var variants: [Int] = []
    /// Whether there are too many variants to compare.
    var isTooManyToCompare = false

    static let tooMany = VariantConflicts(isTooManyToCompare: true)

    var isEmpty: Bool { count == 0 && !isTooManyToCompare }

    /// Whether every two of the variants are a pair.
    var isComplete: Bool { count == variants.count * (variants.count - 1) / 2 }

    mutating func insert(_ first: Int, _ second: Int) {
        pairs.append((first, second))
        count += 1
        variants = Set(variants).union([first, second]).sorted()
    }
}
