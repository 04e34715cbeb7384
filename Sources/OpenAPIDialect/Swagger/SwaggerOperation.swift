import SourceDiagnostics
import SpecReading
import YAMLTree

/// Upgrades path items and operations of Swagger 2.0.
enum SwaggerOperation {
    /// - Parameter documents: Resolves parameters in other files, which can be bodies.
    static func item(_ node: YAMLNode, _ upgrade: SwaggerUpgrade, _ documents: inout DocumentTable) -> YAMLNode {
        guard let mapping = node.mapping else { return node }
        let shared = mapping["parameters"]?.sequence ?? []
        let entries = mapping.entries.map { entry in
            if PathItem.operationKeys.contains(entry.key.value) {
                return entry.map { operation($0, isGet: entry.key.value == "get", shared: shared, upgrade, &documents) }
            }
            return entry.key.value == "parameters" ? entry.map { list($0, upgrade.mapping, &documents) } : entry
        }
        return YAMLNode(.mapping(YAMLMapping(entries)), at: node.span)
    }

    private static func operation(
        _ node: YAMLNode, isGet: Bool, shared: YAMLSequence, _ upgrade: SwaggerUpgrade, _ documents: inout DocumentTable
    ) -> YAMLNode {
        guard let mapping = node.mapping else { return node }
        let document = upgrade.mapping
        let media = upgrade.media.overridden(consumes: mapping["consumes"], produces: mapping["produces"])
        let own = mapping["parameters"]?.sequence ?? []
        var entries: [YAMLMapping.Entry] = []
        for entry in mapping.entries {
            switch entry.key.value {
            case "consumes", "produces": break
            case "schemes": if let upgraded = upgrade.server.upgraded(schemes: entry) { entries.append(upgraded) }
            case "parameters": entries.append(entry.map { list($0, document, &documents) })
            case "responses":
                entries.append(
                    entry.mapEntries { response in
                        let isUndescribed = isGet && mapping["produces"] != nil && response.key.value == "200"
                        return response.map { SwaggerResponse.upgraded(isUndescribed ? SwaggerResponse.described($0, media) : $0, media) }
                    })
            default: entries.append(entry)
            }
        }
        let written = SwaggerParameter.ofBody(
            own.compactMap { resolved($0, document, &documents) }, else: shared.compactMap { resolved($0, document, &documents) })
        if let body = SwaggerParameter.body(written, at: node.span, media) {
            entries.append(.init(key: Located("requestBody", at: body.span), value: body))
        }
        return YAMLNode(.mapping(YAMLMapping(entries)), at: node.span)
    }

    /// The upgraded parameters, without those of the body. What cannot be sent besides a body is kept, so that it is reported when it is
    /// read.
    private static func list(_ node: YAMLNode, _ document: YAMLMapping, _ documents: inout DocumentTable) -> YAMLNode {
        guard let items = node.sequence else { return node }
        let places = items.map { resolved($0, document, &documents)?["in"]?.scalar?.text }
        let body = places.firstIndex(of: "body")
        let kept = zip(items, places).enumerated().filter { index, parameter in
            switch parameter.1 {
            case "body": index != body
            case "formData": body != nil
            default: true
            }
        }.map(\.element.0)
        return YAMLNode(.sequence(YAMLSequence(kept.map(SwaggerParameter.upgraded))), at: node.span)
    }

    /// The parameter itself, or the target of its reference, before the upgrade.
    private static func resolved(_ node: YAMLNode, _ document: YAMLMapping, _ documents: inout DocumentTable) -> YAMLMapping? {
        guard let reference = node.reference else { return node.mapping }
        let place = document.entries.first?.key.span.fileID
        let mark = "#/parameters/"
        if !reference.value.hasPrefix(mark) || reference.span.fileID != place {
            guard case .success(let target) = documents.target(of: reference) else { return nil }
            if target.node.span.fileID != place { return target.node.mapping }
        }
        guard let pointer = JSONPointer(fragment: reference.value.drop { $0 != "#" }.dropFirst()), let name = pointer.tokens.last else {
            return nil
        }
        return document["parameters"]?.mapping?[name]?.mapping
    }
}
