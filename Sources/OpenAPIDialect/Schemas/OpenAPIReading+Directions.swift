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
            let item = path.value.reference.flatMap { try? documents.target(of: $0).get().node } ?? path.value
            for entry in item.mapping?.entries ?? [] {
                if entry.key.value == "parameters" { pending.append(entry.value) }
                guard isSelected(entry, of: path.key.value), let operation = entry.value.mapping else { continue }
                for key in ["parameters", "requestBody"] { if let node = operation[key] { pending.append(node) } }
            }
        }
        YAMLNode.walk(pending) { _, mapping in
            mapping.entries.compactMap { entry in
                if entry.key.value == "$ref", let text = entry.value.text {
                    guard case .success(let target) = documents.target(of: text), found.insert(target.node.span).inserted else {
                        return nil
                    }
                    return target.node
                }
                return entry.key.value == "example" || entry.key.value == "examples" ? nil : entry.value
            }
        }
        return found
    }
}
