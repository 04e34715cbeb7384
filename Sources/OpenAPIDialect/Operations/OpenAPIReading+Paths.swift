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
                (mapping["description"] ?? mapping["summary"])?.prose,
                mapping["externalDocs"]?.mapping?["url"]?.scalar.map { "See \($0.text)." },
            ].compactMap(\.self)
            table.describe(name, words.isEmpty ? nil : words.joined(separator: "\n\n"))
            if var reader = extensions(of: mapping) {
                table.rename(name, strictly { reader.takeString("name", into: &$0.sink) })
                finish(reader)
            }
        }
        for entry in paths?.entries ?? [] where !entry.key.value.hasPrefix("x-") { read(entry, into: &table) }
        operationNames = table.operationNames
        return table.services
    }

    private mutating func read(_ entry: YAMLMapping.Entry, into table: inout ServiceTable) {
        let faults = costlyFaults
        guard let node = losing(.path, { $0.part(entry) }).map({ upgraded(item: $0) }),
            var item = losing(.path, { $0.mapping(node) })
        else {
            // Nothing says whether it has operations that are wanted.
            if selection.isEverything { losses.add(0, at: entry.key.span) }
            return
        }
        if entry.value.reference != nil, let own = entry.value.mapping {
            // What stands beside the reference counts more than the same there.
            item = YAMLMapping(own.entries + item.entries.filter { own[$0.key.value] == nil })
        }
        let path = PathText(entry.key)
        if !path.query.isEmpty { sink.report(.queryInPath(entry.key)) }
        var shared: [YAMLNode] = []
        var operations: [(method: Located<String>, node: YAMLNode)] = []
        let documentation = ["summary", "description"].compactMap { item[$0]?.prose }
        var servers: YAMLMapping.Entry?
        for entry in item.entries {
            switch entry.key.value {
            case "parameters": shared = losing(.path) { $0.list(entry.value) }
            case "summary", "description": break
            case "servers": servers = entry
            case "additionalOperations":
                operations += (costing(.part) { $0.mapping(entry.value) }?.entries ?? []).map { ($0.key, $0.value) }
            case let key where PathItemKeys.operations.contains(key): operations.append((entry.key.map { $0.uppercased() }, entry.value))
            case "$ref": break
            case let key where key.hasPrefix("x-"): break
            default: sink.report(.unknownKey(entry.key, in: "a path item"))
            }
        }
        finishExtensions(of: item)
        let isFaultyPath = costlyFaults > faults
        for operation in operations {
            guard let node = losing(.operation, { $0.target(operation.node) }), let mapping = losing(.operation, { $0.mapping(node) })
            else {
                losses.add(at: entry.key.span)
                continue
            }
            let candidate = Self.candidate(mapping, method: operation.method.value, path: path.key.value)
            guard selected.admits(candidate) || candidate.names.contains(where: { refreshing.contains(ExactText($0)) }) else { continue }
            let (faults, errors) = (costlyFaults, sink.errorCount)
            var read = losing(.operation) { $0.operation(mapping, method: operation.method, path: path, shared: shared) }
            if read.draft.documentation.text == nil, !documentation.isEmpty {
                read.draft.documentation.text = documentation.joined(separator: "\n\n")
            }
            read.draft.server = losing(.operation) { reading in (mapping.entry("servers") ?? servers).flatMap { reading.server($0) } }
            let hasFaults = isFaultyPath || costlyFaults > faults
            // Words of the user's own that are wrong fail the run, and cost no more than they have to when it goes on.
            read.draft.isFaulty = hasFaults && sink.errorCount > errors
            guard !hasFaults || read.draft.isFaulty else {
                losses.add(at: entry.key.span)
                continue
            }
            let ways = losing(.operation) { $0.furtherWays(of: read, mapping) }
            table.add(read.draft, ways, tag: read.tag, path: path, into: &sink)
        }
    }
}
