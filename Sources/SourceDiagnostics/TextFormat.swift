/// Diagnostics for people: the position, the message, the line with a caret, notes and help.
enum TextFormat {
    /// The maximum number of shown notes of one diagnostic in a digest.
    private static let maximumNotes = 5

    static func render(_ diagnostics: [Diagnostic], _ extent: DiagnosticFormat.Extent) -> String {
        switch extent {
        case .everything:
            var cache = SourceLineCache(diagnostics)
            var output = ""
            for diagnostic in diagnostics {
                if !output.isEmpty { output += "\n" }
                output += text(of: diagnostic, notes: .max, &cache)
            }
            return output
        case .digest: return digest(of: diagnostics)
        }
    }

    private static func digest(of diagnostics: [Diagnostic]) -> String {
        var cache = SourceLineCache(diagnostics)
        let digest = DiagnosticDigest(diagnostics) { text(of: $0, notes: maximumNotes, &cache) }
        var output = ""
        for entry in digest.entries {
            if !output.isEmpty { output += "\n" }
            output += entry.text
            if entry.omitted > 0 { output += "and \(entry.omitted.grouped) more like it; --all shows them\n" }
        }
        guard !digest.kinds.isEmpty else { return output }
        output += "\nHow many there are of each kind; --all shows them:\n"
        let width = digest.kinds.map { $0.count.grouped.utf8.count }.max() ?? 0
        for (kind, count) in digest.kinds {
            let number = count.grouped
            let severity = kind.severity.rawValue + (kind.severity == .error ? "  " : "")
            output += "  \(severity)  \(String(repeating: " ", count: width - number.utf8.count))\(number)  \(kind.id)\n"
        }
        if digest.uncountedKinds > 0 { output += "  and \(digest.uncountedKinds) more kinds of warnings\n" }
        return output
    }

    private static func text(of diagnostic: Diagnostic, notes limit: Int, _ cache: inout SourceLineCache) -> String {
        let message = VisibleText.escaping(diagnostic.message)
        var output = place(diagnostic.span, &cache) + "\(diagnostic.severity.rawValue): \(message) [\(diagnostic.id)]\n"
        if let span = diagnostic.span { output += excerpt(span, &cache) }
        for note in diagnostic.notes.prefix(limit) {
            output += place(note.span, &cache) + "note: \(VisibleText.escaping(note.message))\n"
            output += excerpt(note.span, &cache)
        }
        if diagnostic.notes.count > limit { output += "note: \((diagnostic.notes.count - limit).grouped) more places; --all shows them\n" }
        if let help = diagnostic.help { output += "help: \(VisibleText.escaping(help))\n" }
        return output
    }

    private static func excerpt(_ span: SourceSpan, _ cache: inout SourceLineCache) -> String {
        let pointer = cache.pointer(of: span).map { " at \(VisibleText.escaping($0))\n" } ?? ""
        return pointer + Excerpt(span, in: cache.lines(of: span.file)).text
    }

    private static func place(_ span: SourceSpan?, _ cache: inout SourceLineCache) -> String {
        guard let span else { return "" }
        let start = cache.lines(of: span.file).position(of: span.start)
        return "\(VisibleText.escaping(span.file.path)):\(start.line):\(start.column): "
    }
}
