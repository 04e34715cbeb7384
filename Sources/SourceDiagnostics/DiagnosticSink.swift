/// Gathers what every stage reports.
package struct DiagnosticSink: Sendable {
    private var reported: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []
    package private(set) var errorCount = 0
    package private(set) var warningCount = 0
    /// What is worth knowing and no fault, in whole sentences without a full stop.
    package private(set) var remarks: [String] = []
    /// How often an error was reported, the same one again included.
    package private(set) var errorReports = 0
    /// What is done about a fault of the part that is being read. While this is set, errors are reported as warnings that say so, once for each
    /// place.
    package var consequence: String?
    /// The files that the diagnostics are about.
    private var files: [SourceFiles] = []
    private var excused: Set<ExcusedFault> = []

    /// Places that were reported with their cause: further errors at exactly these say the same once more.
    private var settled: Set<SourceSpan> = []
    /// Words that may still be compared for suggestions.
    private var comparisons = 300_000

    private struct ExcusedFault: Hashable {
        let id: String
        let span: SourceSpan?
    }

    package init() {}

    /// How often something was reported that was not left out, and errors that were.
    package var reportCount: Int { errorReports + warningCount }

    package var hasErrors: Bool { errorCount > 0 }

    /// Takes a diagnostic; the same one a second time is left out.
    package mutating func report(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error {
            errorReports += 1
            if let span = diagnostic.span, settled.contains(span) { return }
            if let consequence {
                guard excused.insert(ExcusedFault(id: diagnostic.id, span: diagnostic.span)).inserted else { return }
                return report(diagnostic.excused(consequence))
            }
        }
        guard seen.insert(diagnostic).inserted else { return }
        reported.append(diagnostic)
        switch diagnostic.severity {
        case .error: errorCount += 1
        case .warning: warningCount += 1
        }
    }

    /// Leaves out all further errors at exactly this place: why nothing sensible stands there has been reported.
    package mutating func settle(_ span: SourceSpan) {
        settled.insert(span)
    }

    /// The words among which a suggestion is looked for; none after many words have been looked for, as in a document most of whose names
    /// are unknown, where all comparisons together would take much longer than reading it.
    package mutating func candidates(_ known: @autoclosure () -> [String]) -> [String] {
        guard comparisons > 0 else { return [] }
        let known = known()
        comparisons -= known.count
        return known
    }

    /// Keeps the files of a run together with what is reported about them.
    package mutating func keep(_ files: SourceFiles) {
        self.files.append(files)
    }

    package mutating func remark(_ text: String) {
        remarks.append(text)
    }

    /// The same without errors.
    package var withoutErrors: DiagnosticSink {
        var sink = DiagnosticSink()
        for diagnostic in reported where diagnostic.severity != .error { sink.report(diagnostic) }
        sink.remarks = remarks
        sink.files = files
        return sink
    }

    /// Takes all that another one took.
    package mutating func take(_ other: DiagnosticSink) {
        for diagnostic in other.reported { report(diagnostic) }
        remarks += other.remarks.filter { !remarks.contains($0) }
        files += other.files.filter { file in !files.contains { $0 === file } }
    }

    /// Everything reported: files in the order of their first mention, and by place within a file.
    package var diagnostics: [Diagnostic] {
        var files: [SourceFile.ID: Int] = [:]
        for case let span? in reported.map(\.span) where files[span.fileID] == nil {
            files[span.fileID] = files.count
        }
        func key(_ diagnostic: Diagnostic) -> (Int, Int, Int) {
            guard let span = diagnostic.span else { return (-1, 0, 0) }
            return (files[span.fileID] ?? 0, span.start, span.end)
        }
        return reported.enumerated()
            .sorted { left, right in
                let (a, b) = (key(left.element), key(right.element))
                return a == b ? left.offset < right.offset : a < b
            }
            .map(\.element)
    }
}
