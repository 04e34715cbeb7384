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
            faults.checkKeys(mapping, of: .tag)
            let words = [
                (mapping["description"] ?? mapping["summary"])?.prose,
                mapping["externalDocs"]?.mapping?["url"]?.scalar.map { "See \($0.text)." },
            ].compactMap(\.self)
            table.describe(name, words.isEmpty ? nil : words.joined(separator: "\n\n"))
            if var reader = extensions.reader(of: mapping) {
                table.rename(name, faults.strictly { reader.takeString("name", into: &faults.sink) })
                extensions.finish(reader)
            }
        }
        for entry in paths?.entries ?? [] where !entry.key.value.hasPrefix("x-") { read(entry, into: &table) }
        operationNames = table.operationNames
        return table.services
    }

    private mutating func read(_ entry: YAMLMapping.Entry, into table: inout ServiceTable) {
        let item = faults.reading { pathItem(entry) }
        guard let item = item.value.map({ (item: $0, isFaulty: item.isFaulty) }) else {
            // Nothing says whether it has operations that are wanted.
            if selection.isEverything { losses.add(0, at: entry.key.span) }
            return
        }
        for operation in item.item.operations {
            guard let node = faults.losing(.operation, { references.target(operation.node) }),
                let mapping = faults.losing(.operation, { faults.mapping(node) })
            else {
                losses.add(at: entry.key.span)
                continue
            }
            let path = item.item.path
            let candidate = OperationSelection.candidate(mapping, method: operation.method.value, path: path.key.value)
            guard selected.admits(candidate) || candidate.names.contains(where: { refreshing.contains(ExactText($0)) }) else { continue }
            let reading = faults.reading {
                faults.losing(.operation) { self.operation(mapping, method: operation.method, of: item.item) }
            }
            var read = reading.value
            let isFaulty = item.isFaulty || reading.isFaulty
            // Words of the user's own that are wrong fail the run, and cost no more than they have to when it goes on.
            read.draft.isFaulty = isFaulty && reading.hasErrors
            guard !isFaulty || read.draft.isFaulty else {
                losses.add(at: entry.key.span)
                continue
            }
            let ways = faults.losing(.operation) { furtherWays(of: read, mapping) }
            table.add(read.draft, ways, tag: read.tag, path: path, into: &faults.sink)
        }
    }

    /// A path item without its operations being read; `nil` when it cannot be found.
    private mutating func pathItem(_ entry: YAMLMapping.Entry) -> PathItem? {
        guard let node = faults.losing(.path, { references.part(entry) }).map({ references.upgraded(item: $0) }),
            var mapping = faults.losing(.path, { faults.mapping(node) })
        else { return nil }
        if entry.value.reference != nil, let own = entry.value.mapping {
            // What stands beside the reference counts more than the same there.
            mapping = YAMLMapping(own.entries + mapping.entries.filter { own[$0.key.value] == nil })
        }
        var item = PathItem(path: PathText(entry.key))
        if !item.path.query.isEmpty { faults.report(.queryInPath(entry.key)) }
        item.documentation = ["summary", "description"].compactMap { mapping[$0]?.prose }
        for entry in mapping.entries {
            switch entry.key.value {
            case "parameters": item.parameters = faults.losing(.path) { faults.list(entry.value) }
            case "summary", "description": break
            case "servers": item.servers = entry
            case "additionalOperations":
                let further = faults.costing(.part) { faults.mapping(entry.value) }?.entries ?? []
                item.operations += further.map { ($0.key, $0.value) }
            case let key where PathItem.operationKeys.contains(key):
                item.operations.append((entry.key.map { $0.uppercased() }, entry.value))
            case "$ref": break
            case let key where key.hasPrefix("x-"): break
            default: faults.report(.unknownKey(entry.key, in: "a path item"))
            }
        }
        extensions.finish(mapping)
        return item
    }
}
