import APIModel
import GeneratorCore
import SourceDiagnostics

/// The diagnostics of a large document after a change of a few declarations, as far as these and related declarations show them.
///
/// The same part of the earlier and of the later text is read. The change repaired the diagnostics that only the earlier part has, and
/// caused those that only the later one has. All other diagnostics stay, and move with the text. Effects of the change on the rest of the
/// document are found when all of it is read.
struct LocalDiagnosis {
    /// Smaller documents are read as a whole quickly enough.
    static let smallestDocument = 64_000
    /// The maximum number of bytes of a name, a reference or a short value.
    private static let largestToken = 200

    let workspace: Workspace
    let entry: Entry
    let document: OpenDocument
    let cancellation: Cancellation

    /// The diagnostics by path; `nil` if the change concerns too much of the document, or if it was cancelled.
    func run(_ base: inout LocalBase, default path: String) -> [String: [JSON]]? {
        let difference = TextDifference(from: base.file.utf8, to: document.bytes)
        let lines = SourceFiles().keepFiles {
            EditorLines(SourceFile(path: document.path, utf8: document.bytes), workspace.encoding)
        }
        func messages(
            _ diagnostics: [Diagnostic], _ file: SourceFile, _ range: @escaping (Range<Int>) -> Range<Int>
        ) -> [String: [JSON]] {
            var messages = DiagnosticMessages(workspace)
            messages.move(file, to: lines, by: range)
            return messages.byPath(diagnostics, default: path)
        }
        let all = messages(base.diagnostics, base.file, difference.laterRange)
        // The text can also be the same, for example after a syntax error was repaired.
        if difference.isOfComments(from: base.file.utf8, to: document.bytes) { return all }
        guard let parts = PartialTexts(difference, base, document.bytes) else { return nil }

        if base.part?.omitted != parts.omitted {
            guard let analysis = analysis(parts.earlier), analysis.document != nil, let file = file(of: analysis) else { return nil }
            base.part = (parts.omitted, analysis.diagnostics, file)
        }
        guard let part = base.part, let analysis = analysis(parts.later), let laterFile = file(of: analysis) else { return nil }

        let after = messages(analysis.diagnostics, laterFile, parts.later.originalRange)
        // As with the whole text, a text that cannot be parsed has no other diagnostics.
        guard analysis.document != nil else { return after }
        let before = messages(part.diagnostics, part.file) { difference.laterRange(of: parts.earlier.originalRange(of: $0)) }
        let changed = messages(base.diagnostics.filter { isOfChange($0, difference, base) }, base.file, difference.laterRange)
        var result = all
        for path in Set(before.keys).union(after.keys).union(changed.keys) {
            let before = (before[path] ?? []) + (changed[path] ?? [])
            result[path] = Self.applying(before: before, after: after[path] ?? [], to: all[path] ?? [])
        }
        return result
    }

    /// Whether a diagnostic is about text that no longer exists. The part does not always show this, because it may not use the changed
    /// declaration.
    ///
    /// A diagnostic of a large value can be about an unchanged part of it.
    private func isOfChange(_ diagnostic: Diagnostic, _ difference: TextDifference, _ base: LocalBase) -> Bool {
        guard let span = diagnostic.span, span.fileID == base.file.id, span.end - span.start <= Self.largestToken else { return false }
        let changed = difference.earlier
        return changed.isEmpty
            ? span.start < changed.lowerBound && changed.lowerBound < span.end
            : span.start < changed.upperBound && changed.lowerBound < span.end
    }

    /// The analysis of a part of the document; `nil` if it was cancelled.
    func analysis(_ part: PartialText) -> SpecAnalysis? {
        var files = workspace.files
        files.documents[document.path] = part.bytes
        if let frame = entry.frame { files.documents[frame.path] = Array(frame.text.utf8) }
        return SpecAnalysis.run(entry.input, entry.judgement, files: files, cancellation: cancellation)
    }

    private func file(of analysis: SpecAnalysis) -> SourceFile? {
        analysis.files.last { ((try? workspace.files.absolute($0.path)) ?? $0.path) == document.path }
    }

    /// The diagnostics of the whole text without those that only `before` has, and with those that only `after` has.
    private static func applying(before: [JSON], after: [JSON], to all: [JSON]) -> [JSON] {
        let (known, kept) = (Set(before), Set(after))
        let caused = after.filter { !known.contains($0) }
        // The message of the whole text can have another suggestion, so that only the rule and the place count.
        let obsolete = Set((before.filter { !kept.contains($0) } + caused).map(RulePlace.init))
        return all.filter { !obsolete.contains(RulePlace($0)) } + caused
    }

    private struct RulePlace: Hashable {
        let code: JSON?
        let range: JSON?

        init(_ diagnostic: JSON) {
            code = diagnostic["code"]
            range = diagnostic["range"]
        }
    }
}
