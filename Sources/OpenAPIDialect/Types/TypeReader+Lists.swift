import APIModel
import SourceDiagnostics
import YAMLTree

/// Reads lists of several types.
extension TypeReader {
    /// The maximum nesting depth of lists of several types, because a list can contain itself.
    private static let deepestList = 4

    /// A list for the elements of several lists. An element can match several of them, so no value is lost.
    func list(of lists: [Schema], at span: SourceSpan, in context: SchemaContext) -> DraftType {
        let items = lists.compactMap { $0.prefixItems.isEmpty && $0.otherItems.isEmpty ? $0.items : nil }
        listDepth += 1
        defer { listDepth -= 1 }
        guard let first = lists.first, listDepth <= Self.deepestList else { return listOfAnything(at: span) }
        guard items.count == lists.count else {
            // Lists of different lengths, such as positions with two and with three numbers.
            let elements = lists.compactMap { onlyElement(of: $0, in: context) }
            guard elements.count == lists.count, let element = DraftType.common(elements) else { return listOfAnything(at: span) }
            return .list(element, span)
        }
        // The span must not be that of a schema in the document, because such a schema would seem to contain itself.
        var elements = Schema(YAMLNode(first.node.kind, at: first.span.part(0..<0)))
        elements.alternatives = YAMLSequence(items)
        let type = shape(of: elements, in: context).asType(at: first.span)
        var isNullable = false
        for item in items where kinds.isNullable(item) { isNullable = true }
        return .list(isNullable && !type.isNullableOrAny ? .nullable(type, span) : type, span)
    }

    private func listOfAnything(at span: SourceSpan) -> DraftType {
        faults.report(.severalLists(span))
        return .list(.scalar(.json, span), span)
    }

    /// The type that all elements of a list have, also if it declares them by position; `nil` if they have several.
    func onlyElement(of schema: Schema, in context: SchemaContext) -> DraftType? {
        guard !schema.prefixItems.isEmpty else { return element(of: schema, in: context) }
        var types: [DraftType] = []
        for item in schema.prefixItems { types.append(type(of: item, in: context)) }
        // Without 'items', others are as unlikely as undeclared members of an object.
        if let items = schema.items, items.scalar?.bool != false { types.append(type(of: items, in: context)) }
        return .common(types)
    }

    /// The example of a schema, or that of the elements of a list.
    func example(of schema: Schema) -> Located<LiteralValue>? {
        guard let example = schemas.example(of: schema), let literal = faults.literal(example.node) else { return nil }
        return Located(example.value(literal.value), at: literal.span)
    }

    /// The type of the elements of a list.
    func element(of schema: Schema, in context: SchemaContext) -> DraftType {
        guard let items = schema.items else { return .scalar(.json, schema.span) }
        guard !schema.otherItems.isEmpty else { return type(of: items, in: context) }
        // Another schema already requires objects.
        let relevant = ([items] + schema.otherItems).filter { node in
            guard let schema = schemas.read(node) else { return true }
            return schema.reference != nil || !schema.allOf.isEmpty || schema.types != [.object] && schema.hasStructure
                || schema.hasObjectKeywords
        }
        guard relevant.count > 1, let whole = schemas.merged(relevant) else { return type(of: relevant.first ?? items, in: context) }
        return type(of: whole, in: context)
    }
}

extension DraftType {
    /// The first type, if all types are the same; otherwise `nil`.
    fileprivate static func common(_ types: [DraftType]) -> DraftType? {
        guard let first = types.first else { return nil }
        return types.dropFirst().allSatisfy { $0.isSameNamed(as: first) } ? first : nil
    }
}
