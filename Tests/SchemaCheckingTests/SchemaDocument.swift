import Foundation
import YAMLTree

/// The targets of references within one document.
enum SchemaDocument {
    static func target(of reference: String, in root: YAMLNode) -> YAMLNode? {
        guard reference.hasPrefix("#") else { return nil }
        var node = root
        for token in reference.dropFirst().split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let name = (String(token).removingPercentEncoding ?? "")
                .replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
            let element = node.sequence.flatMap { items in Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil } }
            guard let next = node.mapping?[name] ?? element else { return nil }
            node = next
        }
        return node
    }
}
