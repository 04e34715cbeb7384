import YAMLTree

/// The alternatives of a union as they were gathered, as many other schemas may take the union in.
struct GatheredAlternatives {
    let alternatives: [YAMLNode]
    let isOpen: Bool
    let nodes: [YAMLNode]
    /// What reading them cost.
    let steps: Int

    /// Whether these very alternatives were gathered: what was brought into another form may have the place of what it was made from.
    func isOf(_ other: [YAMLNode], isOpen: Bool) -> Bool {
        self.isOpen == isOpen && alternatives.isSameStorage(as: other)
    }
}
