import APIModel
import SourceDiagnostics

/// Groups operations into services.
struct ServiceTable {
    /// The services without overloads.
    private var plain: [DraftService] = []
    /// The overloads by the index of the operation in its service.
    private var overloads: [[Int: [(operation: DraftOperation, words: String)]]] = []
    private var indices: [String: Int] = [:]
    private var texts: [String: String] = [:]
    private var names: [[String: SourceSpan]] = []
    private var taken: [DistinctNames] = []
    private var renamed: [String: Located<String>] = [:]
    private var places: [ExactText: (service: Int, operation: Int)] = [:]

    mutating func describe(_ tag: Located<String>, _ text: String?) {
        texts[Self.key(tag.value)] = text
    }

    /// Renames the service of a tag.
    mutating func rename(_ tag: Located<String>, _ name: Located<String>?) {
        if let name { renamed[Self.key(tag.value)] = name }
    }

    /// The services. The overloads of an operation follow it, with unique names.
    var services: [DraftService] {
        zip(plain, overloads).map { service, overloads in
            guard !overloads.isEmpty else { return service }
            var service = service
            var taken = DistinctNames(
                service.operations.flatMap { [$0.name, $0.emittedName].compactMap { $0.map { Self.key($0.value) } } })
            service.operations = service.operations.enumerated().flatMap { place, operation in
                let further = (overloads[place] ?? []).map { overload in
                    var call = overload.operation
                    let wanted = (operation.emittedName ?? operation.name).value + overload.words
                    call.name.value = taken.claim(wanted, key: Self.key)
                    return call
                }
                return [operation] + further
            }
            return service
        }
    }

    /// `Service.operation` for the ID of an operation.
    var operationNames: [ExactText: String] {
        places.mapValues { "\(plain[$0.service].name.value).\(plain[$0.service].operations[$0.operation].name.value)" }
    }

    /// A key for tags. Those that differ only in case and symbols are one service, because their Swift names would be equal.
    private static func key(_ name: String) -> String {
        let letters = OperationName.folded(name)
        return letters.isEmpty ? name : letters
    }

    /// Adds an operation. Without a tag, it belongs to the service of the first segment of its path. A duplicate name is extended by words
    /// of the method and the path.
    ///
    /// - Parameter overloads: The overloads, each with the words that are appended to its name.
    mutating func add(
        _ operation: DraftOperation, _ overloads: [(operation: DraftOperation, words: String)] = [], tag: Located<String>?, path: PathText,
        into sink: inout DiagnosticSink
    ) {
        let name = tag ?? Located(path.subject ?? "root", at: path.key.span)
        let key = Self.key(name.value)
        let index: Int
        if let known = indices[key] {
            index = known
        } else {
            index = plain.count
            indices[key] = index
            plain.append(DraftService(name: renamed[key] ?? name, documentation: Documentation(text: texts[key])))
            names.append([:])
            taken.append(DistinctNames())
            self.overloads.append([:])
        }
        let place = ExactText(operation.name.value)
        if places[place] == nil { places[place] = (index, plain[index].operations.count) }
        var operation = operation
        let id = operation.name.value
        let short = OperationName.withoutRoute(id, method: operation.method.value, path: path.key.value)
        operation.name.value = OperationName.stripped(short, of: name.value)
        // Only the route distinguishes it from the other one.
        if names[index][operation.name.value] != nil { operation.name.value = OperationName.stripped(id, of: name.value) }
        if let first = names[index][operation.name.value] {
            sink.report(.repeatedOperationID(operation.name, first: first))
            let words = [operation.method.value.lowercased()] + path.words
            let base = [operation.name.value] + words
            operation.name.value = taken[index].claim(base.joined(separator: " "))
        } else {
            _ = taken[index].claim(operation.name.value)
        }
        names[index][operation.name.value] = operation.name.span
        if !overloads.isEmpty { self.overloads[index][plain[index].operations.count] = overloads }
        plain[index].operations.append(operation)
    }
}
