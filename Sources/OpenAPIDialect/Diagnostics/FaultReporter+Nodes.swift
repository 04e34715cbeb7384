import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Converts nodes to values, and reports nodes of the wrong kind.
extension FaultReporter {
    /// The elements of a list; an absent value is an empty list.
    func list(_ node: YAMLNode) -> YAMLSequence {
        node.isNull ? [] : reporting { node.readList(into: &$0) } ?? []
    }

    /// The mapping; `nil` for an absent value, without a diagnostic.
    func mapping(_ node: YAMLNode) -> YAMLMapping? {
        if node.isNull { return nil }
        // Some languages serialize an empty mapping as an empty list.
        func read() -> YAMLMapping? { reporting { node.readMapping(into: &$0) } }
        return node.isEmptyList ? costing(.empty, read) : read()
    }

    /// The string; any other node is reported.
    func string(_ node: YAMLNode) -> Located<String>? {
        reporting { node.readString(into: &$0) }
    }

    /// Any value; a number that JSON does not have is reported.
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
