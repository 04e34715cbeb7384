import SourceDiagnostics
import YAMLTree

/// Upgrades responses of Swagger 2.0, whose schema is next to the description.
enum SwaggerResponse {
    static func upgraded(_ node: YAMLNode, _ media: SwaggerMedia) -> YAMLNode {
        guard let mapping = node.mapping, mapping["$ref"] == nil else { return node }
        var entries: [YAMLMapping.Entry] = []
        for entry in mapping.entries {
            switch entry.key.value {
            case "schema":
                let isFile = entry.value.mapping?["type"]?.scalar?.text == "file"
                let content = SwaggerMedia.content(
                    media.produces, schema: entry.value, usual: isFile ? "application/octet-stream" : "application/json",
                    examples: mapping["examples"]?.mapping)
                entries.append(.init(key: Located("content", at: entry.key.span), value: content))
            case "examples": break
            default: entries.append(entry)
            }
        }
        return YAMLNode(.mapping(YAMLMapping(entries)), at: node.span)
    }
}
