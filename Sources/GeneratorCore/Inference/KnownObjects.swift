import APIModel

/// The objects of the bodies that were read. An app asks for the same ones again and again, which does not show that their texts are some
/// of a few.
struct KnownObjects: Sendable {
    private var earlier: Set<LiteralValue> = []
    /// The objects of the current body, in which equal objects are different ones.
    private var current: [LiteralValue] = []

    /// Whether an earlier body had the object.
    mutating func takes(_ object: LiteralValue) -> Bool {
        if earlier.contains(object) { return true }
        current.append(object)
        return false
    }

    mutating func endBody() {
        earlier.formUnion(current)
        current = []
    }
}
