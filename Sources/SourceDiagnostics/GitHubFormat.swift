/// Diagnostics as GitHub's workflow commands, one a line; notes and help follow the message as further lines of it.
enum GitHubFormat {
    static func render(_ diagnostics: [Diagnostic]) -> String {
        var cache = SourceLineCache()
        var output = ""
        for diagnostic in diagnostics {
            var properties: [(String, String)] = []
            if let span = diagnostic.span {
                let (start, end) = cache.range(of: span)
                properties = [("file", span.file.path), ("line", "\(start.line)")]
                // GitHub takes columns only for a span within one line.
                if start.line == end.line { properties.append(("col", "\(start.column)")) }
                properties.append(("endLine", "\(end.line)"))
                if start.line == end.line { properties.append(("endColumn", "\(end.column)")) }
            }
            properties.append(("title", diagnostic.id))
            var message = diagnostic.message
            for note in diagnostic.notes {
                let start = cache.range(of: note.span).start
                message += "\n\(note.span.file.path):\(start.line):\(start.column): note: \(note.message)"
            }
            if let help = diagnostic.help { message += "\nhelp: \(help)" }
            let list = properties.map { "\($0)=\(escaping($1, inProperty: true))" }.joined(separator: ",")
            output += "::\(diagnostic.severity.rawValue) \(list)::\(escaping(message, inProperty: false))\n"
        }
        return output
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
