/// A message for the author of a spec: what is wrong, where, and what to do.
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

    package init(
        _ id: String, _ severity: Severity, at span: SourceSpan?, _ message: String, notes: [Note] = [], help: String? = nil
    ) {
        self.id = id
        self.severity = severity
        self.span = span
        self.message = TruncatedText.truncating(message)
        self.notes = notes
        self.help = help.map(TruncatedText.truncating)
    }

    /// A warning that describes the consequence of the fault.
    package func excused(_ consequence: String) -> Diagnostic {
        Diagnostic(id, .warning, at: span, "\(message); \(consequence)", notes: notes, help: help)
    }

    /// The same diagnostic as an error.
    var asError: Diagnostic {
        Diagnostic(id, .error, at: span, message, notes: notes, help: help)
    }

    /// The same diagnostic as a warning.
    package var asWarning: Diagnostic {
        Diagnostic(id, .warning, at: span, message, notes: notes, help: help)
    }
}
