/// The lines of all files in one report, and the JSON Pointers of spans in long lines.
struct SourceLineCache {
    /// The length in bytes above which a line is truncated, and a column is not helpful.
    private static let longLine = 140

    private var lines: [SourceFile.ID: SourceLines] = [:]
    /// By file and offset.
    private var pointers: [SourceFile.ID: [Int: String]] = [:]

    /// - Parameter diagnostics: All diagnostics of the report, so that each document is scanned once.
    init(_ diagnostics: [Diagnostic]) {
        var offsets: [SourceFile.ID: (file: SourceFile, offsets: Set<Int>)] = [:]
        for diagnostic in diagnostics {
            for span in [diagnostic.span].compactMap(\.self) + diagnostic.notes.map(\.span) {
                let line = lines(of: span.file).lineBytes(at: span.start)
                guard line.count > Self.longLine else { continue }
                offsets[span.fileID, default: (span.file, [])].offsets.insert(span.start)
            }
        }
        for (key, places) in offsets {
            pointers[key] = JSONPlaces.pointers(to: places.offsets, in: places.file.utf8)
        }
    }

    mutating func lines(of file: SourceFile) -> SourceLines {
        if let known = lines[file.id] { return known }
        let found = SourceLines(file)
        lines[file.id] = found
        return found
    }

    mutating func range(of span: SourceSpan) -> (start: SourcePosition, end: SourcePosition) {
        let lines = lines(of: span.file)
        return (lines.position(of: span.start), lines.position(of: max(span.start, span.end)))
    }

    /// The JSON Pointer of a span in a long line of JSON; `nil` if the line is short enough, or is not JSON.
    func pointer(of span: SourceSpan) -> String? {
        pointers[span.fileID]?[span.start]
    }
}
