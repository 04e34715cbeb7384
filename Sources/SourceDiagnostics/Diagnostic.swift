/// One thing to tell the author of a spec: what is wrong, where, and a way out.
package struct Diagnostic: Sendable, Hashable {
    package enum Severity: String, Sendable {
        /// No output is written.
        case error
        /// Output is written, unless warnings are treated as errors.
        case warning
    }

    /// A second place that explains the first, such as the earlier of two duplicates.
    package struct Note: Sendable, Hashable {
        package let message: String
        package let span: SourceSpan

        package init(_ message: String, at span: SourceSpan) {
            self.message = ShortText.shortening(message)
            self.span = span
        }
    }

    /// A stable word that names the rule, such as `unknown-type`.
    package let id: String
    package let severity: Severity
    /// One short sentence without a full stop.
    package let message: String
    /// Where; `nil` only when no text was read at all, such as for a missing file.
    package let span: SourceSpan?
    package let notes: [Note]
    /// A way out, in one sentence.
    package let help: String?

    package init(
        _ id: String, _ severity: Severity, at span: SourceSpan?, _ message: String, notes: [Note] = [], help: String? = nil
    ) {
        self.id = id
        self.severity = severity
        self.span = span
        self.message = ShortText.shortening(message)
        self.notes = notes
        self.help = help.map(ShortText.shortening)
    }

    /// A warning that says what is done about the fault.
    package func excused(_ consequence: String) -> Diagnostic {
        Diagnostic(id, .warning, at: span, "\(message); \(consequence)", notes: notes, help: help)
    }

    /// The same without its force.
    package var asWarning: Diagnostic {
        Diagnostic(id, .warning, at: span, message, notes: notes, help: help)
    }
}
