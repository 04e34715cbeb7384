import GeneratorCore
import SourceDiagnostics
import YAMLTree

/// Keeps analyses and trees as long as none of their files changes.
///
/// Only jobs use it, and only one job runs at a time.
final class AnalysisCache: @unchecked Sendable {
    private struct Kept: Sendable {
        let analysis: SpecAnalysis
        /// The stamps of the files that were read, by path without links.
        let stamps: [String: Int]

        /// Whether no file has changed since, except for one.
        func isCurrent(_ workspace: Workspace, except path: String? = nil) -> Bool {
            stamps.allSatisfy { $0.key == path || workspace.stamp(ofPath: $0.key) == $0.value }
        }
    }

    private var kept: [Entry: Kept] = [:]
    /// The analyses of the last texts that could be parsed. While a user types, most texts cannot be parsed.
    private var readable: [Entry: Kept] = [:]
    /// The texts with which the next texts of an edited document are compared.
    private var bases: [Entry: (path: String, base: LocalBase?)] = [:]
    private var trees: [String: (stamp: Int, tree: DocumentTree)] = [:]
    private var published: [String: Set<String>] = [:]
    /// Analyses and trees that are not needed any more. Freeing them takes time, so it is done after messages are sent.
    private var replaced: [any Sendable] = []

    /// The analysis of an entry; `nil` if it was cancelled.
    func analysis(of entry: Entry, _ workspace: Workspace, _ cancellation: Cancellation) -> SpecAnalysis? {
        if let known = currentAnalysis(of: entry, workspace) { return known }
        var files = workspace.files
        if let frame = entry.frame { files.documents[frame.path] = Array(frame.text.utf8) }
        guard let analysis = SpecAnalysis.run(entry.input, entry.judgement, files: files, cancellation: cancellation) else { return nil }
        var stamps: [String: Int] = [:]
        let others = [entry.judgement.baseline, entry.input.settings.path].compactMap(\.self)
        for path in analysis.files.map(\.path) + analysis.missing + others + [entry.input.spec] {
            let path = (try? files.absolute(path)) ?? path
            stamps[path] = workspace.stamp(ofPath: path)
        }
        replaced.append((kept[entry], readable[entry], bases[entry]))
        kept[entry] = Kept(analysis: analysis, stamps: stamps)
        if analysis.document != nil {
            readable[entry] = kept[entry]
            bases[entry] = nil
        }
        return analysis
    }

    /// The analysis of the current text, if it was made before.
    func currentAnalysis(of entry: Entry, _ workspace: Workspace) -> SpecAnalysis? {
        kept[entry].flatMap { $0.isCurrent(workspace) ? $0.analysis : nil }
    }

    /// An analysis of a text that could be parsed, which may be an earlier one.
    func earlierAnalysis(of entry: Entry) -> SpecAnalysis? { readable[entry]?.analysis }

    /// The diagnostics of an entry by path, for which only the changed part of a document is read again; `nil` if all of it has to be read.
    func localDiagnostics(
        of entry: Entry, _ document: OpenDocument, _ workspace: Workspace, _ cancellation: Cancellation, default path: String
    ) -> [String: [JSON]]? {
        guard var base = base(of: entry, document, workspace), base.hasParts else { return nil }
        let diagnosis = LocalDiagnosis(workspace: workspace, entry: entry, document: document, cancellation: cancellation)
        defer { bases[entry]?.base = base }
        return diagnosis.run(&base, default: path)
    }

    /// The last text of a document that could be parsed; `nil` if there is none, or if another file has changed since.
    func base(of entry: Entry, _ document: OpenDocument, _ workspace: Workspace) -> LocalBase? {
        guard let earlier = readable[entry], earlier.isCurrent(workspace, except: document.path) else { return nil }
        if bases[entry]?.path != document.path {
            let file = earlier.analysis.files.last { ((try? workspace.files.absolute($0.path)) ?? $0.path) == document.path }
            bases[entry] = (document.path, file.flatMap { LocalBase(earlier.analysis, $0) })
        }
        return bases[entry]?.base
    }

    /// The entries that have read a file.
    func entries(reading path: String) -> [Entry] {
        kept.filter { $0.value.stamps[path] != nil }.map(\.key).sorted { $0.input.spec < $1.input.spec }
    }

    func tree(of document: OpenDocument) -> DocumentTree { tree(at: document.path, document.stamp, document.bytes) }

    /// The tree of a document or a file; `nil` if it cannot be read.
    func tree(at path: String, _ workspace: Workspace) -> DocumentTree? {
        if let document = workspace.documents[path] { return tree(of: document) }
        let stamp = workspace.stamp(ofPath: path)
        if let known = trees[path], known.stamp == stamp { return known.tree }
        guard let bytes = try? workspace.files.read(path, limit: SpecLoader.fileSizeLimit) else { return nil }
        return tree(at: path, stamp, bytes)
    }

    private func tree(at path: String, _ stamp: Int, _ bytes: [UInt8]) -> DocumentTree {
        if let known = trees[path], known.stamp == stamp { return known.tree }
        let tree = DocumentTree(path: path, bytes)
        if let earlier = trees[path] { replaced.append(earlier.tree) }
        trees[path] = (stamp, tree)
        return tree
    }

    /// Frees the analyses and trees of earlier texts. Every job calls it at its end, after its messages are sent.
    func sweep() { replaced = [] }

    /// Removes entries that have no open document.
    func keep(only entries: Set<Entry>, _ workspace: Workspace) {
        kept = kept.filter { entries.contains($0.key) }
        readable = readable.filter { entries.contains($0.key) }
        bases = bases.filter { entries.contains($0.key) }
        let used = Set(kept.values.flatMap(\.stamps.keys))
        trees = trees.filter { workspace.documents[$0.key] != nil || used.contains($0.key) }
    }

    /// Records for which files an entry has diagnostics. Returns the files for which the entry had diagnostics before.
    func publish(_ name: String, _ paths: Set<String>) -> Set<String> {
        defer { published[name] = paths.isEmpty ? nil : paths }
        return published[name] ?? []
    }
}

/// A parsed document with its lines.
struct DocumentTree: Sendable {
    let file: SourceFile
    let root: YAMLNode?
    private let keeper: SourceFiles?

    /// A document that an analysis has parsed, which keeps its file.
    init(_ file: SourceFile, _ root: YAMLNode) {
        (self.file, self.root, keeper) = (file, root, nil)
    }

    init(path: String, _ bytes: [UInt8]) {
        let keeper = SourceFiles()
        self.keeper = keeper
        (file, root) = keeper.keepFiles {
            let file = SourceFile(path: path, utf8: bytes)
            var sink = DiagnosticSink()
            return (file, YAMLTree.parse(file, origin: .foreign, into: &sink))
        }
    }
}
