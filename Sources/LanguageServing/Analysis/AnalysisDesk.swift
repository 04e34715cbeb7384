import GeneratorCore
import SourceDiagnostics
import YAMLTree

/// Keeps what was read, as long as no file of it changes.
///
/// Only jobs use it, of which one runs at a time.
final class AnalysisDesk: @unchecked Sendable {
    private struct Kept {
        let analysis: SpecAnalysis
        /// The stamps of the files that were read, by path without links.
        let stamps: [String: Int]
    }

    private var kept: [Entry: Kept] = [:]
    private var trees: [String: (stamp: Int, tree: DocumentTree)] = [:]
    private var published: [String: Set<String>] = [:]

    /// The analysis of an entry; `nil` if it was cancelled.
    func analysis(of entry: Entry, _ workspace: Workspace, _ cancellation: Cancellation) -> SpecAnalysis? {
        if let known = kept[entry], known.stamps.allSatisfy({ workspace.stamp(ofPath: $0.key) == $0.value }) { return known.analysis }
        var files = workspace.files
        if let frame = entry.frame { files.documents[frame.path] = Array(frame.text.utf8) }
        guard let analysis = SpecAnalysis.run(entry.input, entry.judgement, files: files, cancellation: cancellation) else { return nil }
        var stamps: [String: Int] = [:]
        let baseline = entry.judgement.baseline.map { [$0] } ?? []
        for path in analysis.files.map(\.path) + analysis.missing + baseline + [entry.input.spec] {
            let path = (try? files.absolute(path)) ?? path
            stamps[path] = workspace.stamp(ofPath: path)
        }
        kept[entry] = Kept(analysis: analysis, stamps: stamps)
        return analysis
    }

    /// An analysis that may be of an earlier text.
    func earlierAnalysis(of entry: Entry) -> SpecAnalysis? { kept[entry]?.analysis }

    /// The entries that have read a file.
    func entries(reading path: String) -> [Entry] {
        kept.filter { $0.value.stamps[path] != nil }.map(\.key).sorted { $0.input.spec < $1.input.spec }
    }

    /// The tree of a document or a file; `nil` if it cannot be read.
    func tree(at path: String, _ workspace: Workspace) -> DocumentTree? {
        let stamp = workspace.stamp(ofPath: path)
        if let known = trees[path], known.stamp == stamp { return known.tree }
        guard let bytes = try? workspace.files.read(path, limit: SpecLoader.fileSizeLimit) else { return nil }
        let tree = DocumentTree(path: path, bytes)
        trees[path] = (stamp, tree)
        return tree
    }

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
