/// The order in which the variants of a union are tried: one before another when the other's rule would take its values too.
struct VariantOrder {
    private(set) var order: [Int] = []
    /// Pairs that no order tells apart.
    private(set) var conflicts: [(Int, Int)] = []

    init(_ patterns: [VariantPattern]) {
        var after: [[Int]] = Array(repeating: [], count: patterns.count)
        var waits = Array(repeating: 0, count: patterns.count)
        for first in patterns.indices {
            for second in patterns.indices.dropFirst(first + 1) {
                let (firstPasses, secondPasses) = (
                    patterns[first].canPass(as: patterns[second]), patterns[second].canPass(as: patterns[first])
                )
                switch (firstPasses, secondPasses) {
                case (true, true): conflicts.append((first, second))
                case (true, false):
                    after[first].append(second)
                    waits[second] += 1
                case (false, true):
                    after[second].append(first)
                    waits[first] += 1
                case (false, false): break
                }
            }
        }
        sort(after, waits)
    }

    /// Always the first variant that waits for none; a ring of waits is a conflict of its first two.
    private mutating func sort(_ after: [[Int]], _ waits: [Int]) {
        var waits = waits
        var remaining = Array(waits.indices)
        while !remaining.isEmpty {
            if let position = remaining.firstIndex(where: { waits[$0] == 0 }) {
                let index = remaining.remove(at: position)
                order.append(index)
                for next in after[index] { waits[next] -= 1 }
            } else {
                let component = StrongComponents(
                    waits.indices.map { node in remaining.contains(node) ? after[node].filter(remaining.contains) : [] }
                ).components.first { $0.count > 1 }
                let ring = (component ?? remaining).sorted()
                if ring.count > 1 { conflicts.append((ring[0], ring[1])) }
                order += remaining
                return
            }
        }
    }
}
