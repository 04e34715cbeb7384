import SourceDiagnostics
import YAMLTree

/// Path items and operations of Swagger 2.0.
enum SwaggerOperation {
    static func item(_ node: YAMLNode, _ media: SwaggerMedia, in document: YAMLMapping) -> YAMLNode {
        guard let mapping = node.mapping else { return node }
        let shared = mapping["parameters"]?.sequence ?? []
        let entries = mapping.entries.map { entry in
            if HTTPMethods.all.contains(entry.key.value) {
                return entry.map { operation($0, shared: shared, media, in: document) }
            }
            return entry.key.value == "parameters" ? entry.map { list($0, document) } : entry
        }
        return YAMLNode(.mapping(YAMLMapping(entries)), at: node.span)
    }

    private static func operation(_ node: YAMLNode, shared: [YAMLNode], _ media: SwaggerMedia, in document: YAMLMapping) -> YAMLNode {
        guard let mapping = node.mapping else { return node }
        let media = media.overridden(consumes: mapping["consumes"], produces: mapping["produces"])
        let own = mapping["parameters"]?.sequence ?? []
        var entries: [YAMLMapping.Entry] = []
        for entry in mapping.entries {
            switch entry.key.value {
            case "consumes", "produces", "schemes": break
            case "parameters": entries.append(entry.map { list($0, document) })
            case "responses": entries.append(entry.mapEntries { $0.map { SwaggerResponse.upgraded($0, media) } })
            default: entries.append(entry)
            }
        }
        let written = (own + shared).compactMap { resolved($0, document) }
        if let body = SwaggerParameter.body(written, at: node.span, media) {
            entries.append(.init(key: Located("requestBody", at: body.span), value: body))
        }
        return YAMLNode(.mapping(YAMLMapping(entries)), at: node.span)
    }

    /// The parameters that are none of the body, in the form of OpenAPI 3.
    private static func list(_ node: YAMLNode, _ document: YAMLMapping) -> YAMLNode {
        guard let items = node.sequence else { return node }
        let kept = items.filter { item in
            let place = resolved(item, document)?["in"]?.scalar?.text
            return place != "body" && place != "formData"
        }
        return YAMLNode(.sequence(kept.map(SwaggerParameter.upgraded)), at: node.span)
    }

    /// The parameter itself, or the one of the document that it refers to.
    private static func resolved(_ node: YAMLNode, _ document: YAMLMapping) -> YAMLMapping? {
        guard let reference = node.reference else { return node.mapping }
        let mark = "#/parameters/"
        guard reference.value.hasPrefix(mark), let pointer = JSONPointer(fragment: reference.value.dropFirst()),
            let name = pointer.tokens.last
        else {
            return nil
        }
        return document["parameters"]?.mapping?[name]?.mapping
    }
}
