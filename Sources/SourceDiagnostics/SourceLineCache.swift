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

    /// - Parameter pointers: Finds the pointers of all spans.
    init(_ diagnostics: [Diagnostic], pointers find: DiagnosticFormat.PointerFinder) {
        var offsets: [SourceFile.ID: (file: SourceFile, offsets: Set<Int>)] = [:]
        for span in diagnostics.flatMap({ [$0.span].compactMap(\.self) + $0.notes.map(\.span) }) {
            offsets[span.fileID, default: (span.file, [])].offsets.insert(span.start)
        }
        for (key, places) in offsets { pointers[key] = find(places.offsets.sorted(), places.file) }
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

    /// The JSON Pointer of a span; `nil` if none was found, or was asked for.
    func pointer(of span: SourceSpan) -> String? {
        pointers[span.fileID]?[span.start]
    }
}
