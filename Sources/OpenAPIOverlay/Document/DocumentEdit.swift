package import SourceDiagnostics
package import YAMLTree

/// Changes to single values of a document, by their place. Values that are not changed keep their spans.
package struct DocumentEdit {
    private let root: DocumentNode

    package init(_ document: YAMLNode) {
        root = DocumentNode(document)
    }

    /// - Parameter tokens: The tokens of a JSON Pointer.
    private func node(at tokens: [String]) -> DocumentNode? {
        var node = root
        for token in tokens {
            guard let slot = node.isList ? PointerToken.index(token) : node.slot(of: token), node.children.indices.contains(slot),
                let child = node.children[slot]
            else { return nil }
            node = child
        }
        return node
    }

    /// Sets a member of the object at a place. It does nothing if there is none.
    package func set(_ key: Located<String>, _ value: YAMLNode, at tokens: [String]) {
        guard let node = node(at: tokens), node.isMapping else { return }
        if let slot = node.slot(of: key.value) { node.remove(slot) }
        node.append(key, value)
    }

    /// Replaces the value at a place. It does nothing if there is none.
    package func replace(by value: YAMLNode, at tokens: [String]) {
        node(at: tokens)?.replace(by: value)
    }

    /// The document with all changes.
    package var result: YAMLNode { root.result }
}
