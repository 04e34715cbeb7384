import SourceDiagnostics

/// A collection that is being read.
struct YAMLFrame {
    enum Content {
        case sequence([YAMLNode])
        case mapping(YAMLMappingBuilder)
    }

    var content: Content
    let start: Int
    let isFlow: Bool
    let anchor: String?
    let tag: String?
    /// Which collection of the document this is, in the order of their starts.
    let number: Int
    var size = 1
    /// Height of the tallest node inside.
    var height = 0
    /// Where the last node inside ends.
    var lastEnd: Int
}

extension YAMLFrame {
    mutating func add(_ node: YAMLNode, report: (Diagnostic) -> Void) {
        // The content is moved out and back, so that its storage has one owner and grows in place.
        switch content {
        case .sequence(var items):
            content = .sequence([])
            items.append(node)
            content = .sequence(items)
        case .mapping(var builder):
            content = .sequence([])
            builder.add(node, report: report)
            content = .mapping(builder)
        }
    }
}
