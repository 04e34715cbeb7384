import APIModel
import SourceDiagnostics
import YAMLTree

/// Lists of several types.
extension OpenAPIReading {
    /// Lists within lists of several types that are told apart; a list that leads to itself has no end of them.
    private static let deepestList = 4

    /// One part for two lists, which JSON cannot tell apart.
    func joinedLists(_ left: UnionPart, _ right: UnionPart, at span: SourceSpan) -> UnionPart {
        var result = left
        result.name.value = "array"
        if left.lists.isEmpty, case .list(let element, _) = left.type, case .list(let other, _) = right.type, element.isSameNamed(as: other)
        {
            return result
        }
        result.lists =
            (left.lists.isEmpty ? [left.list] : left.lists.map(Optional.some)).compactMap(\.self) + [right.list].compactMap(\.self)
        return result
    }

    /// A list each of whose elements is of one of the lists: elements of several stand beside each other, and no value is lost.
    mutating func list(of lists: [Schema], at span: SourceSpan, in context: SchemaContext) -> DraftType {
        let items = lists.compactMap { $0.prefixItems.isEmpty && $0.furtherItems.isEmpty ? $0.items : nil }
        guard items.count == lists.count, let first = lists.first, listDepth < Self.deepestList else {
            sink.report(.severalLists(span))
            return .list(.scalar(.json, span), span)
        }
        listDepth += 1
        defer { listDepth -= 1 }
        // No schema of the document stands there, so none leads back to it.
        var elements = Schema(YAMLNode(first.node.kind, at: first.span.part(0..<0)))
        elements.alternatives = items
        let type = shape(of: elements, in: context).asType(at: first.span)
        var isNullable = false
        for item in items where self.isNullable(item) { isNullable = true }
        return .list(isNullable && !type.isNullableOrAny ? .nullable(type, span) : type, span)
    }
}
