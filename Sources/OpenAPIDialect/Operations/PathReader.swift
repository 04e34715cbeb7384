import APIModel
import SourceDiagnostics
import YAMLTree

/// Reads the paths, and groups their operations into services.
struct PathReader {
    let needed: NeededOperations
    let operations: OperationReader

    private var extensions: ExtensionReader { needed.extensions }
    private var faults: FaultReporter { needed.faults }

    /// - Parameter droppedWords: The words that the names of operations do not repeat.
    func read(_ paths: YAMLMapping?, tags: YAMLSequence, droppedWords: [String]) -> ReadPaths {
        var table = ServiceTable(droppedWords: droppedWords, untagged: PathServices(paths).common, prefix: PathPrefix(paths))
        for tag in tags { describe(tag, in: &table) }
        let losses = needed.read(paths) { item in
            if !item.path.query.isEmpty { faults.report(.queryInPath(item.path.key)) }
        } _: { found in
            read(found, into: &table)
        }
        table.dropRepetitions()
        if needed.selection.isEverything, let (word, count, all) = table.repeatedWord {
            let scope = count == all ? "all \(count) operations" : "\(count) of \(all) operations"
            faults.remark("the names of \(scope) contain '\(word)'; 'x-endpointkit-dropWords: [\(word)]' in the document drops it")
        }
        return ReadPaths(services: table.services, operationNames: table.operationNames, losses: losses)
    }

    private func describe(_ tag: YAMLNode, in table: inout ServiceTable) {
        guard let mapping = tag.mapping, let name = mapping["name"]?.text else { return }
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

    private func read(_ found: NeededOperations.Found, into table: inout ServiceTable) -> NeededOperations.Outcome {
        let reading = faults.reading {
            faults.losing(.operation) { operations.operation(found.mapping, method: found.method, of: found.item) }
        }
        var read = reading.value
        let isFaulty = found.isFaulty || reading.isFaulty
        // A wrong extension fails the run. If the run continues nevertheless, only this operation is omitted.
        read.draft.isFaulty = isFaulty && reading.hasErrors
        guard !isFaulty || read.draft.isFaulty else { return .omitted }
        let overloads = faults.losing(.operation) { operations.overloads(of: read, found.mapping) }
        faults.reporting { table.add(read.draft, id: read.id, overloads, tag: read.tag, path: found.item.path, into: &$0) }
        return .read(polls: read.draft.wait?.poll?.value)
    }
}

/// The operations of the paths.
struct ReadPaths {
    var services: [DraftService]
    /// `Service.operation` for the ID of an operation.
    let operationNames: [ExactString: String]
    /// The operations that were omitted because of faults.
    let losses: OperationLosses
}
