/// The lines of every file that one rendering mentions, and where in a JSON document the places of long lines are.
struct SourceLineCache {
    /// Bytes of a line that is cut when it is shown, and in which a column does not help to find a place.
    private static let longLine = 140

    private var lines: [SourceFile.ID: SourceLines] = [:]
    /// By file and offset.
    private var pointers: [SourceFile.ID: [Int: String]] = [:]

    /// - Parameter diagnostics: All that will be asked for, so that each document is gone through once.
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

    /// The JSON pointer of a place in a long line of JSON; `nil` where a line is short enough to be read, or is not JSON.
    func pointer(of span: SourceSpan) -> String? {
        pointers[span.fileID]?[span.start]
    }
}
