import YAMLTree

/// A schema that is kept once it was read, as many others may refer to it.
struct LargeSchema {
    /// Keywords and members from which on a schema is kept.
    static let fewestSteps = 32

    let schema: Schema
    /// What reading it cost.
    let steps: Int

    /// Whether it was read from this very node: what was brought into another form may have the place of what it was made from.
    func isOf(_ node: YAMLNode) -> Bool {
        guard let own = schema.node.mapping?.entries, let other = node.mapping?.entries else { return false }
        return own.count == other.count
            && own.withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
    }
}
