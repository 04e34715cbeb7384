import SourceDiagnostics

/// Finds the lines of spans. Each file is scanned once, when the first place in it is asked for.
final class PlaceTable: Sendable {
    private let lines = Guarded<[SourceFile.ID: SourceLines]>([:])

    /// `path:line:column`
    func place(of span: SourceSpan) -> String {
        let file = span.file
        let position = lines.use { lines in
            let known = lines[file.id] ?? SourceLines(file)
            lines[file.id] = known
            return known.position(of: span.start)
        }
        return "\(file.path):\(position.line):\(position.column)"
    }
}
