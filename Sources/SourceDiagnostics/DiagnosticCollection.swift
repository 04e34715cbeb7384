/// Diagnostics in the order in which they were reported, each of them once, as the rules of the user judge them.
struct DiagnosticCollection: Sendable {
    private(set) var all: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []
    private(set) var errorCount = 0
    private(set) var warningCount = 0
    private(set) var rules = DiagnosticRules()

    /// Adds a diagnostic. Returns its severity; `nil` for a duplicate, and for one that the rules do not allow.
    mutating func add(_ diagnostic: Diagnostic) -> Diagnostic.Severity? {
        guard let diagnostic = rules.judged(diagnostic), seen.insert(diagnostic).inserted else { return nil }
        all.append(diagnostic)
        switch diagnostic.severity {
        case .error: errorCount += 1
        case .warning: warningCount += 1
        }
        return diagnostic.severity
    }

    /// Removes all diagnostics, and returns them. What is added from now on is judged by other rules.
    mutating func removeAll(for rules: DiagnosticRules? = nil) -> [Diagnostic] {
        defer { self = DiagnosticCollection(rules: rules ?? self.rules) }
        return all
    }

    init(rules: DiagnosticRules = DiagnosticRules()) {
        self.rules = rules
    }

    /// Files are in the order of their first mention, and sorted by span within a file.
    var sorted: [Diagnostic] {
        var files: [SourceFile.ID: Int] = [:]
        for case let span? in all.map(\.span) where files[span.fileID] == nil {
            files[span.fileID] = files.count
        }
        func key(_ diagnostic: Diagnostic) -> (Int, Int, Int) {
            guard let span = diagnostic.span else { return (-1, 0, 0) }
            return (files[span.fileID] ?? 0, span.start, span.end)
        }
        return all.enumerated()
            .sorted { left, right in
                let (a, b) = (key(left.element), key(right.element))
                return a == b ? left.offset < right.offset : a < b
            }
            .map(\.element)
    }
}
