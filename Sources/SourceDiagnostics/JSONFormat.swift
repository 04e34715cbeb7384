/// Diagnostics for programs: an array with one object on each line.
///
/// Lines and columns count from 1, columns in Unicode scalars. Offsets count bytes from 0. Ends are exclusive. `pointer` is the JSON
/// Pointer of the value in the document, or `null` in a file that is not a document. Everything is included, up to a length that programs
/// can still read.
enum JSONFormat {
    /// The maximum length in bytes.
    static let maximumBytes = 64 << 20

    static func render(
        _ diagnostics: [Diagnostic], maximumBytes: Int = maximumBytes, pointers: DiagnosticFormat.PointerFinder? = nil
    ) -> String {
        var cache = pointers.map { SourceLineCache(diagnostics, pointers: $0) } ?? SourceLineCache(diagnostics)
        var output = "["
        for (index, diagnostic) in diagnostics.enumerated() {
            guard output.utf8.count < maximumBytes else {
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

    /// Characters that a terminal would not show are escaped too, and so are line separators that JSON does not recognize.
    private static func string(_ text: String) -> String {
        QuotedString.quoting(text) { scalar in
            let isHidden = scalar.value < 0x20 || scalar == "\u{7F}" || scalar == "\u{2028}" || scalar == "\u{2029}"
            return isHidden ? QuotedString.fourDigits(scalar) : nil
        }
    }
}
