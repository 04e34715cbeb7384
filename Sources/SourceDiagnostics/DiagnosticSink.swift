/// Gathers what every stage reports.
package struct DiagnosticSink: Sendable {
    private var reported: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []
    package private(set) var errorCount = 0
    package private(set) var warningCount = 0

    package init() {}

    package var hasErrors: Bool { errorCount > 0 }

    /// Takes a diagnostic; the same one a second time is left out.
    package mutating func report(_ diagnostic: Diagnostic) {
        guard seen.insert(diagnostic).inserted else { return }
        reported.append(diagnostic)
        switch diagnostic.severity {
        case .error: errorCount += 1
        case .warning: warningCount += 1
        }
    }

    /// Everything reported: files in the order of their first mention, and by place within a file.
    package var diagnostics: [Diagnostic] {
        var files: [ObjectIdentifier: Int] = [:]
        for case let span? in reported.map(\.span) where files[ObjectIdentifier(span.file)] == nil {
            files[ObjectIdentifier(span.file)] = files.count
        }
        func key(_ diagnostic: Diagnostic) -> (Int, Int, Int) {
            guard let span = diagnostic.span else { return (-1, 0, 0) }
            return (files[ObjectIdentifier(span.file)] ?? 0, span.start, span.end)
        }
        return reported.enumerated()
            .sorted { left, right in
                let (a, b) = (key(left.element), key(right.element))
                return a == b ? left.offset < right.offset : a < b
            }
            .map(\.element)
    }
}
