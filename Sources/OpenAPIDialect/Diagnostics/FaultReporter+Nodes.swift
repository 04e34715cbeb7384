import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Nodes of a document to values; what a node is not is reported.
extension FaultReporter {
    /// The elements of a list; nothing written is an empty one.
    func list(_ node: YAMLNode) -> [YAMLNode] {
        node.isNull ? [] : reporting { node.readList(into: &$0) } ?? []
    }

    /// The entries of a mapping; `nil` without a diagnostic when nothing is written.
    func mapping(_ node: YAMLNode) -> YAMLMapping? {
        if node.isNull { return nil }
        // Some languages write an empty mapping so.
        func read() -> YAMLMapping? { reporting { node.readMapping(into: &$0) } }
        return node.isEmptyList ? costing(.empty, read) : read()
    }

    /// The string; `nil` for other nodes.
    func string(_ node: YAMLNode) -> Located<String>? {
        reporting { node.readString(into: &$0) }
    }

    /// Any value of the document; what JSON does not have is left out.
    func literal(_ node: YAMLNode) -> Located<LiteralValue>? {
        guard let value = LiteralValue(node) else {
            report(.notInJSON(node))
            return nil
        }
        return Located(value, at: node.span)
    }
}

extension YAMLNode {
    var isEmptyList: Bool { sequence?.isEmpty == true }
}
