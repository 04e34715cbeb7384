import SourceDiagnostics
import YAMLTree

extension YAMLNode {
    /// What a token of a JSON Pointer leads to.
    ///
    /// - Parameter key: Becomes the name of what was found.
    func child(_ token: String, key: inout Located<String>) -> YAMLNode? {
        switch kind {
        case .mapping(let mapping):
            guard let entry = mapping.entry(token) else { return nil }
            key = entry.key
            return entry.value
        case .sequence(let items):
            guard let index = PointerToken.index(token), items.indices.contains(index) else { return nil }
            key = Located("\(key.value) \(index)", at: items[index].span)
            return items[index]
        case .scalar: return nil
        }
    }
}
