import APIModel
import SourceDiagnostics
import YAMLTree

/// A media type of a body with its schema, or several with the same content.
struct MediaContent {
    var name: Located<String>
    let kind: MediaKind
    let media: YAMLMapping?
    /// Other media types of the same content.
    var others: [Located<String>] = []

    var schema: YAMLNode? { media?["schema"] }
    /// The schema of each element of a stream.
    var itemSchema: YAMLNode? { media?["itemSchema"] }
    /// The name with the span of the schema, because Swagger 2.0 lists the names for many schemas together.
    var place: Located<String> { Located(name.value, at: (schema ?? itemSchema)?.span ?? name.span) }
    var names: [Located<String>] { [name] + others }

    /// The media type in lower case, if it is a format of patches, such as `application/merge-patch+json`. Two formats say different things
    /// with the same JSON.
    private var patchFormat: String? {
        let essence = MediaTypeSyntax.essence(name.value)
        return essence.hasSuffix("patch+json") ? essence : nil
    }

    /// Whether the other media type has the same content under another name.
    func covers(_ other: MediaContent) -> Bool {
        guard kind == other.kind, !kind.isStream, kind != .json || patchFormat == other.patchFormat else { return false }
        guard kind.hasStructure else { return true }
        guard let schema, let own = other.schema else { return other.schema == nil }
        return schema.isEquivalent(to: own)
    }

    /// Whether the content differs from that of a preferred media type. With equal schemas, only the serialization differs.
    func differs(from first: MediaContent) -> Bool {
        if kind == .any { return false }
        if kind.isStream != first.kind.isStream { return true }
        guard let own = itemSchema ?? schema else { return kind == .text || kind == .binary }
        return (first.itemSchema ?? first.schema).map { !$0.isEquivalent(to: own) } ?? true
    }

    /// The content under the wanted name, if its own name is a range.
    func offering(_ wanted: Located<String>) -> MediaContent? {
        guard name.value.contains("*") else { return self }
        return MediaContent(name: wanted, kind: MediaKind(wanted.value), media: media)
    }

    /// How far the media type is from a wanted one: 0 if they are equal; `nil` if they do not match.
    func distance(to wanted: String) -> Int? {
        let (own, wanted) = (MediaTypeSyntax.folded(name.value), MediaTypeSyntax.folded(wanted))
        if own == wanted { return 0 }
        guard MediaTypeSyntax.range(own, contains: wanted) else { return nil }
        if MediaTypeSyntax.essence(own) == MediaTypeSyntax.essence(wanted) { return 1 }
        return MediaTypeSyntax.isAny(own) ? 3 : 2
    }
}

extension YAMLNode {
    /// Whether two schemas are equal, except for descriptions and examples.
    fileprivate func isEquivalent(to other: YAMLNode) -> Bool {
        if span == other.span { return true }
        switch (kind, other.kind) {
        case (.scalar(let left), .scalar(let right)): return left.text.isExactly(right.text)
        case (.sequence(let left), .sequence(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
        case (.mapping(let left), .mapping(let right)):
            let own = left.entries.filter { !$0.isDocumentation }
            let others = right.entries.filter { !$0.isDocumentation }
            return own.count == others.count
                && own.allSatisfy { entry in right[entry.key.value].map { entry.value.isEquivalent(to: $0) } ?? false }
        default: return false
        }
    }
}

extension YAMLMapping.Entry {
    /// Whether it only documents a schema. The keys of a mapping of members are names, whose values are not scalars.
    fileprivate var isDocumentation: Bool {
        value.scalar != nil && SchemaKeyword(named: key.value)?.isDocumentation == true
    }
}
