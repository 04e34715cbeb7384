import YAMLTree

/// A node that a query found.
struct JSONPathMatch {
    /// From the root: indices of entries in mappings and of items in lists.
    var place: [Int]
    var node: YAMLNode
}
