import SourceDiagnostics
import YAMLTree

/// The schemas of a document with definitions of their own. Generators of JSON Schema refer to them as if the schema were the document.
struct SurroundingDefinitions {
    /// The keywords for definitions: that of the current JSON Schema, and the one before.
    static let keywords = ["$defs", "definitions"]

    private struct Step {
        /// The index of the step to the surrounding node; -1 for the document.
        let outer: Int
        let token: String
    }

    private var steps: [Step] = []
    /// The schemas, each with the index of its last step.
    private var holders: [(node: YAMLNode, step: Int)] = []
    private let nesting: SpanNesting

    init(_ root: YAMLNode) {
        var pending = [(node: root, step: -1)]
        while let (node, step) = pending.popLast() {
            var children: [(token: String, node: YAMLNode)] = []
            if let mapping = node.mapping {
                if step >= 0, Self.keywords.contains(where: { mapping[$0]?.mapping != nil }) { holders.append((node, step)) }
                children = mapping.entries.map { ($0.key.value, $0.value) }
            } else if let items = node.sequence {
                children = items.enumerated().map { ("\($0.offset)", $0.element) }
            }
            for child in children where child.node.scalar == nil {
                steps.append(Step(outer: step, token: child.token))
                pending.append((child.node, steps.count - 1))
            }
        }
        nesting = SpanNesting(holders.map(\.node.span))
    }

    /// The tokens of the pointer to the innermost schema around a place with a definition.
    func tokens(around place: SourceSpan, with keyword: String, _ name: String) -> [String]? {
        for index in nesting.around(place) where holders[index].node.mapping?[keyword]?.mapping?.entry(name) != nil {
            return Array(sequence(first: holders[index].step) { steps[$0].outer }.prefix { $0 >= 0 }.map { steps[$0].token }.reversed())
        }
        return nil
    }
}
