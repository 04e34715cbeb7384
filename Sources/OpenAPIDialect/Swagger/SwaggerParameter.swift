import SourceDiagnostics
import SpecReading
import YAMLTree

/// Upgrades parameters of Swagger 2.0, whose keys include those of the schema.
enum SwaggerParameter {
    /// The keys that do not belong to the schema.
    private static let own: Set<String> = [
        "name", "in", "description", "required", "allowEmptyValue", "collectionFormat", "deprecated", "$ref", "x-example",
        ExtensionKeys.openAPI("name"), ExtensionKeys.openAPI("path"),
    ]

    static func upgraded(_ node: YAMLNode) -> YAMLNode {
        guard let mapping = node.mapping, mapping["$ref"] == nil, mapping["schema"] == nil else { return node }
        var entries: [YAMLMapping.Entry] = []
        var schema: [YAMLMapping.Entry] = []
        for entry in mapping.entries {
            if !own.contains(entry.key.value) {
                schema.append(entry)
            } else if entry.key.value != "collectionFormat" {
                entries.append(entry)
            }
        }
        if let format = mapping["collectionFormat"], let text = format.scalar?.text {
            let isPathOrHeader = ["path", "header"].contains(mapping["in"]?.scalar?.text)
            let known = CollectionFormat(rawValue: text)
            // A style that OpenAPI 3 does not have is reported when the parameter is read.
            let style = known.map { known in known.style.map { isPathOrHeader ? text : $0 } } ?? text
            if let style { entries.append(.init(key: Located("style", at: format.span), value: .text(style, at: format.span))) }
            entries.append(.init(key: Located("explode", at: format.span), value: .bool(known == .multi, at: format.span)))
        } else if mapping["type"]?.scalar?.text == "array", let items = mapping["type"] {
            // The default of Swagger 2.0 is a comma-separated list.
            entries.append(.init(key: Located("explode", at: items.span), value: .bool(false, at: items.span)))
        }
        entries.append(.init(key: Located("schema", at: node.span), value: YAMLNode(.mapping(YAMLMapping(schema)), at: node.span)))
        return YAMLNode(.mapping(YAMLMapping(entries)), at: node.span)
    }

    /// The encoding of a list in a form, which is comma-separated by default. Each file of a list is a part of its own.
    private static func encoding(_ field: YAMLMapping, isMultipart: Bool) -> YAMLMapping.Entry? {
        guard let name = field["name"]?.text, let type = field["type"], type.scalar?.text == "array" else { return nil }
        let format = field["collectionFormat"] ?? type
        let known = format.scalar.flatMap { CollectionFormat(rawValue: $0.text) }
        if isMultipart {
            let items = field["items"]?.mapping
            let (text, isFile) = (field["collectionFormat"]?.scalar?.text ?? "csv", items?["type"]?.scalar?.text == "file")
            guard known != .multi, !isFile, items?["format"]?.scalar?.text != "binary" else { return nil }
            return YAMLMapping.Entry(key: name, value: .mapping([("collectionFormat", .text(text, at: format.span))], at: format.span))
        }
        if known == .multi { return nil }
        var entries: [(String, YAMLNode)] = []
        if let style = known?.style { entries.append(("style", .text(style, at: format.span))) }
        entries.append(("explode", .bool(false, at: format.span)))
        return YAMLMapping.Entry(key: name, value: .mapping(entries, at: format.span))
    }

    /// The parameters of the body of an operation, and those of its path that they do not override. A body and a form exclude each other.
    static func ofBody(_ own: [YAMLMapping], else shared: [YAMLMapping]) -> [YAMLMapping] {
        func isForm(_ parameter: YAMLMapping) -> Bool { parameter["in"]?.scalar?.text == "formData" }
        func name(_ parameter: YAMLMapping) -> ExactString { ExactString(parameter["name"]?.scalar?.text ?? "") }
        let body = own.filter { $0["in"]?.scalar?.text == "body" }
        if !body.isEmpty { return body }
        let form = own.filter(isForm)
        if form.isEmpty { return shared }
        let names = Set(form.map(name))
        return form + shared.filter { isForm($0) && !names.contains(name($0)) }
    }

    /// The request body of the parameters with `in: body` or `in: formData`.
    static func body(_ parameters: [YAMLMapping], at span: SourceSpan, _ media: SwaggerMedia) -> YAMLNode? {
        if let body = parameters.first(where: { $0["in"]?.scalar?.text == "body" }) {
            let schema = body["schema"] ?? YAMLNode(.mapping(YAMLMapping([])), at: span)
            var entries = [("content", SwaggerMedia.content(media.consumes, schema: schema, usual: "application/json"))]
            if let required = body["required"] { entries.append(("required", required)) }
            if let text = body["description"] { entries.append(("description", text)) }
            return YAMLNode.mapping(entries, at: schema.span)
        }
        let fields = parameters.filter { $0["in"]?.scalar?.text == "formData" }
        guard let first = fields.first, let place = first["name"]?.span else { return nil }
        var properties: [YAMLMapping.Entry] = []
        var required: [YAMLNode] = []
        for field in fields {
            guard let name = field["name"], let text = name.text else { continue }
            let schema = field.entries.filter { !own.contains($0.key.value) || $0.key.value == "description" }
            // Not the span of the form itself, because the schema would then seem to contain itself.
            let place = (field["type"] ?? field["schema"])?.span ?? name.span.part(0..<0)
            properties.append(.init(key: text, value: YAMLNode(.mapping(YAMLMapping(schema)), at: place)))
            if field["required"]?.scalar?.bool == true { required.append(name) }
        }
        var object = [
            ("type", YAMLNode.text("object", at: place)), ("properties", YAMLNode(.mapping(YAMLMapping(properties)), at: place)),
        ]
        if !required.isEmpty { object.append(("required", YAMLNode(.sequence(YAMLSequence(required)), at: place))) }
        let hasFile = fields.contains { $0["type"]?.scalar?.text == "file" }
        let isMultipart = hasFile || media.consumes.contains { $0.value.hasPrefix("multipart/") }
        let name = isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"
        var form = [("schema", YAMLNode.mapping(object, at: place))]
        let encodings = fields.compactMap { encoding($0, isMultipart: isMultipart) }
        if !encodings.isEmpty { form.append(("encoding", YAMLNode(.mapping(YAMLMapping(encodings)), at: place))) }
        let content = YAMLNode.mapping([(name, .mapping(form, at: place))], at: place)
        return .mapping([("content", content), ("required", .bool(!required.isEmpty, at: place))], at: place)
    }
}
