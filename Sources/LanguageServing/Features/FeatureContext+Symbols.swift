import APIModel
import SourceDiagnostics
import YAMLTree

extension FeatureContext {
    /// The outline: the keys of the document, down to the parts that have names.
    func symbols() -> JSON {
        let tree = tree
        guard let root = tree.root else { return reading == nil ? LocalContexts(self)?.whole.symbols() ?? .array([]) : .array([]) }
        var budget = 20_000
        return .array(children(root, in: tree.file.id, depth: 0, &budget))
    }

    private func children(_ node: YAMLNode, in file: SourceFile.ID, depth: Int, _ budget: inout Int) -> [JSON] {
        guard depth < 4, let mapping = node.mapping else { return [] }
        var symbols: [JSON] = []
        for entry in mapping.entries where entry.key.span.fileID == file && budget > 0 {
            // A value from an alias is in another place.
            let isHere = entry.value.span.start >= entry.key.span.end
            let end = isHere ? max(entry.key.span.end, entry.value.span.end) : entry.key.span.end
            budget -= 1
            let inner = isHere ? children(entry.value, in: file, depth: depth + 1, &budget) : []
            let kind = entry.value.mapping != nil ? (depth == 0 ? 2 : 5) : entry.value.sequence != nil ? 18 : 8
            symbols.append(
                .members([
                    "name": .string(entry.key.value.isEmpty ? "\"\"" : entry.key.value), "kind": .int(kind),
                    "range": range(entry.key.span.start..<end), "selectionRange": range(entry.key.span.start..<entry.key.span.end),
                    "children": inner.isEmpty ? nil : .array(inner),
                ]))
        }
        return symbols
    }
}
