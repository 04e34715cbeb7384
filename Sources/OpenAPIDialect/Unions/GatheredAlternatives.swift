import YAMLTree

/// The cached alternatives of a union, which many other schemas can include.
struct GatheredAlternatives {
    let alternatives: YAMLSequence
    let isOpen: Bool
    let nodes: [YAMLNode]
    /// The cost of reading them.
    let steps: Int

    /// Whether they are those of the given nodes. A node that was converted can have the span of the original.
    func isOf(_ other: YAMLSequence, isOpen: Bool) -> Bool {
        self.isOpen == isOpen && alternatives.isSame(as: other)
    }
}
