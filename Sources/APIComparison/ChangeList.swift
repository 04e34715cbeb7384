import SourceDiagnostics

/// The places of a part in both documents.
struct Spans {
    var old: SourceSpan?
    var new: SourceSpan?
}

/// Changes, each once. A change of a component that is in requests and in responses has the worse of both verdicts.
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

// MARK: - Lifecycle

extension ChangeList {
    /// Adds a change of the date from which a part may no longer exist.
    ///
    /// - Parameter words: The part that ends, followed by a space; empty if the subject itself ends.
    mutating func addSunset(
        _ old: Located<String>?, _ new: Located<String>?, _ rule: ComparisonRule, _ subject: Change.Subject, _ spans: Spans,
        words: String = "", part: Change.Part = .whole
    ) {
        if let old, new == nil {
            add(Change(rule, subject, "\(words)no longer ends on \(old.value)", old: old.span, new: spans.new, part: part))
        }
        guard let new, new.value != old?.value else { return }
        // Dates of the same form sort in the order of time.
        let isEarlier = old.map { new.value < $0.value } ?? false
        add(
            Change(
                rule, subject, "\(words)ends on \(new.value)" + (old.map { " instead of \($0.value)" } ?? ""),
                old: old?.span ?? spans.old, new: new.span, oldClients: isEarlier ? .mayBreak : .compatible, part: part))
    }

    private static let stabilities = ["draft", "alpha", "beta", "stable"]

    /// Adds a change of the level of stability. A part without a level is stable. Unknown levels are not compared.
    mutating func addStability(_ old: Located<String>?, _ new: Located<String>?, _ subject: Change.Subject, _ spans: Spans) {
        let (before, after) = (old?.value.lowercased() ?? "stable", new?.value.lowercased() ?? "stable")
        guard before != after, let one = Self.stabilities.firstIndex(of: before), let two = Self.stabilities.firstIndex(of: after) else {
            return
        }
        let isLess = two < one
        add(
            Change(
                isLess ? .stabilityDecreased : .stabilityIncreased, subject, "is \(after) instead of \(before)",
                old: old?.span ?? spans.old, new: new?.span ?? spans.new, oldClients: isLess ? .mayBreak : .compatible))
    }
}
