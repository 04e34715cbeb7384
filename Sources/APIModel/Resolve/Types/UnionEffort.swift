/// What it may cost to tell the variants of unions apart, all unions of a spec together.
///
/// Unions that hold the same objects, or each other, look at the same members again and again, so a short spec could ask for the square of
/// its size. A union that would need more is known by the kinds of its variants alone, as if nothing were known of their members.
struct UnionEffort {
    /// Members of variants, beside four for each member that the spec declares.
    static let mostMembers = 300_000
    /// Steps of comparing a variant with another one.
    static let mostSteps = 8_000_000

    private var members: Int
    private(set) var steps = 0

    /// - Parameter declaredMembers: The members of all objects.
    init(declaredMembers: Int = 0) {
        members = Self.mostMembers + 4 * declaredMembers
    }

    /// Whether there is enough left for variants of this weight in all, which is taken.
    mutating func affords(_ patterns: [VariantPattern]) -> Bool {
        let weight = patterns.reduce(0) { $0 + $1.weight }
        guard weight <= members else { return false }
        members -= weight
        return true
    }

    var canCompare: Bool { steps <= Self.mostSteps }

    mutating func canPass(_ pattern: VariantPattern, as other: VariantPattern) -> Bool {
        pattern.canPass(as: other, &steps)
    }
}
