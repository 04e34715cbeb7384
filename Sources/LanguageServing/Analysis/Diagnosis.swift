import APIModel
import GeneratorCore
import SourceDiagnostics

/// Updates the diagnostics of all open documents.
struct Diagnosis {
    let workspace: Workspace
    let cache: AnalysisCache
    let cancellation: Cancellation
    /// The last changed document, which comes first.
    let latest: String?

    private typealias Found = (diagnostics: [String: [JSON]], entries: Set<Entry>)

    /// Sends the diagnostics. If that is faster, it first sends those that are found by reading only the changed part of a large document.
    ///
    /// Ends early if newer text makes it obsolete; the next one then does the rest.
    func run(send: (JSON) -> Void) {
        let early = latest.flatMap { workspace.documents[$0] }.flatMap { document in collect { local($0, document) } }
        guard !cancellation.isCancelled else { return }
        if let early { publish(early.diagnostics, send) }
        guard let all = collect(complete), !cancellation.isCancelled else { return }
        // The order can differ.
        if early?.diagnostics.mapValues({ Set($0) }) != all.diagnostics.mapValues({ Set($0) }) { publish(all.diagnostics, send) }
        cache.keep(only: all.entries, workspace)
    }

    /// The diagnostics of all entries by path; `nil` if the diagnostics of one entry are not known.
    private func collect(_ diagnostics: (Entry) -> [String: [JSON]]?) -> Found? {
        var finder = EntryFinder(workspace, cache)
        var found: Found = ([:], [])
        func add(_ entries: some Sequence<Entry>) -> Bool {
            for entry in entries where found.entries.insert(entry).inserted {
                guard let lists = diagnostics(entry) else { return false }
                for (path, list) in lists where path != entry.frame?.path { merge(list, path, &found.diagnostics) }
            }
            return true
        }
        let documents = workspace.documents.values.sorted { a, b in (a.path == latest ? 0 : 1, a.path) < (b.path == latest ? 0 : 1, b.path)
        }
        // Files that others read come last, when their readers are known.
        let entryLists = documents.map { finder.entries(of: $0) }
        for (document, own) in zip(documents, entryLists) {
            if DocumentKind(document.bytes, name: document.name) == .project {
                merge(project(document), document.path, &found.diagnostics)
            }
            guard add(own.filter { $0.frame == nil }) else { return nil }
        }
        for document in documents { guard add(finder.entries(of: document)) else { return nil } }
        return found
    }

    /// The diagnostics of an entry, for which all of it is read; `nil` if it was cancelled.
    private func complete(_ entry: Entry) -> [String: [JSON]]? {
        cache.analysis(of: entry, workspace, cancellation).map { messages($0, entry) }
    }

    /// The diagnostics of an entry that are found by reading only the changed part of a document; `nil` if all of it has to be read.
    private func local(_ entry: Entry, _ document: OpenDocument) -> [String: [JSON]]? {
        if let known = cache.currentAnalysis(of: entry, workspace) { return messages(known, entry) }
        return cache.localDiagnostics(of: entry, document, workspace, cancellation, default: path(of: entry))
    }

    private func messages(_ analysis: SpecAnalysis, _ entry: Entry) -> [String: [JSON]] {
        var messages = DiagnosticMessages(workspace)
        return messages.byPath(analysis.diagnostics, default: path(of: entry))
    }

    private func path(of entry: Entry) -> String { (try? workspace.files.absolute(entry.input.spec)) ?? entry.input.spec }

    /// The diagnostics of a project file.
    static func project(_ document: OpenDocument, _ workspace: Workspace) -> [Diagnostic] {
        var sink = DiagnosticSink()
        _ = ProjectPlan.read(document.path, files: workspace.files, into: &sink)
        return sink.diagnostics
    }

    private func project(_ document: OpenDocument) -> [JSON] {
        var messages = DiagnosticMessages(workspace)
        return messages.byPath(Self.project(document, workspace), default: document.path)[document.path] ?? []
    }

    private func merge(_ list: [JSON], _ path: String, _ found: inout [String: [JSON]]) {
        let known = Set(found[path] ?? [])
        found[path, default: []] += list.filter { !known.contains($0) }
    }

    private func publish(_ found: [String: [JSON]], _ send: (JSON) -> Void) {
        let paths = Set(found.keys).union(workspace.documents.keys)
        let earlier = cache.publish("", Set(found.keys))
        let order = paths.union(earlier).sorted { ($0 == latest ? 0 : 1, $0) < ($1 == latest ? 0 : 1, $1) }
        for path in order {
            let document = workspace.documents[path]
            send(
                RPCMessage.notification(
                    "textDocument/publishDiagnostics",
                    .members([
                        "uri": .string(workspace.uri(ofPath: path)), "version": document?.version.map { .int($0) },
                        "diagnostics": .array(found[path] ?? []),
                    ])))
        }
    }
}
