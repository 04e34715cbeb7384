import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Finds in which direction the values of schemas go: a schema can be that of requests, of responses, or of both.
final class SchemaReach {
    private let references: DocumentReferences
    private let hierarchies: DiscriminatorHierarchies
    private let selection: OperationSelection
    private let known: (() -> Targets?)?
    /// The targets of references, direct or indirect; they are looked for on first use.
    private(set) lazy var targets = known?() ?? findTargets()
    /// The components with the content of bodies and results of several operations, by the spans of the inline schemas in it.
    private lazy var contents = findContents()

    struct Targets: Sendable {
        /// The spans of the schemas that bodies and parameters refer to.
        var ofRequests: Set<SourceSpan> = []
        /// The spans of the schemas that responses and received messages refer to.
        var ofResponses: Set<SourceSpan> = []
        /// The spans of the targets of all references.
        var places: Set<SourceSpan> = []
    }

    /// The references to components with the contents of bodies and results.
    private struct ContentUses {
        private var counts: [ExactString: (reference: Located<String>, count: Int)] = [:]

        mutating func add(_ node: YAMLNode) {
            guard let reference = node.reference else { return }
            counts[ExactString(reference.value), default: (reference, 0)].count += 1
        }

        /// The references that occur more than once.
        var repeated: [Located<String>] { counts.values.filter { $0.count > 1 }.map(\.reference) }
    }

    /// - Parameter known: Returns what another reader finds in the same document, which refers to no other files.
    init(
        _ references: DocumentReferences, _ hierarchies: DiscriminatorHierarchies, _ selection: OperationSelection,
        known: (() -> Targets?)?
    ) {
        self.references = references
        self.hierarchies = hierarchies
        self.selection = selection
        self.known = known
    }

    /// Whether any operation or received message refers to the schema with a span. If there are none, every schema is wanted.
    func reaches(_ place: SourceSpan) -> Bool {
        targets.ofRequests.contains(place) || targets.ofResponses.contains(place)
            || targets.ofRequests.isEmpty && targets.ofResponses.isEmpty
    }

    /// The direction of the schema with a span.
    func direction(of place: SourceSpan) -> SchemaContext.Direction {
        guard targets.ofRequests.contains(place) else { return .response }
        return targets.ofResponses.contains(place) ? .both : .request
    }

    /// The component of `requestBodies` or `responses` with an inline schema, if several operations have it as their body or result.
    func sharedContent(at place: SourceSpan) -> Located<String>? { contents[place] }

    /// Calls `visit` for the parameters of each path and for each part of its operations.
    ///
    /// Many paths can refer to one item. Whether its contents have one use or several is known after two.
    private func forEachPart(_ visit: (YAMLMapping.Entry) -> Void) {
        var visits: [SourceSpan: Int] = [:]
        for path in references.root.mapping?["paths"]?.mapping?.entries ?? [] {
            let item = path.value.reference.flatMap { references.find($0)?.node } ?? path.value
            for entry in item.mapping?.entries ?? [] {
                let operation = selection.isSelected(entry, of: path.key.value) ? entry.value.mapping : nil
                guard operation != nil || entry.key.value == "parameters", visits[entry.value.span, default: 0] < 2 else { continue }
                visits[entry.value.span, default: 0] += 1
                if let operation { operation.entries.forEach(visit) } else { visit(entry) }
            }
        }
    }

    private func findContents() -> [SourceSpan: Located<String>] {
        // Other files are read in the order in which the targets are found.
        if known == nil { _ = targets }
        var uses = ContentUses()
        forEachPart { entry in
            switch entry.key.value {
            case "requestBody": uses.add(entry.value)
            case "responses":
                for response in entry.value.mapping?.entries ?? [] where StatusMatch(text: response.key.value)?.isSuccess == true {
                    uses.add(response.value)
                }
            default: break
            }
        }
        var contents: [SourceSpan: Located<String>] = [:]
        for reference in uses.repeated {
            guard let target = references.find(reference) else { continue }
            for schema in target.node.contentSchemas where schema.reference == nil { contents[schema.span] = target.name }
        }
        return contents
    }

    private func findTargets() -> Targets {
        var (sent, received): ([YAMLNode], [YAMLNode]) = ([], [])
        for hooks in ["webhooks", "x-webhooks"] { if let node = references.root.mapping?[hooks] { received.append(node) } }
        forEachPart { entry in
            let parts = entry.value.mapping?.entries ?? []
            switch entry.key.value {
            case "parameters", "requestBody": sent.append(entry.value)
            case "responses", "callbacks": received.append(entry.value)
            case ExtensionKeys.openAPI("messages"):
                // The messages to the server on a WebSocket, and those from it.
                for messages in parts {
                    let schema = messages.value.namedSchema(references.version) ?? messages.value
                    if messages.key.value == "send" { sent.append(schema) } else { received.append(schema) }
                }
            case ExtensionKeys.openAPI("streams"):
                received += parts.map { $0.value.namedSchema(references.version) ?? $0.value }
            default: break
            }
        }
        var targets = Targets()
        targets.ofRequests = found(from: sent, &targets.places)
        targets.ofResponses = found(from: received, &targets.places)
        return targets
    }

    /// The spans of all schemas and other parts that nodes refer to.
    private func found(from nodes: [YAMLNode], _ places: inout Set<SourceSpan>) -> Set<SourceSpan> {
        var found: Set<SourceSpan> = []
        var expanded: Set<SourceSpan> = []
        YAMLNode.walk(nodes) { _, mapping, pending in
            for entry in mapping.entries {
                if entry.value.isScalar {
                    // The first byte excludes most keys at once.
                    guard entry.key.value.utf8.first == UInt8(ascii: "$"),
                        ["$ref", "$dynamicRef", "$recursiveRef"].contains(entry.key.value),
                        let text = entry.value.text, let target = references.find(text)
                    else { continue }
                    places.insert(target.node.span)
                    guard found.insert(target.node.span).inserted else { continue }
                    pending.append(target.node)
                    for schema in target.node.contentSchemas { found.insert(schema.span) }
                    pending += subschemas(ofBase: target.node, beside: &expanded).filter { found.insert($0.span).inserted }
                } else if entry.key.value != "example", entry.key.value != "examples" {
                    pending.append(entry.value)
                }
            }
        }
        return found
    }

    /// The subschemas that a value can match instead of a base schema with a discriminator.
    private func subschemas(ofBase node: YAMLNode, beside expanded: inout Set<SourceSpan>) -> [YAMLNode] {
        guard let mapping = node.mapping, mapping["discriminator"] != nil, mapping["oneOf"] == nil, mapping["anyOf"] == nil else {
            return []
        }
        return hierarchies.subschemas(of: node.span, beside: &expanded)
    }
}

extension YAMLNode {
    /// The schemas of a body or response.
    var contentSchemas: [YAMLNode] {
        (mapping?["content"]?.mapping?.entries ?? []).compactMap { $0.value.mapping?["schema"] }
    }
}
