import SourceDiagnostics
import YAMLTree

/// Upgrades documents of Swagger 2.0 to OpenAPI 3. Every part keeps its span.
struct SwaggerUpgrade {
    /// The entry document before the upgrade.
    let mapping: YAMLMapping
    /// The default media types of requests and responses.
    let media: SwaggerMedia
    let server: SwaggerServer

    init(_ mapping: YAMLMapping, at span: SourceSpan) {
        self.mapping = mapping
        server = SwaggerServer(mapping, at: span)
        media = SwaggerMedia(consumes: mapping["consumes"], produces: mapping["produces"])
    }

    /// The upgraded entry document.
    ///
    /// - Parameter documents: Resolves parameters in other files, which can be bodies.
    func document(_ root: YAMLNode, _ documents: inout DocumentTable) -> YAMLNode {
        var entries: [YAMLMapping.Entry] = []
        var components: [YAMLMapping.Entry] = []
        for entry in mapping.entries {
            switch entry.key.value {
            case "host", "basePath", "schemes", "consumes", "produces": break
            case "definitions": components.append(entry.renamed("schemas"))
            case "parameters":
                components.append(entry.renamed("parameters").mapEntries { $0.map(SwaggerParameter.upgraded) })
            case "responses": components.append(entry.renamed("responses").mapEntries { $0.map { SwaggerResponse.upgraded($0, media) } })
            case "securityDefinitions": components.append(entry.renamed("securitySchemes").mapEntries { $0.map(SwaggerSecurity.upgraded) })
            case "paths": entries.append(entry.mapEntries { $0.map { SwaggerOperation.item($0, self, &documents) } })
            default: entries.append(entry)
            }
        }
        entries.append(.init(key: Located("servers", at: root.span.part(0..<1)), value: server.servers))
        if let first = components.first {
            entries.append(
                .init(
                    key: Located("components", at: first.key.span), value: YAMLNode(.mapping(YAMLMapping(components)), at: first.value.span)
                ))
        }
        return YAMLNode(.mapping(YAMLMapping(entries)), at: root.span)
    }

    /// The pointer in the upgraded document for a pointer in the original one.
    static func pointer(_ tokens: [String]) -> [String] {
        guard let first = tokens.first else { return tokens }
        let moved = [
            "definitions": "schemas", "parameters": "parameters", "responses": "responses", "securityDefinitions": "securitySchemes",
        ]
        return moved[first].map { ["components", $0] + tokens.dropFirst() } ?? tokens
    }
}

extension YAMLMapping.Entry {
    func renamed(_ key: String) -> YAMLMapping.Entry {
        YAMLMapping.Entry(key: self.key.map { _ in key }, value: value)
    }

    func map(_ transform: (YAMLNode) -> YAMLNode) -> YAMLMapping.Entry {
        YAMLMapping.Entry(key: key, value: transform(value))
    }

    /// Transforms the entries of the value, except extensions.
    func mapEntries(_ transform: (YAMLMapping.Entry) -> YAMLMapping.Entry) -> YAMLMapping.Entry {
        guard let mapping = value.mapping else { return self }
        let entries = mapping.entries.map { $0.isExtension ? $0 : transform($0) }
        return YAMLMapping.Entry(key: key, value: YAMLNode(.mapping(YAMLMapping(entries)), at: value.span))
    }
}

extension YAMLNode {
    static func text(_ text: String, at span: SourceSpan) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(text, isString: true)), at: span)
    }

    static func bool(_ value: Bool, at span: SourceSpan) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(value ? "true" : "false")), at: span)
    }

    static func mapping(_ entries: [(String, YAMLNode)], at span: SourceSpan) -> YAMLNode {
        YAMLNode(.mapping(YAMLMapping(entries.map { YAMLMapping.Entry(key: Located($0.0, at: $0.1.span), value: $0.1) })), at: span)
    }
}
