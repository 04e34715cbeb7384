import SourceDiagnostics

/// Finds the rules, and the lines of a baseline or a list of accepted changes, that match nothing in any of several runs.
final class SharedRules: @unchecked Sendable, Hashable {
    /// A diagnostic without its file, which is only kept for a run.
    struct Unused: Hashable {
        let id: String
        /// The file that has the rule; `nil` for an option.
        let path: String?
        let start: Int
        let end: Int
        let message: String
        let help: String?

        fileprivate init(_ diagnostic: Diagnostic) {
            id = diagnostic.id
            path = diagnostic.span?.file.path
            start = diagnostic.span?.start ?? 0
            end = diagnostic.span?.end ?? 0
            message = diagnostic.message
            help = diagnostic.help
        }
    }

    private let lock = ThreadLock()
    // Must only be used while the lock is held.
    private var counts: [Unused: Int] = [:]
    private var order: [Unused] = []

    /// Adds the unused rules and lines of one run, which has not ended yet.
    func add(_ diagnostics: [Diagnostic]) {
        let unused = diagnostics.map(Unused.init)
        lock.withLock {
            for one in unused where counts.updateValue((counts[one] ?? 0) + 1, forKey: one) == nil { order.append(one) }
        }
    }

    /// Warnings about the rules and lines that no run has used.
    ///
    /// - Parameter runs: The number of runs that have the rule or the list.
    func report(files: any FileSystem, runs: (Unused) -> Int) -> DiagnosticSink {
        let unused = lock.withLock { order.filter { counts[$0] == runs($0) } }
        var sink = DiagnosticSink()
        guard !unused.isEmpty else { return sink }
        Run.perform(into: &sink) { sink in
            var known: [String: SourceFile] = [:]
            for one in unused {
                var span: SourceSpan?
                if let path = one.path, let bytes = try? files.read(path, limit: Baseline.sizeLimit) {
                    let file = known[path] ?? SourceFile(path: path, utf8: bytes)
                    known[path] = file
                    if one.end <= bytes.count { span = SourceSpan(file: file, start: one.start, end: one.end) }
                }
                sink.report(Diagnostic(one.id, .warning, at: span, one.message, help: one.help))
            }
        }
        return sink
    }

    static func == (lhs: SharedRules, rhs: SharedRules) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
