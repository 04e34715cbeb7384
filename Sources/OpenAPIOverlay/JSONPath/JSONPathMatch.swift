/// A node that a query found.
struct JSONPathMatch {
    let node: DocumentNode
    /// The collection that it is in; `nil` for the document itself.
    let parent: DocumentNode?
    /// Its index in `children` of that collection.
    let slot: Int

    /// The document itself.
    init(_ document: DocumentNode) {
        (node, parent, slot) = (document, nil, 0)
    }

    init(_ node: DocumentNode, in parent: DocumentNode, at slot: Int) {
        (self.node, self.parent, self.slot) = (node, parent, slot)
    }
}
