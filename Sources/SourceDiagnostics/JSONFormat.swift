/// Diagnostics for programs: an array with one object a line.
///
/// Lines and columns count from 1, columns in Unicode scalars; offsets count bytes from 0; ends are exclusive. `pointer` is the JSON pointer
/// of a place in a line that is too long to be read. Everything is there, up to the length of a report that programs still take.
enum JSONFormat {
    /// Bytes after which nothing more is listed.
    static let mostBytes = 64 << 20

    static func render(_ diagnostics: [Diagnostic], mostBytes: Int = mostBytes) -> String {
        var cache = SourceLineCache(diagnostics)
        var output = "["
        for (index, diagnostic) in diagnostics.enumerated() {
            guard output.utf8.count < mostBytes else {
                let message = "the report ends here; \(diagnostics.count - index) more are left out"
                output += ",\n  {\"id\": \"long-report\", \"severity\": \"warning\", \"message\": \(string(message))"
                output += ", \(place(nil, &cache)), \"notes\": [], \"help\": null}"
                break
            }
            output += index == 0 ? "\n  " : ",\n  "
            output += "{\"id\": \(string(diagnostic.id)), \"severity\": \(string(diagnostic.severity.rawValue))"
            output += ", \"message\": \(string(diagnostic.message)), \(place(diagnostic.span, &cache)), \"notes\": ["
            for (index, note) in diagnostic.notes.enumerated() {
                output += "\(index == 0 ? "" : ", "){\"message\": \(string(note.message)), \(place(note.span, &cache))}"
            }
            output += "], \"help\": \(diagnostic.help.map(string) ?? "null")}"
        }
        return output + (diagnostics.isEmpty ? "]\n" : "\n]\n")
    }

    private static func place(_ span: SourceSpan?, _ cache: inout SourceLineCache) -> String {
        guard let span else {
            return ["path", "line", "column", "endLine", "endColumn", "offset", "endOffset", "pointer"].map { "\"\($0)\": null" }.joined(
                separator: ", ")
        }
        let (start, end) = cache.range(of: span)
        return "\"path\": \(string(span.file.path)), \"line\": \(start.line), \"column\": \(start.column)"
            + ", \"endLine\": \(end.line), \"endColumn\": \(end.column), \"offset\": \(span.start), \"endOffset\": \(max(span.start, span.end))"
            + ", \"pointer\": \(cache.pointer(of: span).map(string) ?? "null")"
    }

    /// What a terminal would not show is escaped too, and so are ends of lines that JSON does not know.
    private static func string(_ text: String) -> String {
        QuotedText.quoting(text) { scalar in
            let isHidden = scalar.value < 0x20 || scalar == "\u{7F}" || scalar == "\u{2028}" || scalar == "\u{2029}"
            return isHidden ? QuotedText.fourDigits(scalar) : nil
        }
    }
}
