import SourceDiagnostics

/// Which unions hold each other as variants: the order in which they can be resolved.
struct UnionNesting {
    /// A variant that leads back to the union that it is in.
    struct Knot {
        let union: Int
        let variant: Int
    }

    /// All unions; each after those that are variants of it, so that their rules are known.
    private(set) var order: [Int] = []
    /// Variants that are not followed, since asking what they look like would ask the same question again, without end.
    private(set) var knots: [Knot] = []

    init(_ declarations: [PendingDeclaration], _ types: TypeTable) {
        func union(_ use: TypeUse) -> Int? {
            guard case .declared(let id, _) = types.unaliased(use), declarations.indices.contains(id.index),
                case .union = declarations[id.index].shape
            else { return nil }
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
                    // What is above it on the path is the same whenever the path ends here.
                    var followed: [Int] = []
                    for (position, variant) in shape.variants.enumerated() {
                        guard let other = union(variant.type.value) else { continue }
                        if isOnPath.contains(other) {
                            knots.append(Knot(union: index, variant: position))
                        } else {
                            followed.append(other)
                        }
                    }
                    inner[index] = followed.reversed()
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
