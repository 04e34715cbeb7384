import GeneratorCore
import SourceDiagnostics
import YAMLTree

/// Keeps what was read, as long as no file of it changes.
///
/// Only jobs use it, of which one runs at a time.
final class AnalysisDesk: @unchecked Sendable {
    private struct Kept: Sendable {
        let analysis: SpecAnalysis
        /// The analysis of the last text that could be parsed, as most texts cannot be while something is typed.
        let readable: SpecAnalysis?
        /// The stamps of the files that were read, by path without links.
        let stamps: [String: Int]
    }

    private var kept: [Entry: Kept] = [:]
    private var trees: [String: (stamp: Int, tree: DocumentTree)] = [:]
    private var published: [String: Set<String>] = [:]
    /// Analyses and trees that are not needed any more. Freeing them takes time, and nobody should wait for it.
    private var replaced: [any Sendable] = []

    /// The analysis of an entry; `nil` if it was cancelled.
    func analysis(of entry: Entry, _ workspace: Workspace, _ cancellation: Cancellation) -> SpecAnalysis? {
        if let known = kept[entry], known.stamps.allSatisfy({ workspace.stamp(ofPath: $0.key) == $0.value }) { return known.analysis }
        var files = workspace.files
        if let frame = entry.frame { files.documents[frame.path] = Array(frame.text.utf8) }
        guard let analysis = SpecAnalysis.run(entry.input, entry.judgement, files: files, cancellation: cancellation) else { return nil }
        var stamps: [String: Int] = [:]
        let others = [entry.judgement.baseline, entry.input.settings.path].compactMap(\.self)
        for path in analysis.files.map(\.path) + analysis.missing + others + [entry.input.spec] {
            let path = (try? files.absolute(path)) ?? path
            stamps[path] = workspace.stamp(ofPath: path)
        }
        if let earlier = kept[entry] { replaced.append(earlier) }
        let readable = analysis.document == nil ? kept[entry]?.readable : analysis
        kept[entry] = Kept(analysis: analysis, readable: readable, stamps: stamps)
        return analysis
    }

    /// An analysis of a text that could be parsed, which may be an earlier one.
    func earlierAnalysis(of entry: Entry) -> SpecAnalysis? { kept[entry]?.readable }

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

    /// Frees what earlier texts needed. Every job ends with it, after its messages are sent.
    func sweep() { replaced = [] }

    /// Forgets entries that no open document is a part of.
    func keep(only entries: Set<Entry>, _ workspace: Workspace) {
        kept = kept.filter { entries.contains($0.key) }
        let used = Set(kept.values.flatMap(\.stamps.keys))
        trees = trees.filter { workspace.documents[$0.key] != nil || used.contains($0.key) }
    }

    /// Records for which files an entry has diagnostics. Returns the files for which it had some before.
    func publish(_ name: String, _ paths: Set<String>) -> Set<String> {
        defer { published[name] = paths.isEmpty ? nil : paths }
        return published[name] ?? []
    }

    var publishers: [String] { Array(published.keys) }
}

/// A parsed document with its lines.
struct DocumentTree: Sendable {
    let file: SourceFile
    let root: YAMLNode?
    private let keeper: SourceFiles

    init(path: String, _ bytes: [UInt8]) {
        let keeper = SourceFiles()
        self.keeper = keeper
        (file, root) = keeper.keepFiles {
            let file = SourceFile(path: path, utf8: bytes)
            var sink = DiagnosticSink()
            return (file, YAMLTree.parse(file, isForeign: { _ in true }, into: &sink))
        }
    }
}
