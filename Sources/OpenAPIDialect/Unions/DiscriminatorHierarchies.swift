import APIModel
import SourceDiagnostics
import YAMLTree

/// Schemas with a discriminator that others build on.
final class DiscriminatorHierarchies {
    private let references: DocumentReferences
    private let discriminators: Discriminators
    private let effort: ReadingEffort
    /// The schemas that build on another one, by the place of that; of the first `examinedDocuments` documents.
    private var subschemas: [SourceSpan: [Reference.Target]] = [:]
    private var examinedDocuments = 0

    init(_ references: DocumentReferences, _ discriminators: Discriminators, _ effort: ReadingEffort) {
        self.references = references
        self.discriminators = discriminators
        self.effort = effort
    }

    /// Whether files were read since somebody asked for schemas that build on others.
    var hasFurtherDocuments: Bool { references.count > examinedDocuments }

    /// What a schema that builds on another costs to find, to sort and to name, in keywords read.
    private static let costOfSubschema = 4

    /// The schemas that build on a base, and what else its mapping names.
    func members(of base: SourceSpan, mappedBy discriminator: YAMLNode) -> [Reference.Target] {
        var found = subschemas(of: base)
        var known = Set(found.map(\.node.span))
        for (_, target) in discriminators.mappedTargets(discriminator)
        where target.node.span != base && known.insert(target.node.span).inserted {
            // What the base builds on itself is wider than the base.
            if !subschemas(of: target.node.span).contains(where: { $0.node.span == base }) { found.append(target) }
        }
        return found
    }

    /// The schemas that hold a schema in their `allOf`, those that do so through others included: file by file, in the order of their
    /// places. No more of them than the type that is being read may cost.
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

    /// The schemas that hold a schema in their `allOf`, those that do so through others included, but for those of the places that
    /// `expanded` has, to which this one is added with all that build on it.
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

    /// Looks at the files that no one has looked at yet; looking at one may bring another.
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

    /// The schemas of a file that is a whole document, a schema, or a collection of schemas.
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
