import SourceDiagnostics
import SpecReading
import YAMLTree

/// Which operations are wanted.
extension OpenAPIReading {
    static func candidate(_ operation: YAMLMapping, method: String, path: String) -> SelectionCandidate {
        SelectionCandidate(
            method: method.uppercased(), path: path,
            tags: operation["tags"].map { ($0.sequence ?? [$0]).compactMap { $0.scalar?.text } } ?? [],
            names: [operation["operationId"]?.scalar?.text].compactMap(\.self))
    }

    /// Whether a webhook is wanted; its name takes the place of a path.
    mutating func isSelected(_ hook: YAMLMapping.Entry) -> Bool {
        guard !selection.isEverything else { return true }
        return references.target(hook.value)?.mapping?.entries.contains { isSelected($0, of: hook.key.value) } ?? false
    }

    /// Whether an entry of a path item is an operation that is wanted.
    func isSelected(_ entry: YAMLMapping.Entry, of path: String) -> Bool {
        guard PathItem.operationKeys.contains(entry.key.value), let operation = entry.value.mapping else { return false }
        return selection.isEverything || selection.admits(Self.candidate(operation, method: entry.key.value, path: path))
    }
}
