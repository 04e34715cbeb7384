import SourceDiagnostics
import YAMLTree

/// Operations, with what they send and receive.
extension Audit {
    private static let methods: Set<String> = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]

    private static let withoutBody: Set<String> = ["get", "head", "trace"]

    /// Whether a body is only there because a tool writes one everywhere.
    private func saysNothing(_ body: YAMLNode) -> Bool {
        (body.mapping?["content"]?.mapping?.entries ?? []).allSatisfy { media in
            guard let schema = media.value.mapping?["schema"]?.mapping else { return true }
            return schema["$ref"] == nil && (schema["properties"]?.mapping?.entries ?? []).isEmpty && schema["allOf"] == nil
        }
    }

    /// Walks the whole document.
    mutating func run() {
        for path in files.root?.mapping?["paths"]?.mapping?.entries ?? [] where !path.key.value.hasPrefix("x-") {
            let trail = Trail().adding(path.key.span).adding(path.value.span)
            guard let (item, further) = followed(path.value, trail), let entries = item.mapping?.entries else { continue }
            let shared = item.mapping?["parameters"]?.sequence ?? []
            for entry in entries {
                if Self.methods.contains(entry.key.value) {
                    operation(entry, path.key.value, shared, further)
                } else if entry.key.value == "additionalOperations" {
                    for other in entry.value.mapping?.entries ?? [] { operation(other, path.key.value, shared, further) }
                }
            }
        }
    }

    private mutating func operation(_ entry: YAMLMapping.Entry, _ path: String, _ shared: YAMLSequence, _ trail: Trail) {
        let trail = trail.adding(entry.key.span).adding(entry.value.span)
        guard let (node, further) = followed(entry.value, trail), let mapping = node.mapping else { return }
        let found = model.operations[DumpedModel.key(entry.key.value, path)] ?? []
        expect(!found.isEmpty, "operation", "\(entry.key.value) \(path)", at: entry.key.span, further)
        guard !found.isEmpty else { return }
        var own: Set<String> = []
        for (nodes, isShared) in [(mapping["parameters"]?.sequence ?? [], false), (shared, true)] {
            for node in nodes { parameter(node, of: found, isShared: isShared, &own, further) }
        }
        if let body = mapping["requestBody"], let (target, inside) = followed(body, further) {
            let isThere = found.contains { $0.body != nil } || Self.withoutBody.contains(entry.key.value) && saysNothing(target)
            expect(isThere, "body", path, at: body.span, inside)
            let types = found.reduce(into: Set<Int>()) { $0.formUnion($1.body ?? []) }
            content(target.mapping?["content"], in: types, inside)
        }
        let responses = mapping["responses"]?.mapping?.entries ?? []
        for entry in responses where !entry.key.value.hasPrefix("x-") {
            let isOnly = entry.key.value.hasPrefix("2") || !responses.contains { $0.key.value.hasPrefix("2") }
            response(entry, of: found, mayBeResult: isOnly, further)
        }
    }

    private mutating func parameter(
        _ node: YAMLNode, of found: [DumpedModel.Operation], isShared: Bool, _ own: inout Set<String>, _ trail: Trail
    ) {
        guard let (target, inside) = followed(node, trail), let mapping = target.mapping, let named = mapping["name"],
            let name = named.scalar?.text, let place = mapping["in"]?.scalar?.text
        else { return }
        // What an operation declares itself takes the place of what its path declares.
        let key = "\(place) \(name)"
        if isShared { guard !own.contains(key) else { return } } else { own.insert(key) }
        let bodies = found.reduce(into: Set<Int>()) { $0.formUnion($1.body ?? []) }
        switch place {
        case "body":
            expect(!bodies.isEmpty, "body", name, at: target.span, inside)
            if let schema = mapping["schema"] { self.schema(schema, in: bodies, inside) }
        case "formData":
            let members = model.closure(of: bodies).flatMap { model.types[$0]?.members.filter { $0.key == name } ?? [] }
            expect(!members.isEmpty, "parameter", key, at: named.span, inside)
            schema(target, in: members.reduce(into: []) { $0.formUnion($1.types) }, inside)
        default:
            let isHeader = place == "header"
            let matches = found.flatMap(\.parameters).filter { isHeader ? $0.name.lowercased() == key.lowercased() : $0.name == key }
            expect(!matches.isEmpty, "parameter", key, at: named.span, inside)
            guard !matches.isEmpty else { return }
            let types = matches.reduce(into: Set<Int>()) { $0.formUnion($1.types) }
            if let schema = mapping["schema"] {
                self.schema(schema, in: types, inside)
            } else if mapping["content"] != nil {
                content(mapping["content"], in: types, inside)
            } else {
                schema(target, in: types, inside)
            }
        }
    }

    private mutating func response(
        _ entry: YAMLMapping.Entry, of found: [DumpedModel.Operation], mayBeResult: Bool, _ trail: Trail
    ) {
        let trail = trail.adding(entry.key.span).adding(entry.value.span)
        guard let (target, inside) = followed(entry.value, trail), let mapping = target.mapping else { return }
        let status = entry.key.value.lowercased()
        var types: Set<Int> = []
        var isThere = false
        for operation in found {
            var isNamed = false
            for response in operation.responses where response.status.lowercased() == status {
                isNamed = true
                isThere = true
                types.formUnion(response.types)
            }
            // The only result does not say its status.
            if mayBeResult, status.hasPrefix("2") || status == "default", let result = operation.result, !isNamed {
                isThere = true
                types.formUnion(result)
            }
            if operation.text.lowercased().contains("status \(status)") { isThere = true }
        }
        expect(isThere, "response", entry.key.value, at: entry.key.span, inside)
        for header in mapping["headers"]?.mapping?.entries ?? [] {
            let name = header.key.value.lowercased()
            let isTold = model.headers.contains(name) || found.contains { $0.text.lowercased().contains(name) }
            expect(isTold, "header", header.key.value, at: header.key.span, inside.adding(header.key.span).adding(header.value.span))
        }
        content(mapping["content"], in: types, inside)
        if let schema = mapping["schema"] { self.schema(schema, in: types, inside) }
    }

    private mutating func content(_ node: YAMLNode?, in types: Set<Int>, _ trail: Trail) {
        for media in node?.mapping?.entries ?? [] {
            guard let (target, inside) = followed(media.value, trail.adding(media.key.span)) else { continue }
            for key in ["schema", "itemSchema"] {
                if let schema = target.mapping?[key] { self.schema(schema, in: types, inside) }
            }
        }
    }
}
