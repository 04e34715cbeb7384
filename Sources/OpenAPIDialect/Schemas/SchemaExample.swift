import APIModel
import YAMLTree

/// The example of a schema.
struct SchemaExample {
    let node: YAMLNode
    /// The number of lists around the example, which is that of their elements.
    var lists = 0

    func value(_ literal: LiteralValue) -> LiteralValue {
        (0..<lists).reduce(literal) { value, _ in .array([value]) }
    }
}

extension SchemaReader {
    /// The example of a schema, or that of the elements of a list: a type without a name has no place for it.
    func example(of schema: Schema) -> SchemaExample? {
        if let own = schema.example { return SchemaExample(node: own) }
        guard schema.types.allSatisfy({ $0 == .array }), schema.prefixItems.isEmpty, let items = schema.items, let element = read(items),
            var example = example(of: element)
        else { return nil }
        example.lists += 1
        return example
    }
}
