import SourceDiagnostics
import YAMLTree

/// What requests reach.
extension OpenAPIReading {
    /// Whether a request can hold the schema at a place.
    mutating func isReachedByRequests(_ place: SourceSpan) -> Bool {
        if requestTargets == nil { requestTargets = findRequestTargets() }
        return requestTargets?.contains(place) ?? false
    }

    private mutating func findRequestTargets() -> Set<SourceSpan> {
        var found: Set<SourceSpan> = []
        var pending: [YAMLNode] = []
        for path in root.mapping?["paths"]?.mapping?.entries ?? [] {
            let item = path.value.reference.flatMap { references.find($0)?.node } ?? path.value
            for entry in item.mapping?.entries ?? [] {
                if entry.key.value == "parameters" { pending.append(entry.value) }
                guard isSelected(entry, of: path.key.value), let operation = entry.value.mapping else { continue }
                for key in ["parameters", "requestBody"] { if let node = operation[key] { pending.append(node) } }
            }
        }
        var expanded: Set<SourceSpan> = []
        YAMLNode.walk(pending) { _, mapping, pending in
            for entry in mapping.entries {
                if case .scalar = entry.value.kind {
                    guard entry.key.value == "$ref", let text = entry.value.text, let target = references.find(text),
                        found.insert(target.node.span).inserted
                    else { continue }
                    pending.append(target.node)
                    pending += heirs(ofFamily: target.node, beside: &expanded).filter { found.insert($0.span).inserted }
                } else if entry.key.value != "example", entry.key.value != "examples" {
                    pending.append(entry.value)
                }
            }
        }
        return found
    }

    /// What a value may be in place of the schema itself, when that has a discriminator.
    private mutating func heirs(ofFamily node: YAMLNode, beside expanded: inout Set<SourceSpan>) -> [YAMLNode] {
        guard let mapping = node.mapping, mapping["discriminator"] != nil, mapping["oneOf"] == nil, mapping["anyOf"] == nil else {
            return []
        }
        return heirs(of: node.span, beside: &expanded)
    }
}
