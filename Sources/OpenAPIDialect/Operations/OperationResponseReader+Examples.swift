import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The examples of results, which mocks answer with.
extension OperationResponseReader {
    /// Many operations can refer to the same response.
    private static let examplesPerContent = 4
    /// The maximum size of an example: the number of its values, and of each 64 bytes of text.
    private static let largestExample = 200

    /// The examples of a content that are not too large. Some documents quote JSON, so that a string is also read as JSON.
    func examples(of content: MediaContent) -> [Located<LiteralValue>] {
        guard let media = content.media else { return [] }
        let declared = faults.costing(.part) { DeclaredExample.all(in: media, references, atMost: Self.examplesPerContent) }
        var examples = declared.compactMap { if case .value(let node) = $0.content { SchemaExample(node: node) } else { nil } }
        // The example of the schema is one of the content, too, and has no place in a type that has no name.
        if !content.kind.isStream, let schema = content.schema.flatMap({ schemas.read($0) }), let own = schemas.example(of: schema) {
            examples.append(own)
        }
        var found: [Located<LiteralValue>] = []
        for example in examples {
            var budget = Self.largestExample
            guard example.node.fits(in: &budget), let value = LiteralValue(example.node).map(example.value) else { continue }
            // A string is what is sent of several elements.
            if content.kind.isStream, case .string = value { continue }
            found.append(Located(value, at: example.node.span))
            guard content.kind == .json, case .string(let text) = value, let first = text.first(where: { !$0.isWhitespace }),
                first == "{" || first == "[", let quoted = try? JSONTextParser.parse(Array(text.utf8))
            else { continue }
            found.append(Located(quoted, at: example.node.span))
        }
        return found
    }
}

extension YAMLNode {
    /// Takes its size from the budget; `false` if that is exceeded.
    fileprivate func fits(in budget: inout Int) -> Bool {
        budget -= 1
        guard budget >= 0 else { return false }
        switch kind {
        case .scalar(let scalar):
            budget -= scalar.text.utf8.count / 64
            return budget >= 0
        case .sequence(let items): return items.allSatisfy { $0.fits(in: &budget) }
        case .mapping(let mapping): return mapping.entries.allSatisfy { $0.value.fits(in: &budget) }
        }
    }
}
