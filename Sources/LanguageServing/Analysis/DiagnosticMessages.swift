import APIModel
import GeneratorCore
import SourceDiagnostics

/// Diagnostics as clients show them.
struct DiagnosticMessages {
    /// The maximum number of diagnostics of a file, because editors are slow with more.
    private static let most = 1_000

    let workspace: Workspace
    private var lines: [SourceFile.ID: EditorLines] = [:]
    /// The files whose bytes have other offsets in the text of the editor.
    private var moved: [SourceFile.ID: (Range<Int>) -> Range<Int>] = [:]
    private var paths: [String: String] = [:]

    init(_ workspace: Workspace) {
        self.workspace = workspace
    }

    /// Shows the diagnostics of a file at other ranges of another text.
    mutating func move(_ file: SourceFile, to lines: EditorLines, by range: @escaping (Range<Int>) -> Range<Int>) {
        self.lines[file.id] = lines
        moved[file.id] = range
    }

    private mutating func range(_ span: SourceSpan) -> JSON {
        let lines = lines[span.fileID] ?? EditorLines(span.file, workspace.encoding)
        self.lines[span.fileID] = lines
        return moved[span.fileID].map { lines.range($0(span.start..<max(span.start, span.end))) } ?? lines.range(span)
    }

    private mutating func path(of file: SourceFile) -> String {
        if let known = paths[file.path] { return known }
        let found = (try? workspace.files.absolute(file.path)) ?? file.path
        paths[file.path] = found
        return found
    }

    /// The diagnostics by path. One without a place is at the beginning of the given file.
    mutating func byPath(_ diagnostics: [Diagnostic], default path: String) -> [String: [JSON]] {
        var result: [String: [JSON]] = [:]
        for diagnostic in diagnostics {
            let place = diagnostic.span.map { self.path(of: $0.file) } ?? path
            guard result[place, default: []].count < Self.most else { continue }
            result[place, default: []].append(json(diagnostic))
        }
        return result
    }

    mutating func json(_ diagnostic: Diagnostic) -> JSON {
        let zero = EditorPosition(line: 0, character: 0).json
        let range = diagnostic.span.map { self.range($0) } ?? .members(["start": zero, "end": zero])
        var notes: [JSON] = []
        for note in diagnostic.notes.prefix(20) {
            let location = JSON.members([
                "uri": .string(workspace.uri(ofPath: path(of: note.span.file))), "range": self.range(note.span),
            ])
            notes.append(.members(["location": location, "message": .string(note.message)]))
        }
        return .members([
            "range": range, "severity": .int(diagnostic.severity == .error ? 1 : 2), "code": .string(diagnostic.id),
            "source": .string("endpointkit"),
            "message": .string(diagnostic.message + (diagnostic.help.map { "\nhelp: \($0)" } ?? "")),
            "relatedInformation": notes.isEmpty ? nil : .array(notes),
        ])
    }
}
