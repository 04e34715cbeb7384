import SourceDiagnostics
import YAMLTree

/// The declared schemas of all documents by what they have in `allOf`.
final class SubschemaIndex {
    private let references: DocumentReferences
    /// The subschemas by the span of the base, in the first `examinedDocuments` documents.
    private var subschemas: [SourceSpan: [Reference.Target]] = [:]
    private var examinedDocuments = 0

    init(_ references: DocumentReferences) {
        self.references = references
    }

    /// Whether files were read that were not examined yet.
    var hasUnexaminedDocuments: Bool { references.count > examinedDocuments }

    /// The schemas with a schema in `allOf`.
    subscript(_ base: SourceSpan) -> [Reference.Target] {
        findSubschemas()
        return subschemas[base] ?? []
    }

    /// The schemas with a schema in `allOf`, directly or indirectly.
    ///
    /// - Parameter allows: Called for each; if it returns `false`, there is no result.
    func all(of base: SourceSpan, while allows: () -> Bool = { true }) -> [Reference.Target] {
        var found: [Reference.Target] = []
        var known: Set<SourceSpan> = [base]
        var pending = [base]
        while let next = pending.popLast() {
            for subschema in self[next] where known.insert(subschema.node.span).inserted {
                guard allows() else { return [] }
                found.append(subschema)
                pending.append(subschema.node.span)
            }
        }
        return found
    }

    /// Examines the files that were not examined yet. That can load more files.
    private func findSubschemas() {
        while examinedDocuments < references.count {
            findSubschemas(in: references.root(examinedDocuments), isEntry: examinedDocuments == 0)
            examinedDocuments += 1
        }
    }

    private func findSubschemas(in root: YAMLNode, isEntry: Bool) {
        for (name, node) in isEntry ? Self.declared(in: root) : Self.schemas(ofFile: root) {
            for part in node.mapping?["allOf"]?.sequence ?? [] {
                guard let reference = part.reference, let base = references.find(reference) else { continue }
                subschemas[base.node.span, default: []].append(Reference.Target(node: node, name: name))
            }
        }
    }

    private static func declared(in root: YAMLNode) -> [(name: Located<String>, node: YAMLNode)] {
        root.mapping?["components"]?.mapping?["schemas"]?.mapping?.entries.map { ($0.key, $0.value) } ?? []
    }

    /// The schemas of a file, which can be a document, a single schema or a collection of schemas.
    private static func schemas(ofFile root: YAMLNode) -> [(name: Located<String>, node: YAMLNode)] {
        guard let mapping = root.mapping else { return [] }
        var found = declared(in: root)
        for key in ["definitions", "$defs", "schemas"] {
            found += mapping[key]?.mapping?.entries.map { ($0.key, $0.value) } ?? []
        }
        if mapping["allOf"] != nil {
            let path = root.span.file.path
            found.append((Located(DocumentTable.stem(path[...]), at: root.span), root))
        } else if ["openapi", "swagger", "type", "properties", "$ref", "oneOf", "anyOf"].allSatisfy({ mapping[$0]?.scalar == nil }) {
            found += mapping.entries.map { ($0.key, $0.value) }
        }
        return found
    }
}
