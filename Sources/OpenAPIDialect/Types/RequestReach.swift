import SourceDiagnostics
import YAMLTree

/// Finds the schemas that requests can contain.
final class RequestReach {
    private let references: DocumentReferences
    private let hierarchies: DiscriminatorHierarchies
    private let selection: OperationSelection
    /// The spans of the schemas that bodies and parameters refer to, directly or indirectly; computed on first use.
    private var targets: Set<SourceSpan>?

    init(_ references: DocumentReferences, _ hierarchies: DiscriminatorHierarchies, _ selection: OperationSelection) {
        self.references = references
        self.hierarchies = hierarchies
        self.selection = selection
    }

    /// Whether a request can contain the schema with a span.
    func contains(_ place: SourceSpan) -> Bool {
        if targets == nil { targets = findTargets() }
        return targets?.contains(place) ?? false
    }

    private func findTargets() -> Set<SourceSpan> {
        var found: Set<SourceSpan> = []
        var pending: [YAMLNode] = []
        for path in references.root.mapping?["paths"]?.mapping?.entries ?? [] {
            let item = path.value.reference.flatMap { references.find($0)?.node } ?? path.value
            for entry in item.mapping?.entries ?? [] {
                if entry.key.value == "parameters" { pending.append(entry.value) }
                guard selection.isSelected(entry, of: path.key.value), let operation = entry.value.mapping else { continue }
                for key in ["parameters", "requestBody"] { if let node = operation[key] { pending.append(node) } }
                // The messages to the server on a WebSocket.
                let sent = operation[ExtensionKeys.prefix + "messages"]?.mapping?["send"]
                if let sent { pending.append(sent.namedSchema ?? sent) }
            }
        }
        var expanded: Set<SourceSpan> = []
        YAMLNode.walk(pending) { _, mapping, pending in
            for entry in mapping.entries {
                if entry.value.isScalar {
                    guard entry.key.value == "$ref", let text = entry.value.text, let target = references.find(text),
                        found.insert(target.node.span).inserted
                    else { continue }
                    pending.append(target.node)
                    pending += subschemas(ofBase: target.node, beside: &expanded).filter { found.insert($0.span).inserted }
                } else if entry.key.value != "example", entry.key.value != "examples" {
                    pending.append(entry.value)
                }
            }
        }
        return found
    }

    /// The subschemas that a value can match instead of a base schema with a discriminator.
    private func subschemas(ofBase node: YAMLNode, beside expanded: inout Set<SourceSpan>) -> [YAMLNode] {
        guard let mapping = node.mapping, mapping["discriminator"] != nil, mapping["oneOf"] == nil, mapping["anyOf"] == nil else {
            return []
        }
        return hierarchies.subschemas(of: node.span, beside: &expanded)
    }
}
