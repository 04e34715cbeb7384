import APIModel
import SourceDiagnostics
import YAMLTree

/// A response of an operation that can be told from the others, before it is read.
struct DeclaredResponse {
    let status: StatusMatch
    let entry: YAMLMapping.Entry

    /// The responses in the order of the document. Of several with one status, such as `4XX` and `4xx`, the first one counts.
    static func all(in responses: YAMLMapping, _ faults: FaultReporter) -> [DeclaredResponse] {
        var known: [StatusMatch: Located<String>] = [:]
        return responses.entries.compactMap { entry in
            guard !entry.isExtension else { return nil }
            guard let status = StatusMatch(text: entry.key.value) else {
                faults.report(.invalidStatusKey(entry.key))
                return nil
            }
            if let first = known[status] {
                faults.report(.repeatedStatus(entry.key, first: first))
                return nil
            }
            known[status] = entry.key
            return DeclaredResponse(status: status, entry: entry)
        }
    }
}
