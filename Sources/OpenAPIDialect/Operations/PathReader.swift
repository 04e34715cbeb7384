import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads the paths, and groups their operations into services.
final class PathReader {
    private let references: DocumentReferences
    private let extensions: ExtensionReader
    private let operations: OperationReader
    private let faults: FaultReporter
    /// Whether all operations are selected.
    private let isEverything: Bool
    /// The IDs of the operations that refresh tokens.
    private let refreshing: Set<ExactString>
    /// The operations that are not selected, by their IDs.
    private var unselected: [ExactString: [FoundOperation]] = [:]
    /// The IDs of operations that the operations that were read poll.
    private var polled: [ExactString] = []
    /// The matches of the selection.
    private(set) var selected: SelectionRecord
    /// The operations that were omitted because of faults.
    private(set) var losses = OperationLosses()
    /// `Service.operation` for the ID of an operation.
    private(set) var operationNames: [ExactString: String] = [:]

    init(
        _ references: DocumentReferences, _ extensions: ExtensionReader, _ operations: OperationReader, _ faults: FaultReporter,
        _ selection: OperationSelection, refreshing: Set<ExactString>
    ) {
        self.references = references
        self.extensions = extensions
        self.operations = operations
        self.faults = faults
        isEverything = selection.isEverything
        self.refreshing = refreshing
        selected = SelectionRecord(selection.selection)
    }

    /// - Parameter droppedWords: The words that the names of operations do not repeat.
    func services(_ paths: YAMLMapping?, tags: YAMLSequence, droppedWords: [String]) -> [DraftService] {
        var table = ServiceTable(droppedWords: droppedWords, untagged: PathServices(paths).common, prefix: PathPrefix(paths))
        for tag in tags {
            guard let mapping = tag.mapping, let name = mapping["name"]?.text else { continue }
            faults.checkKeys(mapping, of: .tag)
            let words = [
                (mapping["description"] ?? mapping["summary"])?.prose,
                mapping["externalDocs"]?.mapping?["url"]?.scalar.map { "See \($0.text)." },
            ].compactMap(\.self)
            table.describe(name, words.isEmpty ? nil : words.joined(separator: "\n\n"))
            if var reader = extensions.reader(of: mapping) {
                table.rename(name, faults.strictly { faults.reporting { reader.takeString("name", into: &$0) } })
                extensions.finish(reader)
            }
        }
        for entry in paths?.entries ?? [] where !entry.isExtension {
            if Cancellation.isRequested { break }
            read(entry, into: &table)
        }
        readPolled(into: &table)
        table.dropRepetitions()
        operationNames = table.operationNames
        if isEverything, let (word, count, all) = table.repeatedWord {
            let scope = count == all ? "all \(count) operations" : "\(count) of \(all) operations"
            faults.remark("the names of \(scope) contain '\(word)'; 'x-endpointkit-dropWords: [\(word)]' in the document drops it")
        }
        return table.services
    }

    private func read(_ entry: YAMLMapping.Entry, into table: inout ServiceTable) {
        let found = faults.reading { PathItem(entry, references, extensions, faults) }
        guard let item = found.value else {
            // It is not known whether it contains selected operations.
            if isEverything { losses.add(0, at: entry.key.span) }
            return
        }
        if !item.path.query.isEmpty { faults.report(.queryInPath(entry.key)) }
        for operation in item.operations {
            guard let node = faults.losing(.operation, { references.target(operation.node) }),
                let mapping = faults.losing(.operation, { faults.mapping(node) })
            else {
                losses.add(at: entry.key.span)
                continue
            }
            let candidate = OperationSelection.candidate(mapping, method: operation.method.value, path: item.path.key.value)
            let found = FoundOperation(method: operation.method, mapping: mapping, item: item, isFaulty: found.isFaulty)
            if selected.admits(candidate) || candidate.names.contains(where: { refreshing.contains(ExactString($0)) }) {
                read(found, into: &table)
            } else {
                for name in candidate.names { unselected[ExactString(name), default: []].append(found) }
            }
        }
    }

    /// Reads the operations that are not selected, but that others poll.
    private func readPolled(into table: inout ServiceTable) {
        while let id = polled.popLast() {
            for operation in unselected.removeValue(forKey: id) ?? [] { read(operation, into: &table) }
        }
    }

    private func read(_ found: FoundOperation, into table: inout ServiceTable) {
        let path = found.item.path
        let reading = faults.reading {
            faults.losing(.operation) { operations.operation(found.mapping, method: found.method, of: found.item) }
        }
        var read = reading.value
        let isFaulty = found.isFaulty || reading.isFaulty
        // A wrong extension fails the run. If the run continues nevertheless, only this operation is omitted.
        read.draft.isFaulty = isFaulty && reading.hasErrors
        guard !isFaulty || read.draft.isFaulty else {
            losses.add(at: path.key.span)
            return
        }
        if let poll = read.draft.wait?.poll?.value { polled.append(ExactString(poll)) }
        let overloads = faults.losing(.operation) { operations.overloads(of: read, found.mapping) }
        faults.reporting { table.add(read.draft, id: read.id, overloads, tag: read.tag, path: path, into: &$0) }
    }
}

/// An operation that is not read yet.
private struct FoundOperation {
    let method: Located<String>
    let mapping: YAMLMapping
    let item: PathItem
    /// Whether a fault was found in its path item.
    let isFaulty: Bool
}
