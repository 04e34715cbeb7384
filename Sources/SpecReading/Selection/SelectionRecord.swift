package import SourceDiagnostics

/// The matches of a selection in one document, for its diagnostics.
package struct SelectionRecord: Sendable {
    private let selection: Selection
    private var matched: Set<Selector> = []
    private var seen: [Selector.Subject: Set<String>] = [:]
    private var count = 0
    private var admitted = 0

    package init(_ selection: Selection) {
        self.selection = selection
    }

    /// Whether the operation is selected.
    package mutating func admits(_ candidate: SelectionCandidate) -> Bool {
        count += 1
        guard !selection.isEverything else { return true }
        for selector in selection.included + selection.excluded where !matched.contains(selector) {
            if selector.matches(candidate) { matched.insert(selector) }
        }
        seen[.tag, default: []].formUnion(candidate.tags)
        seen[.path, default: []].insert(candidate.path)
        seen[.operation, default: []].formUnion(candidate.names)
        let isAdmitted = selection.admits(candidate)
        if isAdmitted { admitted += 1 }
        return isAdmitted
    }

    /// Reports selectors that match nothing, and the number of selected operations.
    package func report(into sink: inout DiagnosticSink) {
        guard !selection.isEverything else { return }
        let idle = selection.isPartOfOther ? [] : (selection.included + selection.excluded).filter { !matched.contains($0) }
        for selector in idle {
            sink.report(.selectorWithoutMatch(selector, known: (seen[selector.subject] ?? []).sorted()))
        }
        if idle.isEmpty, admitted == 0, !selection.isPartOfOther { sink.report(.nothingSelected()) }
        sink.remark("selected \(admitted) of \(count.counted("operation"))")
    }
}

extension Diagnostic {
    fileprivate static func selectorWithoutMatch(_ selector: Selector, known: [String]) -> Self {
        let what =
            switch selector.subject {
            case .tag: "tag"
            case .path: "path"
            case .operation: "name"
            }
        let help = Suggestion.nearest(to: selector.pattern, in: known).map { "did you mean '\(selector.subject.rawValue):\($0)'?" }
        return Self(
            "selector-without-match", .error, at: nil, "no operation has a \(what) that matches '\(selector.pattern)'",
            help: help
                ?? "'*' matches any characters, as in '\(selector.subject.rawValue):\(selector.subject == .path ? "/users" : "user")*'")
    }

    fileprivate static func nothingSelected() -> Self {
        Self(
            "nothing-selected", .error, at: nil, "'--include' and '--exclude' together select no operation",
            help: "'--exclude' overrides '--include'")
    }
}
