public import SourceDiagnostics

/// The nodes of a document: one array of small values that refer to each other by index, so that they are made, copied and freed at once.
///
/// The children of a collection are next to each other; those of a mapping are its keys and values in turn. A node that is made outside of
/// a parser has a storage of its own, with links to the nodes of other storages.
@usableFromInline
package final class YAMLStorage: Sendable {
    @usableFromInline
    struct Node: Sendable {
        @usableFromInline
        enum Kind: UInt8, Sendable {
            case scalar, sequence, mapping, link
        }

        @usableFromInline var span: SourceSpan
        /// The index of a scalar's string, of a collection's first child, or of a link's node.
        @usableFromInline var first: UInt32
        /// The number of elements, or of pairs of keys and values.
        @usableFromInline var count: UInt32
        @usableFromInline let kind: Kind
        @usableFromInline let style: YAMLScalar.Style
        @usableFromInline let isString: Bool
        /// The number of the tag, counted from 1; 0 if there is none.
        @usableFromInline let tag: UInt16

        @usableFromInline
        init(
            _ kind: Kind, at span: SourceSpan, first: Int, count: Int = 0, style: YAMLScalar.Style = .plain, isString: Bool = false,
            tag: UInt16 = 0
        ) {
            self.kind = kind
            self.span = span
            self.first = UInt32(truncatingIfNeeded: first)
            self.count = UInt32(truncatingIfNeeded: count)
            self.style = style
            self.isString = isString
            self.tag = tag
        }
    }

    /// The indices of the children with each key, for mappings of more than a few entries, by their first child.
    typealias KeyIndices = [UInt32: [ExactString: Int]]

    @usableFromInline let nodes: [Node]
    @usableFromInline let strings: [String]
    /// The targets of links.
    @usableFromInline let links: [YAMLNode]
    /// The storage with the children of the only node; `nil` if they are here.
    @usableFromInline let contents: YAMLStorage?
    let tags: [String]
    let keyIndices: KeyIndices

    init(
        nodes: [Node], strings: [String] = [], links: [YAMLNode] = [], contents: YAMLStorage? = nil, tags: [String] = [],
        keyIndices: KeyIndices = [:]
    ) {
        self.nodes = nodes
        self.strings = strings
        self.links = links
        self.contents = contents
        self.tags = tags
        self.keyIndices = keyIndices
    }

    /// The copy has the same arrays, which are not copied.
    var copied: YAMLStorage {
        YAMLStorage(nodes: nodes, strings: strings, links: links, contents: contents, tags: tags, keyIndices: keyIndices)
    }

    static let empty = YAMLStorage(nodes: [])

    /// The node at an index, or the one that a link stands for.
    @inlinable
    func node(_ index: Int) -> YAMLNode {
        if nodes[index].kind == .link { return links[Int(nodes[index].first)] }
        return YAMLNode(self, UInt32(truncatingIfNeeded: index))
    }
}
