/// Diagnostics as GitHub workflow commands, one on each line. Notes and help are additional lines of the message.
enum GitHubFormat {
    /// The maximum number of shown notes of one diagnostic in a digest.
    private static let maximumNotes = 5

    static func render(_ diagnostics: [Diagnostic], _ extent: DiagnosticFormat.Extent, path: (String) -> String) -> String {
        var cache = SourceLineCache(diagnostics)
        switch extent {
        case .everything: return diagnostics.reduce(into: "") { $0 += command(for: $1, notes: .max, &cache, path) }
        case .digest:
            let digest = DiagnosticDigest(diagnostics) { command(for: $0, notes: maximumNotes, &cache, path) }
            var output = digest.entries.reduce(into: "") { $0 += $1.text }
            for (kind, count) in digest.kinds {
                let word = "\(kind.severity.rawValue)\(count == 1 ? "" : "s")"
                output += "::notice title=\(kind.id)::\(count.grouped) \(word) of this kind in all; --all shows them\n"
            }
            return output
        }
    }

    private static func command(
        for diagnostic: Diagnostic, notes limit: Int, _ cache: inout SourceLineCache, _ path: (String) -> String
    ) -> String {
        var properties: [(String, String)] = []
        var message = diagnostic.message
        if let span = diagnostic.span {
            let (start, end) = cache.range(of: span)
            properties = [("file", path(span.file.path)), ("line", "\(start.line)")]
            // GitHub only accepts columns for a span within one line.
            if start.line == end.line { properties.append(("col", "\(start.column)")) }
            properties.append(("endLine", "\(end.line)"))
            if start.line == end.line { properties.append(("endColumn", "\(end.column)")) }
            if let pointer = cache.pointer(of: span) { message += "\nat \(pointer)" }
        }
        properties.append(("title", diagnostic.id))
        for note in diagnostic.notes.prefix(limit) {
            let start = cache.range(of: note.span).start
            message += "\n\(note.span.file.path):\(start.line):\(start.column): note: \(note.message)"
        }
        if diagnostic.notes.count > limit { message += "\nnote: \((diagnostic.notes.count - limit).grouped) more places" }
        if let help = diagnostic.help { message += "\nhelp: \(help)" }
        let list = properties.map { "\($0)=\(escaping($1, inProperty: true))" }.joined(separator: ",")
        return "::\(diagnostic.severity.rawValue) \(list)::\(escaping(message, inProperty: false))\n"
    }

    private static func escaping(_ text: String, inProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where inProperty: result += "%3A"
            case "," where inProperty: result += "%2C"
            case _ where VisibleText.isHidden(scalar): result += VisibleText.escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
