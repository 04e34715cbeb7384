import APIModel
import SourceDiagnostics
import SpecReading

extension DraftAPI {
    /// Removes operations that are not selected, and types that only they use. Operations that refresh tokens, and those that a kept
    /// operation polls, are kept.
    mutating func select(_ selection: Selection, into sink: inout DiagnosticSink) {
        guard !selection.isEverything else { return }
        var record = SelectionRecord(selection)
        var kept = Set(securitySchemes.compactMap(\.refresh?.operation.value))
        var polls: [String: [String]] = [:]
        for service in services {
            for operation in service.operations {
                let name = "\(service.name.value).\(operation.name.value)"
                if record.admits(operation.candidate(in: service.name.value)) { kept.insert(name) }
                // The name of an operation can contain dots, with and without that of its service.
                polls[name] = operation.wait?.poll.map { ["\(service.name.value).\($0.value)", $0.value] }
            }
        }
        var pending = Array(kept)
        while let next = pending.popLast() {
            pending += (polls[next] ?? []).filter { kept.insert($0).inserted }
        }
        for index in services.indices {
            let service = services[index].name.value
            services[index].operations.removeAll { !kept.contains("\(service).\($0.name.value)") }
        }
        services.removeAll(where: \.operations.isEmpty)
        dropUnreachedTypes()
        record.report(into: &sink)
    }
}

extension DraftOperation {
    fileprivate func candidate(in service: String) -> SelectionCandidate {
        let path = path.value.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let name): "{\(name.value)}"
            }
        }.joined()
        return SelectionCandidate(
            method: method.value, path: path, tags: [service], names: [name.value, "\(service).\(name.value)"])
    }
}
