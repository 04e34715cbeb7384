/// Variants of a union that no order tells apart.
struct VariantConflicts {
    /// The first pairs, in the order of the variants.
    var pairs: [(Int, Int)] = []
    /// How many pairs there are.
    var count = 0
    /// The variants that stand in a pair, in their order.
    var variants: [Int] = []
    /// There are so many that they were not compared.
    var isTooManyToCompare = false

    static let tooMany = VariantConflicts(isTooManyToCompare: true)

    var isEmpty: Bool { count == 0 && !isTooManyToCompare }

    /// Whether each of the variants is in a pair with each other one.
    var isComplete: Bool { count == variants.count * (variants.count - 1) / 2 }

    mutating func insert(_ first: Int, _ second: Int) {
        pairs.append((first, second))
        count += 1
        variants = Set(variants).union([first, second]).sorted()
    }
}
