/// Collects the diagnostics of all stages.
package struct DiagnosticSink: Sendable {
    private var collected = DiagnosticCollection()
    /// What was reported in the current part.
    var found: Findings = []
    /// Remarks that are not faults, as sentences without a full stop.
    package private(set) var remarks: [String] = []
    /// The files that the diagnostics are about.
    package private(set) var files = KeptFiles()
    package var suggestions = SuggestionBudget()
    /// Spans whose errors were reported with their cause; other errors at exactly these spans are omitted.
    private var suppressed: Set<SourceSpan> = []
    /// The errors that were reported as warnings.
    private var excused: Set<ExcusedFault> = []

    private struct ExcusedFault: Hashable {
        let id: String
        let span: SourceSpan?
    }

    package init() {}

    package var errorCount: Int { collected.errorCount }
    package var warningCount: Int { collected.warningCount }
    package var hasErrors: Bool { errorCount > 0 }

    /// All diagnostics: files in the order of their first mention, and sorted by span within a file.
    package var diagnostics: [Diagnostic] { collected.sorted }

    // MARK: Reporting

    /// Adds a diagnostic; duplicates are omitted.
    ///
    /// - Parameter consequence: The consequence of a fault, if it does not stop the run. An error is then reported as a warning with the
    ///   consequence, once for each span.
    package mutating func report(_ diagnostic: Diagnostic, consequence: String? = nil) {
        if diagnostic.severity == .error {
            found.formUnion([.fault, .spreadingFault])
            if let span = diagnostic.span, suppressed.contains(span) { return }
            if let consequence {
                guard excused.insert(ExcusedFault(id: diagnostic.id, span: diagnostic.span)).inserted else { return }
                return report(diagnostic.excused(consequence))
            }
        }
        switch collected.add(diagnostic) {
        case .error: found.insert(.error)
        case .warning: found.insert(.warning)
        case nil: break
        }
    }

    /// Omits all other errors with exactly this span, because the reason was already reported.
    package mutating func suppress(_ span: SourceSpan) {
        suppressed.insert(span)
    }

    package mutating func remark(_ text: String) {
        remarks.append(text)
    }

    /// The candidates for a suggestion; see ``SuggestionBudget/candidates(_:)``.
    package mutating func candidates(_ known: @autoclosure () -> [String]) -> [String] {
        suggestions.candidates(known())
    }

    /// Keeps the files of a run together with their diagnostics.
    package mutating func keep(_ files: SourceFiles) {
        self.files.keep(files)
    }

    /// Applies the rules to all earlier and later diagnostics.
    ///
    /// Stages must be done, because a warning that becomes an error does not make the parts that they have read faulty.
    ///
    /// - Parameters:
    ///   - isKnown: Whether a warning is known, and therefore not reported.
    ///   - isDenied: Whether a warning is an error, whatever its id.
    package mutating func adopt(
        _ rules: DiagnosticRules, isKnown: (Diagnostic) -> Bool = { _ in false }, isDenied: (Diagnostic) -> Bool = { _ in false }
    ) {
        let suppressed = suppressed
        self.suppressed = []
        for diagnostic in collected.removeAll(for: rules) where diagnostic.severity == .error || !isKnown(diagnostic) {
            report(isDenied(diagnostic) ? diagnostic.asError : diagnostic)
        }
        self.suppressed = suppressed
    }

    // MARK: Other sinks

    /// Adds everything from another sink.
    ///
    /// - Parameter consequence: The consequence of each fault, as in ``report(_:consequence:)``.
    package mutating func take(_ other: DiagnosticSink, consequence: String? = nil) {
        for diagnostic in other.collected.all { report(diagnostic, consequence: consequence) }
        remarks += other.remarks.filter { !remarks.contains($0) }
        files.keep(other.files)
    }

    /// Moves the diagnostics and the remarks of another sink to this one.
    ///
    /// - Parameter consequence: The consequence of each fault, as in ``report(_:consequence:)``.
    package mutating func move(from other: inout DiagnosticSink, consequence: String?) {
        for diagnostic in other.collected.removeAll() { report(diagnostic, consequence: consequence) }
        remarks += other.remarks
        (other.found, other.remarks) = ([], [])
    }

    /// The sink without its errors.
    package var withoutErrors: DiagnosticSink {
        var sink = DiagnosticSink()
        sink.collected = DiagnosticCollection(rules: collected.rules)
        for diagnostic in collected.all where diagnostic.severity != .error { sink.report(diagnostic) }
        sink.remarks = remarks
        sink.files = files
        return sink
    }

    /// The errors and the files, without warnings and remarks.
    package var errorsAlone: DiagnosticSink {
        var sink = DiagnosticSink()
        sink.files = files
        for diagnostic in diagnostics where diagnostic.severity == .error { sink.report(diagnostic) }
        return sink
    }
}
