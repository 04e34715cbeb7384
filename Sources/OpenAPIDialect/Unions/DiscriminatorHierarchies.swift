import APIModel
import SourceDiagnostics
import YAMLTree

/// Finds the subschemas of base schemas with a discriminator.
final class DiscriminatorHierarchies {
    private let references: DocumentReferences
    private let discriminators: Discriminators
    private let effort: ReadingEffort
    /// The subschemas by the span of the base, in the first `examinedDocuments` documents.
    private var subschemas: [SourceSpan: [Reference.Target]] = [:]
    private var examinedDocuments = 0

    init(_ references: DocumentReferences, _ discriminators: Discriminators, _ effort: ReadingEffort) {
        self.references = references
        self.discriminators = discriminators
        self.effort = effort
    }

    /// Whether files were read that were not examined yet.
    var hasUnexaminedDocuments: Bool { references.count > examinedDocuments }

    /// The cost of a subschema, in keywords.
    private static let costOfSubschema = 4

    /// The subschemas of a base, and the other schemas in its mapping.
    func members(of base: SourceSpan, mappedBy discriminator: YAMLNode) -> [Reference.Target] {
        var found = subschemas(of: base)
        var known = Set(found.map(\.node.span))
        for (_, target) in discriminators.mappedTargets(discriminator)
        where target.node.span != base && known.insert(target.node.span).inserted {
            // A schema that the base itself includes is not one of its subschemas.
            if !subschemas(of: target.node.span).contains(where: { $0.node.span == base }) { found.append(target) }
        }
        return found
    }

    /// The schemas with a schema in `allOf`, directly or indirectly, in the order of files and spans. There are at most as many as the
    /// limits of the current type allow.
    private func subschemas(of base: SourceSpan) -> [Reference.Target] {
        findSubschemas()
        var found: [Reference.Target] = []
        var known: Set<SourceSpan> = [base]
        var pending = [base]
        while let next = pending.popLast() {
            for subschema in subschemas[next] ?? [] where known.insert(subschema.node.span).inserted {
                effort.spend(Self.costOfSubschema)
                guard !effort.isExceeded else { return [] }
                found.append(subschema)
                pending.append(subschema.node.span)
            }
        }
        let order = references.order
        return found.sorted { left, right in
            (order(left.node.span.fileID), left.node.span.start) < (order(right.node.span.fileID), right.node.span.start)
        }
    }

    /// The schemas with a schema in `allOf`, directly or indirectly, except those in `expanded`, to which the schema and its subschemas are
    /// added.
    func subschemas(of base: SourceSpan, beside expanded: inout Set<SourceSpan>) -> [YAMLNode] {
        findSubschemas()
        var found: [YAMLNode] = []
        var pending = [base]
        while let next = pending.popLast() {
            guard expanded.insert(next).inserted else { continue }
            for subschema in subschemas[next] ?? [] {
                found.append(subschema.node)
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
