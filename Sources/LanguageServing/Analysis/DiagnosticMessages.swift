import APIModel
import GeneratorCore
import SourceDiagnostics

/// Diagnostics as clients show them.
struct DiagnosticMessages {
    /// The maximum number of diagnostics of a file, because editors are slow with more.
    private static let most = 1_000

    let workspace: Workspace
    private var lines: [SourceFile.ID: EditorLines] = [:]
    private var paths: [String: String] = [:]

    init(_ workspace: Workspace) {
        self.workspace = workspace
    }

    private mutating func lines(of span: SourceSpan) -> EditorLines {
        if let known = lines[span.fileID] { return known }
        let found = EditorLines(span.file, workspace.encoding)
        lines[span.fileID] = found
        return found
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
        let range = diagnostic.span.map { lines(of: $0).range($0) } ?? .members(["start": zero, "end": zero])
        var notes: [JSON] = []
        for note in diagnostic.notes.prefix(20) {
            let location = JSON.members([
                "uri": .string(workspace.uri(ofPath: path(of: note.span.file))), "range": lines(of: note.span).range(note.span),
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
