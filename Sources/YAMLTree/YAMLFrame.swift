import SourceDiagnostics

/// A collection that is being read.
struct YAMLFrame {
    let isMapping: Bool
    // Two fields and no enumeration, so that the storage grows in place.
    private var items: [YAMLNode] = []
    private var pairs = YAMLMappingBuilder()
    let start: Int
    let isFlow: Bool
    let anchor: String?
    let tag: String?
    /// The index of the collection in the order of their starts.
    let number: Int
    private(set) var size = 1
    /// The maximum depth of the nodes inside.
    private(set) var height = 0
    /// The end of the last node inside.
    private(set) var lastEnd: Int

    init(isMapping: Bool, start: Int, isFlow: Bool, properties: YAMLEvent.Properties?, number: Int) {
        self.isMapping = isMapping
        self.start = start
        self.isFlow = isFlow
        anchor = properties?.anchor
        tag = properties?.tag
        self.number = number
        lastEnd = start
    }

    mutating func add(_ node: consuming YAMLNode, size: Int, height: Int, end: Int, faults: inout [Diagnostic]) {
        self.size += size
        self.height = max(self.height, height)
        lastEnd = max(lastEnd, end)
        if isMapping {
            pairs.add(node, faults: &faults)
        } else {
            items.append(node)
        }
    }

    mutating func finish() -> YAMLNode.Kind {
        isMapping ? .mapping(pairs.finish()) : .sequence(items)
    }
}
