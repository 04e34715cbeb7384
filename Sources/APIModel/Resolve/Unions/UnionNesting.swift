import SourceDiagnostics

/// The order in which unions can be resolved: unions can be variants of other unions.
struct UnionNesting {
    /// A variant that leads back to its own union.
    struct CyclicVariant {
        let union: Int
        let variant: Int
    }

    /// All unions. Each is after its variants, because its rules depend on theirs.
    private(set) var order: [Int] = []
    /// Variants that are not followed, because their rules would depend on themselves.
    private(set) var cyclicVariants: [CyclicVariant] = []

    init(_ declarations: [PendingDeclaration], _ types: TypeTable) {
        func union(_ use: TypeReference) -> Int? {
            guard case .declared(let id, _) = types.unaliased(use), case .union = declarations[id.index].shape else { return nil }
            return id.index
        }
        var inner: [Int: [Int]] = [:]
        var isDone: Set<Int> = []
        for start in declarations.indices {
            guard case .union = declarations[start].shape else { continue }
            var path = [start]
            var isOnPath: Set<Int> = [start]
            while let index = path.last {
                guard !isDone.contains(index), case .union(let shape) = declarations[index].shape else {
                    path.removeLast()
                    isOnPath.remove(index)
                    continue
                }
                if inner[index] == nil {
                    // The path to a union is the same each time that the union is its last element.
                    let unions = shape.variants.enumerated().map { (variant: $0, union: union($1.type.value)) }
                    for (variant, other) in unions where other.map(isOnPath.contains) ?? false {
                        cyclicVariants.append(CyclicVariant(union: index, variant: variant))
                    }
                    inner[index] = unions.reversed().compactMap { $0.union }.filter { !isOnPath.contains($0) }
                }
                while let last = inner[index]?.last, isDone.contains(last) { inner[index]?.removeLast() }
                if let next = inner[index]?.last {
                    path.append(next)
                    isOnPath.insert(next)
                } else {
                    order.append(index)
                    isDone.insert(index)
                    path.removeLast()
                    isOnPath.remove(index)
                }
            }
        }
    }
}
