import SourceDiagnostics
import YAMLTree

/// One media type of a body.
struct MediaContent {
    let name: Located<String>
    let kind: MediaKind
    let media: YAMLMapping?

    var schema: YAMLNode? { media?["schema"] }
    /// The name at the schema's place: Swagger 2.0 lists the names for many schemas at once.
    var place: Located<String> { Located(name.value, at: (schema ?? itemSchema)?.span ?? name.span) }
    /// Whether the other one is the same under another name.
    fileprivate func covers(_ other: MediaContent) -> Bool {
        guard kind == other.kind else { return false }
        switch kind {
        case .binary, .events, .jsonLines: return false
        case .text, .xml, .any: return true
        case .json, .form, .multipart:
            guard let schema, let own = other.schema else { return other.schema == nil }
            return schema.span == own.span || schema.reference != nil && schema.reference?.value == own.reference?.value
        }
    }

    /// The schema of each element of a stream.
    var itemSchema: YAMLNode? { media?["itemSchema"] }
}

extension OpenAPIReading {
    /// The media type to use of those that are offered, and the others.
    mutating func content(_ node: YAMLNode?) -> (chosen: MediaContent, others: [Located<String>])? {
        guard let mapping = node.flatMap({ self.mapping($0) }) else { return nil }
        let all = mapping.entries.map { entry in
            MediaContent(name: entry.key, kind: MediaKind(entry.key.value), media: target(entry.value)?.mapping)
        }
        // A media type with a schema says more than one without.
        let ranked = all.enumerated().sorted {
            ($0.element.kind.rank, $0.offset) < ($1.element.kind.rank, $1.offset)
        }.map(\.element)
        guard let chosen = ranked.first else { return nil }
        for other in all { checkKeys(of: other) }
        return (chosen, ranked.dropFirst().filter { !chosen.covers($0) }.map(\.name))
    }

    private mutating func checkKeys(of content: MediaContent) {
        for entry in content.media?.entries ?? [] where !entry.key.value.hasPrefix("x-") {
            switch entry.key.value {
            case "schema", "itemSchema", "encoding", "example", "examples", "$ref": break
            case "itemEncoding", "prefixEncoding": sink.report(.inexpressibleEncoding(entry.key))
            default: sink.report(.unknownKey(entry.key, in: "a media type"))
            }
        }
    }

    /// Reports a schema that says more than that the content is text or bytes, as which it is given or taken.
    mutating func reportUnused(_ content: MediaContent) {
        guard let node = content.schema ?? content.itemSchema, let schema = schema(node) else { return }
        let whole = merged(schema, within: [node.span])
        let isText = form(of: whole) == .string && whole.values == nil && whole.constant == nil
        if whole.hasStructure, !isText, !whole.isBinary { sink.report(.schemaOfText(content.place)) }
    }
}
