import SourceDiagnostics
import YAMLTree

/// One media type of a body, or several that are the same to a caller.
struct MediaContent {
    var name: Located<String>
    let kind: MediaKind
    let media: YAMLMapping?
    /// Other names of the same.
    var others: [Located<String>] = []

    var schema: YAMLNode? { media?["schema"] }
    /// The schema of each element of a stream.
    var itemSchema: YAMLNode? { media?["itemSchema"] }
    /// The name at the schema's place: Swagger 2.0 lists the names for many schemas at once.
    var place: Located<String> { Located(name.value, at: (schema ?? itemSchema)?.span ?? name.span) }
    var names: [Located<String>] { [name] + others }

    /// Whether the other media type has the same content under another name.
    func covers(_ other: MediaContent) -> Bool {
        guard kind == other.kind, !kind.isStream else { return false }
        guard kind.hasStructure else { return true }
        guard let schema, let own = other.schema else { return other.schema == nil }
        return schema.isEquivalent(to: own)
    }

    /// Whether it says something else than one that comes before it: with the same schema, another media type is but another spelling.
    func differs(from first: MediaContent) -> Bool {
        if kind == .any { return false }
        if kind.isStream != first.kind.isStream { return true }
        guard let own = itemSchema ?? schema else { return kind == .text || kind == .binary }
        return (first.itemSchema ?? first.schema).map { !$0.isEquivalent(to: own) } ?? true
    }

    /// The same as the media type that somebody asks for, which may be one of a range.
    func offering(_ wanted: Located<String>) -> MediaContent? {
        guard name.value.contains("*") else { return self }
        return MediaContent(name: wanted, kind: MediaKind(wanted.value), media: media)
    }

    /// How well it is what somebody asks for, the less the better; `nil` for not at all.
    func distance(to wanted: String) -> Int? {
        let (own, wanted) = (MediaKind.folded(name.value), MediaKind.folded(wanted))
        if own == wanted { return 0 }
        let (essence, other) = (own.prefix { $0 != ";" }, wanted.prefix { $0 != ";" })
        if essence == other { return 1 }
        if essence == "*/*" || essence == "*" { return 3 }
        return essence.hasSuffix("/*") && other.hasPrefix(essence.dropLast()) ? 2 : nil
    }
}

extension YAMLNode {
    private static let words: Set<String> = ["description", "title", "example", "examples", "$comment"]

    /// Whether two schemas say the same, what explains them left aside.
    fileprivate func isEquivalent(to other: YAMLNode) -> Bool {
        if span == other.span { return true }
        switch (kind, other.kind) {
        case (.scalar(let left), .scalar(let right)): return left.text.isExactly(right.text)
        case (.sequence(let left), .sequence(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
        case (.mapping(let left), .mapping(let right)):
            let own = left.entries.filter { !Self.words.contains($0.key.value) || $0.value.scalar == nil }
            let others = right.entries.filter { !Self.words.contains($0.key.value) || $0.value.scalar == nil }
            return own.count == others.count
                && own.allSatisfy { entry in right[entry.key.value].map { entry.value.isEquivalent(to: $0) } ?? false }
        default: return false
        }
    }
}
