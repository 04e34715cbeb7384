/// Limits the cost of comparing the variants of all unions of a spec.
///
/// Unions with the same objects, or with each other, compare the same members repeatedly, so the cost could be the square of the size of a
/// spec. If it exceeds the limit, only the kinds of variants are compared, not the members.
struct UnionEffort {
    /// The maximum number of members of variants, in addition to four for each declared member.
    static let maximumMembers = 300_000
    /// The maximum number of steps of comparisons.
    static let maximumSteps = 8_000_000

    private var members: Int
    private(set) var steps = 0

    /// - Parameter declaredMembers: The number of members of all objects.
    init(declaredMembers: Int = 0) {
        members = Self.maximumMembers + 4 * declaredMembers
    }

    /// Whether the limit allows these variants, whose weights are then counted.
    mutating func affords(_ patterns: [VariantPattern]) -> Bool {
        let weight = patterns.reduce(0) { $0 + $1.weight }
        guard weight <= members else { return false }
        members -= weight
        return true
    }

    var canCompare: Bool { steps <= Self.maximumSteps }

    mutating func canPass(_ pattern: VariantPattern, as other: VariantPattern) -> Bool {
        pattern.canPass(as: other, &steps)
    }
}
