import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Finds in which direction the values of schemas go: a schema can be that of requests, of responses, or of both.
final class SchemaReach {
    private let references: DocumentReferences
    private let hierarchies: DiscriminatorHierarchies
    private let selection: OperationSelection
    /// The spans of the schemas that are referred to, directly or indirectly; computed on first use.
    private lazy var found = findTargets()

    private struct Targets {
        /// Those that bodies and parameters refer to.
        var ofRequests: Set<SourceSpan> = []
        /// Those that responses and received messages refer to.
        var ofResponses: Set<SourceSpan> = []
        /// The components with the content of bodies and results of several operations, by the spans of the inline schemas in it.
        var contents: [SourceSpan: Located<String>] = [:]
    }

    /// The references to components with the contents of bodies and results.
    private struct ContentUses {
        private var counts: [ExactString: (reference: Located<String>, count: Int)] = [:]

        mutating func add(_ node: YAMLNode) {
            guard let reference = node.reference else { return }
            counts[ExactString(reference.value), default: (reference, 0)].count += 1
        }

        /// Those that occur more than once.
        var repeated: [Located<String>] { counts.values.filter { $0.count > 1 }.map(\.reference) }
    }

    init(_ references: DocumentReferences, _ hierarchies: DiscriminatorHierarchies, _ selection: OperationSelection) {
        self.references = references
        self.hierarchies = hierarchies
        self.selection = selection
    }

    /// Whether any operation or received message refers to the schema with a span. If there are none, every schema is wanted.
    func reaches(_ place: SourceSpan) -> Bool {
        found.ofRequests.contains(place) || found.ofResponses.contains(place) || found.ofRequests.isEmpty && found.ofResponses.isEmpty
    }

    /// The direction of the schema with a span.
    func direction(of place: SourceSpan) -> SchemaContext.Direction {
        guard found.ofRequests.contains(place) else { return .response }
        return found.ofResponses.contains(place) ? .both : .request
    }

    /// The component of `requestBodies` or `responses` with an inline schema, if several operations have it as their body or result.
    func sharedContent(at place: SourceSpan) -> Located<String>? { found.contents[place] }

    private func findTargets() -> Targets {
        var uses = ContentUses()
        var (sent, received): ([YAMLNode], [YAMLNode]) = ([], [])
        var visits: [SourceSpan: Int] = [:]
        for hooks in ["webhooks", "x-webhooks"] { if let node = references.root.mapping?[hooks] { received.append(node) } }
        for path in references.root.mapping?["paths"]?.mapping?.entries ?? [] {
            let item = path.value.reference.flatMap { references.find($0)?.node } ?? path.value
            for entry in item.mapping?.entries ?? [] {
                if entry.key.value == "parameters", visits[entry.value.span] == nil {
                    visits[entry.value.span] = 1
                    sent.append(entry.value)
                }
                guard selection.isSelected(entry, of: path.key.value), let operation = entry.value.mapping else { continue }
                // Many paths can refer to one item. Whether its contents have one use or several is known after two.
                let count = visits[entry.value.span, default: 0]
                guard count < 2 else { continue }
                visits[entry.value.span] = count + 1
                collect(from: operation, &uses, &sent, &received)
            }
        }
        return Targets(ofRequests: targets(of: sent), ofResponses: targets(of: received), contents: contents(of: uses))
    }

    private func collect(
        from operation: YAMLMapping, _ uses: inout ContentUses, _ sent: inout [YAMLNode], _ received: inout [YAMLNode]
    ) {
        for entry in operation.entries {
            let parts = entry.value.mapping?.entries ?? []
            switch entry.key.value {
            case "parameters": sent.append(entry.value)
            case "requestBody":
                uses.add(entry.value)
                sent.append(entry.value)
            case "responses":
                for response in parts where StatusMatch(text: response.key.value)?.isSuccess == true { uses.add(response.value) }
                received.append(entry.value)
            case "callbacks": received.append(entry.value)
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
    }

    private func contents(of uses: ContentUses) -> [SourceSpan: Located<String>] {
        var contents: [SourceSpan: Located<String>] = [:]
        for reference in uses.repeated {
            guard let target = references.find(reference) else { continue }
            for schema in target.node.contentSchemas where schema.reference == nil { contents[schema.span] = target.name }
        }
        return contents
    }

    /// The spans of all schemas and other parts that nodes refer to.
    private func targets(of nodes: [YAMLNode]) -> Set<SourceSpan> {
        var found: Set<SourceSpan> = []
        var expanded: Set<SourceSpan> = []
        YAMLNode.walk(nodes) { _, mapping, pending in
            for entry in mapping.entries {
                if entry.value.isScalar {
                    guard ["$ref", "$dynamicRef"].contains(entry.key.value), let text = entry.value.text,
                        let target = references.find(text), found.insert(target.node.span).inserted
                    else { continue }
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
