import APIModel
import GeneratorCore
import SourceDiagnostics

/// The texts that answer a request about a document before all of its current text is read.
struct LocalContexts {
    /// The last text that could be parsed.
    let whole: FeatureContext
    private let entry: Entry
    private let document: FeatureContext
    private let base: LocalBase
    private let difference: TextDifference
    /// Whether the cursor is in new text.
    let isInChange: Bool

    /// The part of that text around the cursor, and the same part of the current one.
    private struct Parts {
        let earlier: FeatureContext
        let later: FeatureContext
        let laterText: PartialText
    }

    /// `nil` if no text was read before, or if the document is a part of several APIs.
    init?(_ context: FeatureContext) {
        let entries = context.entries
        guard let entry = entries.first, entries.count == 1, let base = context.cache.base(of: entry, context.document, context.workspace)
        else {
            return nil
        }
        let difference = TextDifference(from: base.file.utf8, to: context.document.bytes)
        document = context
        (self.entry, self.base, self.difference) = (entry, base, difference)
        isInChange = !difference.isEmpty && difference.later.lowerBound <= context.offset && context.offset <= difference.later.upperBound
        whole = FeatureContext(
            context, reading: FeatureContext.Reading(tree: base.tree, analysis: base.analysis, place: difference.laterRange),
            base.file.utf8, offset: difference.earlierOffset(of: context.offset))
    }

    /// `nil` if the document is small, if too much of it is needed, or if the request was cancelled.
    private func parts() -> Parts? {
        guard base.hasParts, let texts = PartialTexts(difference, base, document.document.bytes, cursor: whole.offset),
            let earlierOffset = texts.earlier.offset(ofOriginal: whole.offset),
            let laterOffset = texts.later.offset(ofOriginal: document.offset)
        else { return nil }
        let diagnosis = LocalDiagnosis(
            workspace: document.workspace, entry: entry, document: document.document, cancellation: document.cancellation)
        func context(_ text: PartialText, _ offset: Int, _ place: @escaping (Range<Int>) -> Range<Int>) -> FeatureContext? {
            guard let analysis = diagnosis.analysis(text) else { return nil }
            let tree = DocumentTree(path: document.document.path, text.bytes)
            return FeatureContext(
                document, reading: FeatureContext.Reading(tree: tree, analysis: analysis, place: place), text.bytes, offset: offset)
        }
        let difference = difference
        guard let later = context(texts.later, laterOffset, texts.later.originalRange),
            let earlier = context(texts.earlier, earlierOffset, { difference.laterRange(of: texts.earlier.originalRange(of: $0)) })
        else { return nil }
        return Parts(earlier: earlier, later: later, laterText: texts.later)
    }

    /// The hover for the part of the current text, if the Swift code of the earlier part is the same as that of the whole earlier text.
    /// Then nothing outside of the part matters, such as another type with the same name. For a text that cannot be parsed, it is the hover
    /// for the earlier text.
    func hover() -> JSON? {
        guard let parts = parts() else { return nil }
        guard parts.later.tree.root != nil else { return isInChange ? nil : whole.hover() }
        guard !isInChange || isKnown(parts.later) else { return nil }
        for tokens in Set([parts.earlier.hoverSubject, parts.later.hoverSubject].compactMap(\.self)) {
            let known = whole.swift(at: tokens)
            guard parts.earlier.swift(at: tokens) == known, known != nil || parts.later.swift(at: tokens) == nil else { return nil }
        }
        return parts.later.hover()
    }

    /// The target according to the part of the current text. No target is only an answer if the whole earlier text had none either.
    func definition() -> JSON? {
        guard let parts = parts() else { return nil }
        guard parts.later.tree.root != nil else { return isInChange ? nil : whole.definition() }
        let found = parts.later.definition()
        if found == .array([]) { return nil }
        return found != .null || !isInChange && whole.definition() == .null ? found : nil
    }

    /// Whether the declaration at the cursor has the name that it had before.
    private func isKnown(_ context: FeatureContext) -> Bool {
        guard let index = base.declarations.index(at: whole.offset), let here = context.nodeAtCursor() else { return false }
        return here.tokens.contains(base.declarations.declarations[index].name)
    }

    /// An empty list if there are no known diagnostics in the range. A suggestion can need the names of the whole document.
    func codeActions(_ range: JSON?) -> JSON? {
        guard let start = EditorPosition(range?["start"]), let end = EditorPosition(range?["end"]), let parts = parts(),
            parts.later.tree.root != nil
        else { return nil }
        let wanted = document.lines.offset(of: min(start, end))...document.lines.offset(of: max(start, end))
        guard let first = parts.laterText.offset(ofOriginal: wanted.lowerBound),
            let last = parts.laterText.offset(ofOriginal: wanted.upperBound), last - first == wanted.upperBound - wanted.lowerBound
        else { return nil }
        let isFaulty = [whole, parts.later].contains { context in
            context.analyses.flatMap(\.diagnostics).contains { diagnostic in
                guard let span = diagnostic.span else { return true }
                guard span.file.path == base.file.path, let place = context.reading?.place(span.start..<max(span.start, span.end)) else {
                    return false
                }
                return place.lowerBound <= wanted.upperBound && place.upperBound >= wanted.lowerBound
            }
        }
        return isFaulty ? nil : .array([])
    }
}

extension FeatureContext {
    /// The same place in the last text that could be parsed, if the current one cannot be parsed; `nil` if the place is in new text.
    var readable: FeatureContext? {
        guard reading == nil, tree.root == nil, let contexts = LocalContexts(self), !contexts.isInChange else { return nil }
        return contexts.whole
    }
}
