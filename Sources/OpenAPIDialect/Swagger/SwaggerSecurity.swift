import SourceDiagnostics
import YAMLTree

/// Upgrades security schemes of Swagger 2.0.
enum SwaggerSecurity {
    static func upgraded(_ node: YAMLNode) -> YAMLNode {
        guard let mapping = node.mapping, let type = mapping["type"] else { return node }
        switch type.scalar?.text {
        case "basic":
            return replacing(
                mapping, at: node.span, with: [("type", .text("http", at: type.span)), ("scheme", .text("basic", at: type.span))])
        case "oauth2":
            let names = ["accessCode": "authorizationCode", "application": "clientCredentials"]
            let flow = mapping["flow"]?.scalar?.text ?? "implicit"
            let keys = ["authorizationUrl", "tokenUrl", "scopes"]
            let inner = YAMLNode.mapping(keys.compactMap { key in mapping[key].map { (key, $0) } }, at: node.span)
            return replacing(mapping, at: node.span, with: [("flows", .mapping([(names[flow] ?? flow, inner)], at: node.span))])
        default: return node
        }
    }

    private static func replacing(_ mapping: YAMLMapping, at span: SourceSpan, with new: [(String, YAMLNode)]) -> YAMLNode {
        let names = Set(new.map(\.0) + ["flow", "authorizationUrl", "tokenUrl", "scopes"])
        let added = new.map { YAMLMapping.Entry(key: Located($0.0, at: $0.1.span), value: $0.1) }
        return YAMLNode(.mapping(YAMLMapping(mapping.entries.filter { !names.contains($0.key.value) } + added)), at: span)
    }
}
