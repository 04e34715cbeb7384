/// The rules for warnings: the ids that are not reported, and the ids that are errors.
package struct DiagnosticRules: Sendable, Hashable {
    /// Ids of warnings that are not reported.
    package var allowed: Set<String>
    /// Ids of warnings that are errors.
    package var denied: Set<String>

    package init(allowed: Set<String> = [], denied: Set<String> = []) {
        self.allowed = allowed
        self.denied = denied
    }

    /// The diagnostic as it is reported; `nil` for a warning that is allowed. Errors are always reported; the help of one with
    /// an allowed id says that only warnings can be allowed.
    func judged(_ diagnostic: Diagnostic) -> Diagnostic? {
        guard diagnostic.severity == .warning else {
            return allowed.contains(diagnostic.id) ? diagnostic.adding(help: "only warnings can be allowed") : diagnostic
        }
        if allowed.contains(diagnostic.id) { return nil }
        return denied.contains(diagnostic.id) ? diagnostic.asError : diagnostic
    }
}
