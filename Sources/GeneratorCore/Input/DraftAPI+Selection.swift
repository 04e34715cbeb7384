import APIModel
import SourceDiagnostics
import SpecReading

extension DraftAPI {
    /// Removes operations that are not selected, and types that only they use. Operations that refresh tokens are kept.
    mutating func select(_ selection: Selection, into sink: inout DiagnosticSink) {
        guard !selection.isEverything else { return }
        var record = SelectionRecord(selection)
        let refreshes = Set(securitySchemes.compactMap(\.refresh?.operation.value))
        for index in services.indices {
            let service = services[index].name.value
            services[index].operations.removeAll { operation in
                let isAdmitted = record.admits(operation.candidate(in: service))
                return !isAdmitted && !refreshes.contains("\(service).\(operation.name.value)")
            }
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
