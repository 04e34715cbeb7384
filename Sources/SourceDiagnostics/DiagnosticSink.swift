/// Collects the diagnostics of all stages.
package struct DiagnosticSink: Sendable {
    private var reported: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []
    package private(set) var errorCount = 0
    package private(set) var warningCount = 0
    /// Remarks that are not faults, as sentences without a full stop.
    package private(set) var remarks: [String] = []
    /// What was reported in the current part.
    private var found: Findings = []
    /// The consequence of a fault in the current part. While this is set, errors are reported as warnings with the consequence, once for
    /// each span.
    package var consequence: String?
    /// The files that the diagnostics are about.
    private var files: [SourceFiles] = []
    private var excused: Set<ExcusedFault> = []
    /// Rules of the user, which apply to everything that is reported from now on.
    private var rules = DiagnosticRules()

    /// Spans whose errors were reported with their cause; other errors at exactly these spans are omitted.
    private var suppressed: Set<SourceSpan> = []
    /// The remaining number of words to compare for suggestions.
    private var comparisons = 300_000

    private struct ExcusedFault: Hashable {
        let id: String
        let span: SourceSpan?
    }

    package init() {}

    /// Whether anything was reported, including omitted errors.
    package var hasReports: Bool { !found.isEmpty }
    /// Whether an error was reported, including omitted errors and those with a consequence.
    package var hasFaults: Bool { found.contains(.fault) }
    package var hasErrors: Bool { errorCount > 0 }

    /// Adds a diagnostic; duplicates are omitted.
    package mutating func report(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error {
            found.formUnion([.fault, .spreadingFault])
            if let span = diagnostic.span, suppressed.contains(span) { return }
            if let consequence {
                guard excused.insert(ExcusedFault(id: diagnostic.id, span: diagnostic.span)).inserted else { return }
                return report(diagnostic.excused(consequence))
            }
        }
        guard let diagnostic = rules.judged(diagnostic), seen.insert(diagnostic).inserted else { return }
        reported.append(diagnostic)
        switch diagnostic.severity {
        case .error:
            errorCount += 1
            found.insert(.error)
        case .warning:
            warningCount += 1
            found.insert(.warning)
        }
    }

    // MARK: Parts

    /// What was reported in a part of a document.
    package struct Findings: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// An error, even an omitted one, or one that became a warning with its consequence.
        package static let fault = Findings(rawValue: 1)
        /// A fault that also affects what contains the part.
        package static let spreadingFault = Findings(rawValue: 2)
        /// A diagnostic that stops the run.
        package static let error = Findings(rawValue: 4)
        /// A warning.
        package static let warning = Findings(rawValue: 8)
    }

    /// Begins a part, and returns what was found before it, for ``endPart(outer:isContained:)``.
    package mutating func beginPart() -> Findings {
        defer { found = [] }
        return found
    }

    /// Ends a part, and returns what was found in it.
    ///
    /// - Parameter isContained: Whether a fault of the part does not affect what contains it.
    package mutating func endPart(outer: Findings, isContained: Bool = false) -> Findings {
        defer { found = outer.union(isContained ? found.subtracting(.spreadingFault) : found) }
        return found
    }

    /// Returns the value that `read` reads, and whether it has faults.
    package mutating func reading<Value>(_ read: (inout DiagnosticSink) -> Value) -> (value: Value, isFaulty: Bool) {
        let outer = beginPart()
        let value = read(&self)
        return (value, endPart(outer: outer).contains(.fault))
    }

    /// Omits all other errors with exactly this span, because the reason was already reported.
    package mutating func suppress(_ span: SourceSpan) {
        suppressed.insert(span)
    }

    /// The candidates for a suggestion. There are none after many suggestions, as in a document with mostly unknown names, where comparing
    /// would take much longer than reading.
    package mutating func candidates(_ known: @autoclosure () -> [String]) -> [String] {
        guard comparisons > 0 else { return [] }
        let known = known()
        comparisons -= known.count
        return known
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
        self.rules = rules
        let earlier = reported
        (reported, seen, errorCount, warningCount) = ([], [], 0, 0)
        let consequence = consequence
        self.consequence = nil
        let suppressed = suppressed
        self.suppressed = []
        for diagnostic in earlier where diagnostic.severity == .error || !isKnown(diagnostic) {
            report(isDenied(diagnostic) ? diagnostic.asError : diagnostic)
        }
        (self.consequence, self.suppressed) = (consequence, suppressed)
    }

    /// Keeps the files of a run together with their diagnostics.
    package mutating func keep(_ files: SourceFiles) {
        self.files.append(files)
    }

    package mutating func remark(_ text: String) {
        remarks.append(text)
    }

    /// The same without errors.
    package var withoutErrors: DiagnosticSink {
        var sink = DiagnosticSink()
        sink.rules = rules
        for diagnostic in reported where diagnostic.severity != .error { sink.report(diagnostic) }
        sink.remarks = remarks
        sink.files = files
        return sink
    }

    /// The files alone.
    package var withoutDiagnostics: DiagnosticSink {
        var sink = DiagnosticSink()
        sink.files = files
        return sink
    }

    /// Adds everything from another sink.
    package mutating func take(_ other: DiagnosticSink) {
        for diagnostic in other.reported { report(diagnostic) }
        remarks += other.remarks.filter { !remarks.contains($0) }
        files += other.files.filter { file in !files.contains { $0 === file } }
    }

    /// All diagnostics: files in the order of their first mention, and sorted by span within a file.
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
