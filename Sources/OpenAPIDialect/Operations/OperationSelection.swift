import SourceDiagnostics
import SpecReading
import YAMLTree

/// The selected operations.
struct OperationSelection: Sendable {
    let selection: Selection

    var isEverything: Bool { selection.isEverything }

    static func candidate(_ operation: YAMLMapping, method: String, path: String) -> SelectionCandidate {
        SelectionCandidate(
            method: method.uppercased(), path: path,
            tags: operation["tags"].map { ($0.sequence ?? [$0]).compactMap { $0.scalar?.text } } ?? [],
            names: [operation["operationId"]?.scalar?.text].compactMap(\.self))
    }

    /// Whether a webhook is selected. Its name is compared like a path.
    func isSelected(_ hook: YAMLMapping.Entry, _ references: DocumentReferences) -> Bool {
        guard !isEverything else { return true }
        return references.target(hook.value)?.mapping?.entries.contains { isSelected($0, of: hook.key.value) } ?? false
    }

    /// Whether an entry of a path item is a selected operation.
    func isSelected(_ entry: YAMLMapping.Entry, of path: String) -> Bool {
        guard PathItem.operationKeys.contains(entry.key.value), let operation = entry.value.mapping else { return false }
        return isEverything || selection.admits(Self.candidate(operation, method: entry.key.value, path: path))
    }
}
