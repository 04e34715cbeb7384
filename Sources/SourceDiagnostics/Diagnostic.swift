/// A message for the author of a spec: the fault, its place, and the remedy. It keeps the files that it is about.
package struct Diagnostic: Sendable, Hashable {
    package enum Severity: String, Sendable {
        /// No output is written.
        case error
        /// Output is written, unless warnings are treated as errors.
        case warning
    }

    /// A second span that explains the first, such as the earlier of two duplicates.
    package struct Note: Sendable, Hashable {
        package let message: String
        package let span: SourceSpan

        package init(_ message: String, at span: SourceSpan) {
            self.message = TruncatedText.truncating(message)
            self.span = span
        }
    }

    /// The stable identifier of the rule, such as `unknown-type`.
    package let id: String
    package let severity: Severity
    /// One short sentence without a full stop.
    package let message: String
    /// The span; `nil` only if nothing was read, such as for a missing file.
    package let span: SourceSpan?
    package let notes: [Note]
    /// What to do, in one sentence.
    package let help: String?
    /// The change that the help describes, if it can be made without asking.
    package let fix: Fix?
    /// Keeps the files of all spans, also after the run that has read them.
    private let files: [SourceFile]

    package init(
        _ id: String, _ severity: Severity, at span: SourceSpan?, _ message: String, notes: [Note] = [], help: String? = nil
    ) {
        self.init(id, severity, at: span, message, notes: notes, help: help.map { Help($0) })
    }

    package init(_ id: String, _ severity: Severity, at span: SourceSpan?, _ message: String, notes: [Note] = [], help: Help?) {
        self.id = id
        self.severity = severity
        self.span = span
        self.message = TruncatedText.truncating(message)
        self.notes = notes
        self.help = (help?.text).map(TruncatedText.truncating)
        fix = help?.fix
        var files: [SourceFile] = []
        let others = notes.map(\.span) + (help?.fix.map { $0.edits.map(\.span) + ($0.removed.map { [$0] } ?? []) } ?? [])
        for span in (span.map { [$0] } ?? []) + others where !files.contains(where: { $0.id == span.fileID }) { files.append(span.file) }
        self.files = files
    }

    /// The same diagnostic with another severity.
    private func with(_ severity: Severity, _ message: String) -> Diagnostic {
        Diagnostic(id, severity, at: span, message, notes: notes, help: help.map { Help($0, fix: fix) })
    }

    /// The same diagnostic with more help, unless it has that already: one that moves to another sink is judged again.
    func adding(help more: String) -> Diagnostic {
        guard help?.hasSuffix(more) != true else { return self }
        let text = help.map { "\($0); \(more)" } ?? more
        return Diagnostic(id, severity, at: span, message, notes: notes, help: Help(text, fix: fix))
    }

    /// A warning that describes the consequence of the fault.
    package func excused(_ consequence: String) -> Diagnostic {
        with(.warning, "\(message); \(consequence)")
    }

    /// The same diagnostic as an error.
    var asError: Diagnostic { with(.error, message) }

    /// The same diagnostic as a warning.
    package var asWarning: Diagnostic { with(.warning, message) }
}
