import SourceDiagnostics
package import YAMLTree

/// The alternatives of a `oneOf` or `anyOf` that stand for null in OpenAPI 3.0, which has no type of null.
///
/// One of them is `{ nullable: true }`, and beside a reference or the members of an object also `{ type: object, nullable: true }`. Taken
/// literally, they match all other values too, so a value of a `oneOf` would match two alternatives.
package struct NullAlternatives {
    private static let keywords: Set = ["type", "nullable", "title", "description", "example"]

    private var spans: Set<SourceSpan> = []

    package init(among alternatives: YAMLSequence) {
        var (untyped, objects): (Set<SourceSpan>, Set<SourceSpan>) = ([], [])
        var hasObjects = false
        for node in alternatives {
            guard let mapping = node.mapping else { continue }
            if !Self.isOnlyNullable(mapping) {
                hasObjects = hasObjects || ["$ref", "allOf", "properties"].contains { mapping[$0] != nil }
            } else if mapping["type"] == nil {
                untyped.insert(node.span)
            } else {
                objects.insert(node.span)
            }
        }
        if untyped.count < alternatives.count { spans = untyped }
        if hasObjects { spans.formUnion(objects) }
    }

    package var isEmpty: Bool { spans.isEmpty }

    package func contains(_ node: YAMLNode) -> Bool { spans.contains(node.span) }

    /// Whether `nullable` is the only keyword, or `type: object` the only other one. Documentation must say that it is about null.
    private static func isOnlyNullable(_ mapping: YAMLMapping) -> Bool {
        guard mapping["nullable"]?.scalar?.bool == true, mapping["type"].map({ $0.scalar?.text == "object" }) ?? true else { return false }
        let words = ["title", "description"].compactMap { mapping[$0]?.scalar?.text.lowercased() }
        return mapping.entries.allSatisfy { keywords.contains($0.key.value) } && (words.isEmpty || words.contains { $0.contains("null") })
    }
}
