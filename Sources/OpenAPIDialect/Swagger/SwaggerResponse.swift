import APIModel
import SourceDiagnostics
import YAMLTree

/// Upgrades responses of Swagger 2.0, whose schema is next to the description.
enum SwaggerResponse {
    /// What gRPC-Gateway appends to the description of a stream, which it writes as lines of JSON.
    private static let streamMark = "(streaming responses)"

    /// The result of a GET with a file as its schema, if it has none although the operation only produces bytes. Without a schema it would
    /// have no content, for which a media type means nothing.
    static func described(_ node: YAMLNode, _ media: SwaggerMedia) -> YAMLNode {
        guard let mapping = node.mapping, mapping["$ref"] == nil, mapping["schema"] == nil, let place = media.produces.first?.span,
            media.produces.allSatisfy({ MediaKind($0.value) == .binary })
        else { return node }
        let schema = YAMLMapping.Entry(key: Located("schema", at: place), value: .mapping([("type", .text("file", at: place))], at: place))
        return YAMLNode(.mapping(YAMLMapping(mapping.entries + [schema])), at: node.span)
    }

    static func upgraded(_ node: YAMLNode, _ media: SwaggerMedia) -> YAMLNode {
        guard let mapping = node.mapping, mapping["$ref"] == nil else { return node }
        var media = media
        var entries: [YAMLMapping.Entry] = []
        let description = mapping["description"]?.text
        let isStream = description?.value.hasSuffix(streamMark) == true
        if isStream { media.produces = [Located(StreamFormat.jsonLines.mediaType, at: node.span)] }
        for entry in mapping.entries {
            switch entry.key.value {
            case "schema":
                let isFile = entry.value.mapping?["type"]?.scalar?.text == "file"
                let content = SwaggerMedia.content(
                    media.produces, schema: entry.value, usual: isFile ? "application/octet-stream" : "application/json",
                    examples: mapping["examples"]?.mapping)
                entries.append(.init(key: Located("content", at: entry.key.span), value: content))
            case "examples": break
            case "description" where isStream:
                guard let description else { continue }
                let text = YAMLNode.text(String(description.value.dropLast(streamMark.count)), at: description.span)
                entries.append(.init(key: entry.key, value: text))
            default: entries.append(entry)
            }
        }
        return YAMLNode(.mapping(YAMLMapping(entries)), at: node.span)
    }
}
