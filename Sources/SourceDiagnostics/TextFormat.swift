/// Diagnostics for people: the place, the message, the line with a caret, notes, a way out.
enum TextFormat {
    static func render(_ diagnostics: [Diagnostic]) -> String {
        var cache = SourceLineCache()
        var output = ""
        for diagnostic in diagnostics {
            if !output.isEmpty { output += "\n" }
            let message = VisibleText.escaping(diagnostic.message)
            output += place(diagnostic.span, &cache) + "\(diagnostic.severity.rawValue): \(message) [\(diagnostic.id)]\n"
            if let span = diagnostic.span { output += Excerpt(span, in: cache.lines(of: span.file)).text }
            for note in diagnostic.notes {
                output += place(note.span, &cache) + "note: \(VisibleText.escaping(note.message))\n"
                output += Excerpt(note.span, in: cache.lines(of: note.span.file)).text
            }
            if let help = diagnostic.help { output += "help: \(VisibleText.escaping(help))\n" }
        }
        return output
    }

    private static func place(_ span: SourceSpan?, _ cache: inout SourceLineCache) -> String {
        guard let span else { return "" }
        let start = cache.lines(of: span.file).position(of: span.start)
        return "\(VisibleText.escaping(span.file.path)):\(start.line):\(start.column): "
    }
}
