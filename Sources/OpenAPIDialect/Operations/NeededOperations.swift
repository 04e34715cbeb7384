import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Finds the operations of the paths that are needed: those that are selected, those that refresh tokens, and those that others poll.
struct NeededOperations {
    let references: DocumentReferences
    let extensions: ExtensionReader
    let faults: FaultReporter
    let selection: OperationSelection
    /// The IDs of the operations that refresh tokens.
    let refreshing: Set<ExactString>

    /// An operation that is not read yet.
    struct Found {
        let method: Located<String>
        let mapping: YAMLMapping
        let item: PathItem
        /// Whether a fault was found in its path item.
        let isFaulty: Bool
    }

    /// What became of an operation.
    enum Outcome {
        /// - Parameter polls: The ID of the operation that it polls.
        case read(polls: String?)
        case omitted
    }

    /// Reads the operations in the order of the document, and then those that are only polled.
    ///
    /// - Parameter begin: Called before the operations of each path.
    /// - Returns: The operations that were omitted because of faults.
    @discardableResult
    func read(_ paths: YAMLMapping?, begin: (PathItem) -> Void = { _ in }, _ read: (Found) -> Outcome) -> OperationLosses {
        var losses = OperationLosses()
        var selected = SelectionRecord(selection.selection)
        var unselected: [ExactString: [Found]] = [:]
        var polled: [ExactString] = []
        func take(_ found: Found) {
            switch read(found) {
            case .read(let id): if let id { polled.append(ExactString(id)) }
            case .omitted: losses.add(at: found.item.path.key.span)
            }
        }
        for entry in paths?.entries ?? [] where !entry.isExtension {
            if Cancellation.isRequested { break }
            let reading = faults.reading { PathItem(entry, references, extensions, faults) }
            guard let item = reading.value else {
                // It is not known whether it contains selected operations.
                if selection.isEverything { losses.add(0, at: entry.key.span) }
                continue
            }
            begin(item)
            for operation in item.operations {
                guard let mapping = mapping(of: operation.node) else {
                    losses.add(at: entry.key.span)
                    continue
                }
                let candidate = OperationSelection.candidate(mapping, method: operation.method.value, path: item.path.key.value)
                let found = Found(method: operation.method, mapping: mapping, item: item, isFaulty: reading.isFaulty)
                if selected.admits(candidate) || candidate.names.contains(where: { refreshing.contains(ExactString($0)) }) {
                    take(found)
                } else {
                    for name in candidate.names { unselected[ExactString(name), default: []].append(found) }
                }
            }
        }
        while let id = polled.popLast() {
            for found in unselected.removeValue(forKey: id) ?? [] { take(found) }
        }
        faults.strictly { faults.reporting { selected.report(into: &$0) } }
        return losses
    }

    private func mapping(of operation: YAMLNode) -> YAMLMapping? {
        faults.losing(.operation) { references.target(operation).flatMap { faults.mapping($0) } }
    }
}
