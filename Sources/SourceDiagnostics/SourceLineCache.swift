/// The lines of every file that one rendering mentions.
struct SourceLineCache {
    private var lines: [ObjectIdentifier: SourceLines] = [:]

    mutating func lines(of file: SourceFile) -> SourceLines {
        if let known = lines[ObjectIdentifier(file)] { return known }
        let found = SourceLines(file)
        lines[ObjectIdentifier(file)] = found
        return found
    }

    mutating func range(of span: SourceSpan) -> (start: SourcePosition, end: SourcePosition) {
        let lines = lines(of: span.file)
        return (lines.position(of: span.start), lines.position(of: max(span.start, span.end)))
    }
}
