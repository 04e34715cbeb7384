import APIModel
import SourceDiagnostics
import YAMLTree

/// Lists of several types.
extension OpenAPIReading {
    /// Lists within lists of several types that are told apart; a list that leads to itself has no end of them.
    private static let deepestList = 4

    /// One part for two lists, which JSON cannot tell apart.
    func joinList(_ part: UnionPart, into joined: inout UnionPart) {
        joined.name.value = "array"
        if joined.lists.isEmpty, case .list(let element, _) = joined.type, case .list(let other, _) = part.type,
            element.isSameNamed(as: other)
        {
            return
        }
        if joined.lists.isEmpty, let list = joined.list { joined.lists.append(list) }
        if let list = part.list { joined.lists.append(list) }
    }

    /// A list each of whose elements is of one of the lists: elements of several stand beside each other, and no value is lost.
    mutating func list(of lists: [Schema], at span: SourceSpan, in context: SchemaContext) -> DraftType {
        let items = lists.compactMap { $0.prefixItems.isEmpty && $0.furtherItems.isEmpty ? $0.items : nil }
        guard items.count == lists.count, let first = lists.first, listDepth < Self.deepestList else {
            faults.report(.severalLists(span))
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
