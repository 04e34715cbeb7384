import SourceDiagnostics
import YAMLTree

/// Finds the schemas of a document that its operations repeat instead of referring to them. Some servers, such as those of Connexion,
/// resolve all references of the document that they publish.
struct RepeatedSchemas {
    /// The fingerprints of all mappings that were visited.
    private var visited: Set<Int> = []

    /// The schemas that are written out in the paths with the same keys and values.
    static func among(_ schemas: [YAMLMapping.Entry], in paths: YAMLNode) -> [YAMLMapping.Entry] {
        var repeated = RepeatedSchemas()
        _ = repeated.fingerprint(paths)
        let found = repeated.visited
        return schemas.filter { $0.value.reference == nil && found.contains(repeated.fingerprint($0.value)) }
    }

    /// Equal nodes have the same fingerprint. Two others can have it too; the types of such schemas are then found to be different.
    private mutating func fingerprint(_ node: YAMLNode) -> Int {
        var hasher = Hasher()
        switch node.kind {
        case .scalar(let scalar):
            hasher.combine(scalar.text)
        case .sequence(let items):
            hasher.combine(items.count)
            for item in items { hasher.combine(fingerprint(item)) }
        case .mapping(let mapping):
            for entry in mapping.entries {
                hasher.combine(entry.key.value)
                hasher.combine(fingerprint(entry.value))
            }
        }
        let hash = hasher.finalize()
        if node.mapping != nil { visited.insert(hash) }
        return hash
    }
}
