import APIModel
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

extension JSONTextParser.Fault {
    /// The message with the line and the column.
    func place(in bytes: [UInt8]) -> String { "\(message), at \(bytes.place(of: offset))" }
}

extension [UInt8] {
    /// The line and the column of a byte.
    func place(of offset: Int) -> String {
        let before = prefix(offset)
        let line = before.count { $0 == 0x0A } + 1
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return "line \(line), column \(offset - start + 1)"
    }
}
