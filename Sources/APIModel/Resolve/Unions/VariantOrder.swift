/// The order in which the variants of a union are tried. A variant precedes those whose rules would match its values too.
///
/// Variants with equal patterns are compared together, so the cost grows with the number of distinct patterns.
struct VariantOrder {
    /// The maximum number of distinct patterns, because each pair of them is compared.
    private static let maximumGroups = 1000
    /// The maximum number of patterns including those of nested unions.
    private static let maximumForms = 4000
    /// The maximum number of conflicting pairs that are kept.
    private static let keptPairs = 300

    private(set) var order: [Int] = []
    var conflicts = VariantConflicts()

    /// The variants with one pattern, in their order.
    private struct Group {
        var pattern: VariantPattern
        var members: [Int]
        /// The patterns that must be tried later.
        var after: [Int] = []
        /// The patterns that conflict with this one in any order, including the pattern itself if it has several variants.
        var conflicting: [Int] = []
        /// The number of patterns that must be tried earlier and are not in the order yet.
        var predecessors = 0
    }

    /// `nil` if there are too many to compare.
    init?(comparing patterns: [VariantPattern], _ effort: inout UnionEffort) {
        self.init(patterns, &effort)
        if conflicts.isTooManyToCompare { return nil }
    }

    init(_ patterns: [VariantPattern], _ effort: inout UnionEffort) {
        var groups: [Group] = []
        var numbers: [VariantPattern: Int] = [:]
        for (index, pattern) in patterns.enumerated() {
            if let number = numbers[pattern] {
                groups[number].members.append(index)
            } else {
                numbers[pattern] = groups.count
                groups.append(Group(pattern: pattern, members: [index]))
            }
        }
        guard groups.count <= Self.maximumGroups, groups.reduce(0, { $0 + $1.pattern.forms }) <= Self.maximumForms,
            Self.compare(&groups, &effort)
        else {
            order = Array(patterns.indices)
            conflicts = .tooMany
            return
        }
        findConflicts(groups)
        sort(groups)
    }

    /// Compares each pair; `false` if that exceeds the limits.
    private static func compare(_ groups: inout [Group], _ effort: inout UnionEffort) -> Bool {
        for first in groups.indices {
            guard effort.canCompare else { return false }
            let pattern = groups[first].pattern
            if groups[first].members.count > 1, effort.canPass(pattern, as: pattern) { groups[first].conflicting.append(first) }
            for second in groups.indices.dropFirst(first + 1) {
                let other = groups[second].pattern
                switch (effort.canPass(pattern, as: other), effort.canPass(other, as: pattern)) {
                case (true, true):
                    groups[first].conflicting.append(second)
                    groups[second].conflicting.append(first)
                case (true, false):
                    groups[first].after.append(second)
                    groups[second].predecessors += 1
                case (false, true):
                    groups[second].after.append(first)
                    groups[first].predecessors += 1
                case (false, false): break
                }
            }
        }
        return effort.canCompare
    }

    private mutating func findConflicts(_ groups: [Group]) {
        var firsts: [(variant: Int, group: Int)] = []
        for (number, group) in groups.enumerated() where !group.conflicting.isEmpty {
            firsts += group.members.map { ($0, number) }
            let others = group.conflicting.reduce(0) { $0 + groups[$1].members.count }
            conflicts.count += group.members.count * (others - (group.conflicting.contains(number) ? 1 : 0))
        }
        // Each pair was counted twice.
        conflicts.count /= 2
        firsts.sort { $0.variant < $1.variant }
        conflicts.variants = firsts.map(\.variant)
        for (variant, number) in firsts where conflicts.pairs.count < Self.keptPairs {
            let others = groups[number].conflicting.flatMap { groups[$0].members.lazy.filter { $0 > variant }.prefix(Self.keptPairs) }
            for other in others.sorted().prefix(Self.keptPairs - conflicts.pairs.count) { conflicts.pairs.append((variant, other)) }
        }
    }

    /// Repeatedly takes the first variant that needs no other one before it. A cycle is a conflict between its first two variants.
    private mutating func sort(_ groups: [Group]) {
        var predecessors = groups.map(\.predecessors)
        var ready = groups.indices.filter { predecessors[$0] == 0 }
        /// The number of variants of each pattern that are in the order.
        var done = Array(repeating: 0, count: groups.count)
        var isDone = Array(repeating: false, count: groups.count)
        func next(_ position: Int) -> Int { groups[ready[position]].members[done[ready[position]]] }
        while let position = ready.indices.min(by: { next($0) < next($1) }) {
            let number = ready[position]
            order.append(groups[number].members[done[number]])
            done[number] += 1
            guard done[number] == groups[number].members.count else { continue }
            isDone[number] = true
            ready.remove(at: position)
            for next in groups[number].after {
                predecessors[next] -= 1
                if predecessors[next] == 0 { ready.append(next) }
            }
        }
        let remaining = groups.indices.filter { !isDone[$0] }
        guard !remaining.isEmpty else { return }
        let component = StronglyConnectedComponents(
            groups.indices.map { node in isDone[node] ? [] : groups[node].after.filter { !isDone[$0] } }
        ).components.first { $0.count > 1 }
        let cycle = (component ?? remaining).flatMap { groups[$0].members }.sorted()
        if cycle.count > 1 { conflicts.insert(cycle[0], cycle[1]) }
        order += remaining.flatMap { groups[$0].members }.sorted()
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

    /// Removes pairs, unless there are so many that not all are kept.
    mutating func remove(where isWanted: (Int, Int) -> Bool) {
        guard pairs.count == count else { return }
        pairs.removeAll(where: isWanted)
        count = pairs.count
        variants = Set(pairs.flatMap { [$0, $1] }).sorted()
    }

    /// Whether every two of the variants are a pair.
    var isComplete: Bool { count == variants.count * (variants.count - 1) / 2 }

    mutating func insert(_ first: Int, _ second: Int) {
        pairs.append((first, second))
        count += 1
        variants = Set(variants).union([first, second]).sorted()
    }
}
