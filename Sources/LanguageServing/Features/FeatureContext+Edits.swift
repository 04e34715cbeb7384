import APIModel
import GeneratorCore
import SourceDiagnostics
import YAMLTree

extension FeatureContext {
    // MARK: Code actions

    /// The maximum number of removals that are tried for an answer: each of them requires parsing the whole text.
    private static let maximumRemovals = 8

    /// The fixes of the diagnostics in a range of the document.
    ///
    /// - Parameter diagnostics: The diagnostics that the client shows there.
    func codeActions(_ range: JSON?, _ diagnostics: [JSON]) -> JSON {
        let start = EditorPosition(range?["start"]).map(lines.offset) ?? 0
        let end = EditorPosition(range?["end"]).map(lines.offset) ?? start
        var (actions, seen) = ([JSON](), Set<Fix>())
        var messages = DiagnosticMessages(workspace)
        var removals = 0
        for diagnostic in documentDiagnostics {
            guard let fix = diagnostic.fix, let span = diagnostic.span, path(of: span.file) == document.path,
                span.start <= max(start, end), span.end >= min(start, end), seen.insert(fix).inserted
            else { continue }
            if fix.removed != nil { removals += 1 }
            guard removals <= Self.maximumRemovals, let changes = changes(fix) else { continue }
            let message = messages.json(diagnostic)
            let shown = diagnostics.first { $0["code"] == message["code"] && $0["range"] == message["range"] }
            actions.append(
                .members([
                    "title": .string(fix.title), "kind": .string("quickfix"), "diagnostics": .array([shown ?? message]),
                    "isPreferred": .bool(true), "edit": .members(["changes": changes]),
                ]))
        }
        return .array(actions)
    }

    /// The diagnostics of the current text.
    private var documentDiagnostics: [Diagnostic] {
        guard kind == .project else { return analyses.flatMap(\.diagnostics) }
        return Diagnosis.project(document, workspace)
    }

    /// `nil` if the part that a fix removes cannot be removed without changing something else.
    private func changes(_ fix: Fix) -> JSON? {
        if let removed = fix.removed {
            guard path(of: removed.file) == document.path,
                let range = PartRemoval(tree).range(ofPartAt: removed.start..<removed.end)
            else { return nil }
            return .members([document.uri: .array([.members(["range": lines.range(range), "newText": .string("")])])])
        }
        var edits: [String: [JSON]] = [:]
        for edit in fix.edits {
            let range = EditorLines(edit.span.file, workspace.encoding).range(edit.span)
            edits[workspace.uri(ofPath: path(of: edit.span.file)), default: []]
                .append(.members(["range": range, "newText": .string(edit.text)]))
        }
        return .object(edits.sorted { $0.key < $1.key }.map { .init($0.key, .array($0.value)) })
    }

    // MARK: Formatting

    /// Removes spaces at the ends of lines, and ends the text with one line feed, if the document then still means the same.
    func formatting() -> JSON {
        guard kind != .other, let root = tree.root else { return .array([]) }
        let text = TextLines(document.bytes)
        var edits: [Range<Int>] = []
        var result: [UInt8] = []
        for line in 0..<text.count {
            let range = text.range(line)
            var end = range.upperBound
            while end > range.lowerBound, document.bytes[end - 1] == 0x20 || document.bytes[end - 1] == 0x09 { end -= 1 }
            let next = line + 1 < text.count ? text.range(line + 1).lowerBound : document.bytes.count
            result += document.bytes[range.lowerBound..<end] + document.bytes[range.upperBound..<next]
            if end < range.upperBound { edits.append(end..<range.upperBound) }
        }
        let needsEnd = result.last != 0x0A && !result.isEmpty
        guard !edits.isEmpty || needsEnd else { return .array([]) }
        guard let formatted = DocumentTree(path: document.path, result).root, formatted.isSame(as: root) else { return .array([]) }
        var answers = edits.map { JSON.members(["range": lines.range($0), "newText": .string("")]) }
        if needsEnd {
            let end = document.bytes.count
            answers.append(.members(["range": lines.range(end..<end), "newText": .string("\n")]))
        }
        return .array(answers)
    }
}
