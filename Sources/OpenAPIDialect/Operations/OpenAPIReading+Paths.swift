import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Paths to services.
extension OpenAPIReading {
    mutating func services(_ paths: YAMLMapping?, tags: [YAMLNode]) -> [DraftService] {
        var table = ServiceTable()
        for tag in tags {
            guard let mapping = tag.mapping, let name = mapping["name"]?.text else { continue }
            checkKeys(mapping, of: .tag)
            let words = [
                (mapping["description"] ?? mapping["summary"])?.scalar?.text.nonEmpty,
                mapping["externalDocs"]?.mapping?["url"]?.scalar.map { "See \($0.text)." },
            ].compactMap(\.self)
            table.describe(name, words.isEmpty ? nil : words.joined(separator: "\n\n"))
            if var reader = extensions(of: mapping) {
                table.rename(name, reader.takeString("name", into: &sink))
                finish(reader)
            }
        }
        for entry in paths?.entries ?? [] where !entry.key.value.hasPrefix("x-") { read(entry, into: &table) }
        operationNames = table.operationNames
        return table.services
    }

    private mutating func read(_ entry: YAMLMapping.Entry, into table: inout ServiceTable) {
        guard let node = target(entry.value).map({ upgraded(item: $0) }), var item = mapping(node) else { return }
        if entry.value.reference != nil, let own = entry.value.mapping {
            // What stands beside the reference counts more than the same there.
            item = YAMLMapping(own.entries + item.entries.filter { own[$0.key.value] == nil })
        }
        let path = PathText(entry.key)
        if !path.query.isEmpty { sink.report(.queryInPath(entry.key)) }
        var shared: [YAMLNode] = []
        var operations: [(method: Located<String>, node: YAMLNode)] = []
        var documentation: [String] = []
        var servers: YAMLMapping.Entry?
        for entry in item.entries {
            switch entry.key.value {
            case "parameters": shared = list(entry.value)
            case "summary", "description": documentation += [entry.value.scalar?.text].compactMap(\.self)
            case "servers": servers = entry
            case "additionalOperations":
                operations += (mapping(entry.value)?.entries ?? []).map { ($0.key, $0.value) }
            case let key where HTTPMethods.all.contains(key): operations.append((entry.key.map { $0.uppercased() }, entry.value))
            case "$ref": break
            case let key where key.hasPrefix("x-"): break
            default: sink.report(.unknownKey(entry.key, in: "a path item"))
            }
        }
        finishExtensions(of: item)
        for operation in operations {
            guard let node = target(operation.node), let mapping = mapping(node) else { continue }
            let candidate = Self.candidate(mapping, method: operation.method.value, path: path.key.value)
            guard selected.admits(candidate) || candidate.names.contains(where: refreshing.contains) else { continue }
            let errors = sink.errorReports - typeErrors
            var read = self.operation(mapping, method: operation.method, path: path, shared: shared)
            if read.draft.documentation.text == nil, !documentation.isEmpty {
                read.draft.documentation.text = documentation.joined(separator: "\n\n")
            }
            read.draft.server = (mapping.entry("servers") ?? servers).flatMap { server($0) }
            read.draft.isFaulty = sink.errorReports - typeErrors > errors
            table.add(read.draft, furtherWays(of: read, mapping), tag: read.tag, path: path, into: &sink)
        }
    }
}
