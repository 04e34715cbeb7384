import SourceDiagnostics
package import YAMLTree

extension YAMLNode {
    /// The member or element that a token of a JSON Pointer leads to; `nil` if there is none.
    package func child(_ token: String) -> YAMLNode? {
        if let mapping { return mapping[token] }
        guard let sequence, let index = PointerToken.index(token), sequence.indices.contains(index) else { return nil }
        return sequence[index]
    }
}
