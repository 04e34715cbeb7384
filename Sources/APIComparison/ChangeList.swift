import SourceDiagnostics

/// The places of something in both documents.
struct Spans {
    var old: SourceSpan?
    var new: SourceSpan?
}

/// Changes, each once. A change of a component in requests and in responses has the worse of both verdicts.
struct ChangeList {
    private struct Key: Hashable {
        let rule: ComparisonRule
        let subject: Change.Subject
        let message: String
    }

    private(set) var all: [Change] = []
    private var indices: [Key: Int] = [:]

    mutating func add(_ change: Change) {
        let key = Key(rule: change.rule, subject: change.subject, message: change.message)
        guard let index = indices[key] else {
            indices[key] = all.count
            all.append(change)
            return
        }
        all[index].oldClients = max(all[index].oldClients, change.oldClients)
        all[index].newClients = max(all[index].newClients, change.newClients)
        all[index].swift = max(all[index].swift, change.swift)
    }
}
