package import SourceDiagnostics
package import SpecReading
package import YAMLTree

/// The targets of the references of one document, for tools that do not read its API: by pointers, `$id`, anchors and other files.
package struct ReferenceTargets {
    private var table: DocumentTable

    /// - Parameter directory: The directory of the document, relative to the root directory.
    package init(_ root: YAMLNode, in directory: [String], load: @escaping ImportLoader) {
        // A file without a version is a part of an API, of which the newest version has the most ways to refer to something.
        let version = root.mapping?.versionEntry.flatMap { OpenAPIVersion($0) } ?? .v31
        table = DocumentTable(root, in: directory, version: version, load: load)
    }

    /// The span of the target of a reference: that of its key if it has one. `nil` if there is no target.
    package mutating func place(of reference: Located<String>) -> SourceSpan? {
        guard let target = try? table.target(of: reference).get().node else { return nil }
        let roots = (0..<table.count).map { table.root($0) }.filter { $0.span.fileID == target.span.fileID }
        return roots.lazy.compactMap { $0.key(ofValueAt: target.span) }.first ?? target.span
    }
}

extension YAMLNode {
    /// The span of the key of the value that has a span.
    fileprivate func key(ofValueAt span: SourceSpan) -> SourceSpan? {
        var node = self
        // An alias is in another place than what it means, so only the value that is written around the span is searched.
        search: while true {
            switch node.kind {
            case .scalar: return nil
            case .sequence(let items):
                guard let item = items.first(where: { $0.span.start <= span.start && span.end <= $0.span.end }) else { return nil }
                if item.span == span { return nil }
                node = item
            case .mapping(let mapping):
                for entry in mapping.entries where entry.value.span.start <= span.start && span.end <= entry.value.span.end {
                    if entry.value.span == span { return entry.key.span }
                    node = entry.value
                    continue search
                }
                return nil
            }
        }
    }
}
